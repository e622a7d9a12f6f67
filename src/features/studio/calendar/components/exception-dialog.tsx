import { type FormEvent, useState } from 'react'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { isDay, longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { exceptStudioDay } from '../functions'
import { readTypedHours } from '../rules'

const WHOLE_DAY = [{ fromMinute: 0, toMinute: 1440 }]

/** A day without hours, or with other ones. */
export function ExceptionDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const act = useAct()
  const [day, setDay] = useState('')
  const [kind, setKind] = useState<'open' | 'closed'>('closed')
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<{ day?: string; hours?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTypedHours(typed)
    const hours = kind === 'closed' && read?.length === 0 ? WHOLE_DAY : read
    if (!isDay(day) || day < today) return setErrors({ day: m.studio_calendar_noDay() })
    if (!hours || hours.length === 0) return setErrors({ hours: m.studio_calendar_noHours() })
    void act.ask(
      exceptStudioDay,
      { day, kind, hours },
      {
        title: m.studio_calendar_exceptionTitle({ day: longDate(day, getLocale()) }),
        agree: m.studio_calendar_save(),
        done: m.studio_calendar_saved(),
        after: onClose,
        refusals: { over: m.studio_calendar_noDay },
      },
    )
  }
  return (
    <ActFormDialog
      title={m.studio_calendar_addException()}
      description={m.studio_calendar_exceptionText()}
      submit={m.studio_calendar_next()}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="studio-form">
        <TextField
          type="date"
          label={m.studio_calendar_day()}
          value={day}
          min={today}
          required
          error={errors.day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <SelectField
          label={m.studio_calendar_exceptionKind()}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value === 'open' ? 'open' : 'closed')}
          options={[
            { value: 'closed', label: m.studio_calendar_kindClosed() },
            { value: 'open', label: m.studio_calendar_kindOpen() },
          ]}
        />
        <TextField
          label={m.studio_calendar_hours()}
          value={typed}
          hint={kind === 'closed' ? m.studio_calendar_closedHint() : m.studio_calendar_openHint()}
          optional={kind === 'closed'}
          maxLength={200}
          error={errors.hours}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </ActFormDialog>
  )
}
