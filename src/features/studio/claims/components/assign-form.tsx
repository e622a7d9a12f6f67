import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { assignStudioClaim } from '../functions'
import type { ClaimDetail } from '../schema'
import { REFUSALS } from './texts'

/** The order that somebody meant. */
export function AssignForm({ claim: { id } }: { claim: ClaimDetail }) {
  const act = useAct()
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = String(new FormData(event.currentTarget).get('order') ?? '').trim()
    setError(order === '' ? m.studio_claims_assignUnknown() : undefined)
    if (order === '') return
    void act.ask(
      assignStudioClaim,
      { claim: id, order },
      {
        title: m.studio_claims_assignTitle({ order }),
        agree: m.studio_claims_assignGo(),
        done: m.studio_claims_assignDone(),
        refusals: REFUSALS,
      },
    )
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <p>{m.studio_claims_assignNote()}</p>
      <TextField name="order" label={m.studio_claims_assignNumber()} error={error} autoComplete="off" maxLength={36} />
      <div className="row">
        <Button type="submit" busy={act.busy}>
          {m.studio_claims_assignGo()}
        </Button>
      </div>
    </form>
  )
}
