import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { REMEDIES } from '~/features/shop/claims/schema'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { TextAreaField } from '~/ui/text-area-field'
import { enterStudioClaim } from '../functions'
import type { OrderDetail } from '../schema'
import { SORTS } from '../words.schema'

const REMEDY_TEXTS = { fix: m.studio_orders_claimFix, discount: m.studio_orders_claimDiscount, withdraw: m.studio_orders_claimWithdraw }

const REFUSALS = {
  'no-address': m.studio_orders_noAddress,
  'already-open': m.studio_orders_claimOpen,
  'too-late': m.studio_orders_claimLate,
  'not-possible': m.studio_orders_claimNot,
  'no-words': m.studio_orders_claimNoWords,
  'no-remedy': m.studio_orders_claimNoRemedy,
  'too-long': m.studio_orders_claimLong,
}

/** What a buyer asks for who phoned or wrote. */
export function ClaimForm({ order: { id, can } }: { order: OrderDetail }) {
  const act = useAct()
  const [kind, setKind] = useState(can.claims[0] ?? 'complaint')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const remedy = kind === 'complaint' ? (REMEDIES.find((one) => one === typed.get('remedy')) ?? null) : null
    const given = { order: id, kind, remedy, words: String(typed.get('words') ?? '') }
    void act.ask(enterStudioClaim, given, {
      title: m.studio_orders_claimTitle({ sort: SORTS[kind]() }),
      agree: m.studio_orders_claimAgree(),
      done: m.studio_orders_claimDone(),
      keeps: true,
      refusals: REFUSALS,
    })
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <p>{m.studio_orders_claimNote()}</p>
      <SelectField
        label={m.studio_orders_claimKind()}
        value={kind}
        onChange={(event) => setKind(can.claims.find((one) => one === event.currentTarget.value) ?? kind)}
        options={can.claims.map((one) => ({ value: one, label: SORTS[one]() }))}
      />
      {kind === 'complaint' && (
        <SelectField
          name="remedy"
          label={m.studio_orders_claimRemedy()}
          options={REMEDIES.map((remedy) => ({ value: remedy, label: REMEDY_TEXTS[remedy]() }))}
        />
      )}
      <TextAreaField name="words" label={m.studio_orders_claimWords()} hint={m.studio_orders_claimWordsHint()} rows={4} maxLength={2000} />
      <div className="row">
        <Button type="submit" busy={act.busy}>
          {m.studio_orders_refund_go()}
        </Button>
      </div>
    </form>
  )
}
