import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { isDay, longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TextField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { SelectField } from '~/ui/select-field'
import { exceptStudioDay } from '../functions'
import { readTypedHours } from '../rules'

const WHOLE_DAY = [{ fromMinute: 0, toMinute: 1440 }]

/** A day without hours, or with other ones. */
export function ExceptionDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const act = useAct()
  const [kind, setKind] = useState<'open' | 'closed'>('closed')
  const [errors, setErrors] = useState<{ day?: string; hours?: string }>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const day = String(typed.get('day') ?? '')
    const read = readTypedHours(String(typed.get('hours') ?? ''))
    const hours = kind === 'closed' && read?.length === 0 ? WHOLE_DAY : read
    if (!isDay(day) || day < today) return setErrors({ day: m.studio_calendar_noDay() })
    if (!hours || hours.length === 0) return setErrors({ hours: m.studio_calendar_noHours() })
    onClose()
    void act.ask(
      exceptStudioDay,
      { day, kind, hours },
      {
        title: m.studio_calendar_exceptionTitle({ day: longDate(day, getLocale()) }),
        agree: m.studio_calendar_save(),
        done: m.studio_calendar_saved(),
        refusals: { over: m.studio_calendar_noDay },
      },
    )
  }
  return (
    <FormDialog
      title={m.studio_calendar_addException()}
      description={m.studio_calendar_exceptionText()}
      submit={m.studio_calendar_next()}
      busy={act.busy}
      onSubmit={(event) => submit(event as FormEvent<HTMLFormElement>)}
      onClose={onClose}
    >
      <div className="studio-form">
        <TextField name="day" type="date" label={m.studio_calendar_day()} min={today} required error={errors.day} />
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
          name="hours"
          label={m.studio_calendar_hours()}
          hint={kind === 'closed' ? m.studio_calendar_closedHint() : m.studio_calendar_openHint()}
          optional={kind === 'closed'}
          maxLength={200}
          error={errors.hours}
        />
      </div>
    </FormDialog>
  )
}
