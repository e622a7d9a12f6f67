import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { verifyStudioBackup } from '../functions'
import { BackupInput } from '../schema'

/** Notes the day whose backup somebody has restored. */
export function BackupForm({ today }: { today: string }) {
  const { ask, busy } = useAct()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = BackupInput.safeParse({ day: new FormData(event.currentTarget).get('day') })
    const isDone = read.success && read.data.day <= today
    setError(isDone ? undefined : m.studio_system_backupWrong())
    if (!isDone) return
    void ask(verifyStudioBackup, read.data, {
      title: m.studio_system_backupTitle({ day: longDate(read.data.day, getLocale()) }),
      agree: m.studio_system_backupNote(),
      done: m.studio_system_backupNoted(),
      refusals: { future: m.studio_system_backupWrong },
    })
  }
  return (
    <form className="studio-form" method="post" noValidate onSubmit={submit}>
      <TextField
        type="date"
        name="day"
        defaultValue={today}
        max={today}
        label={m.studio_system_backupDay()}
        hint={m.studio_system_backupHint()}
        error={error}
      />
      <div className="row">
        <Button type="submit" busy={busy}>
          {m.studio_system_backupNote()}
        </Button>
      </div>
    </form>
  )
}
