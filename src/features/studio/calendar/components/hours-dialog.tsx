import { type FormEvent, useState } from 'react'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { setStudioHours } from '../functions'
import { readTypedHours, spansText } from '../rules'

interface HoursDialogProps {
  weekday: number
  /** The weekday in words. */
  title: string
  hours: ReadonlyArray<{ fromMinute: number; toMinute: number }>
  onClose: () => void
}

/** The hours of one weekday, typed in one line. */
export function HoursDialog({ weekday, title, hours: known, onClose }: HoursDialogProps) {
  const act = useAct()
  const [typed, setTyped] = useState(spansText(known))
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hours = readTypedHours(typed)
    if (!hours) return setError(m.studio_calendar_noHours())
    void act.ask(
      setStudioHours,
      { weekday, hours },
      {
        title: m.studio_calendar_hoursTitle({ weekday: title, hours: spansText(hours) || m.studio_calendar_closed() }),
        agree: m.studio_calendar_save(),
        done: m.studio_calendar_saved(),
        after: onClose,
        refusals: { overlap: m.studio_calendar_overlap, same: m.studio_workshops_refused_same },
      },
    )
  }
  return (
    <ActFormDialog
      title={title}
      description={m.studio_calendar_hoursText()}
      submit={m.studio_calendar_next()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.studio_calendar_hours()}
        hint={m.studio_calendar_hoursHint()}
        value={typed}
        maxLength={200}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActFormDialog>
  )
}
