import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { planStudioLetter } from '../functions'
import { type IssueGiven, PlanInput } from '../schema'
import { REFUSALS } from './texts'

/** A day and a minute in Prague. */
export function PlanForm({ issue, subject }: { issue: IssueGiven; subject: string }) {
  const { ask, busy } = useAct()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = PlanInput.safeParse({ ...issue, day: typed.get('day'), time: typed.get('time') })
    setError(read.success ? undefined : m.validation_required())
    if (!read.success) return
    void ask(planStudioLetter, read.data, {
      title: m.studio_letters_planTitle({ subject }),
      agree: m.studio_letters_planAgree(),
      done: m.studio_letters_planDone(),
      refusals: REFUSALS,
    })
  }
  return (
    <form className="studio-form" method="post" noValidate onSubmit={submit}>
      <TextField name="day" type="date" label={m.studio_content_day()} error={error} />
      <TextField name="time" type="time" defaultValue="08:00" label={m.studio_content_time()} />
      <div className="row">
        <Button type="submit" busy={busy}>
          {m.studio_services_goOn()}
        </Button>
      </div>
    </form>
  )
}
