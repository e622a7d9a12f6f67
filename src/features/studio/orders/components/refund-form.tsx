import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { amountText } from '~/lib/money'
import { TEAM_CAUSES } from '~/lib/refund-cause'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { TextAreaField } from '~/ui/text-area-field'
import { refundStudioOrder } from '../functions'
import { centsIn } from '../rules'
import type { OrderDetail } from '../schema'
import { CAUSES } from '../words.schema'

const REFUSALS = {
  'nothing-left': m.studio_orders_refund_nothingLeft,
  'ends-with-all': m.studio_orders_refund_endsWithAll,
  'too-much': m.studio_orders_refund_tooMuch,
}

/** How much goes back, why, and whether the order goes on; what would happen is told by the next step. */
export function RefundForm({ order }: { order: OrderDetail }) {
  const act = useAct()
  const [isPart, setPart] = useState(false)
  const [error, setError] = useState<string>()
  const text = (cents: number) => amountText(cents, order.currency, getLocale())
  const hasEnded = order.endedAt !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const of = (name: string) => String(typed.get(name) ?? '')
    const cents = isPart ? centsIn(of('sum'), order.leftCents) : order.leftCents
    setError(cents ? undefined : m.studio_orders_refund_sumWrong({ amount: text(order.leftCents) }))
    if (!cents) return
    const given = {
      order: order.id,
      cents: isPart ? cents : null,
      ends: !isPart || (!hasEnded && typed.get('keeps') === null),
      cause: TEAM_CAUSES.find((one) => one === of('cause')) ?? 'goodwill',
      reason: of('reason'),
    }
    const sum = { amount: text(cents) }
    void act.ask(refundStudioOrder, given, {
      title: isPart ? m.studio_orders_refund_ask(sum) : m.studio_orders_refund_askAll({ number: order.number }),
      agree: isPart ? m.studio_orders_refund_agree(sum) : m.studio_orders_refund_agreeAll(),
      done: m.studio_orders_refund_done(),
      danger: true,
      refusals: REFUSALS,
    })
  }
  return (
    <form className="studio-sheet" method="post" noValidate onSubmit={submit}>
      <ChoiceGroup
        legend={m.studio_orders_refund_much()}
        name="much"
        value={isPart ? 'part' : 'all'}
        onChange={(event) => setPart(event.currentTarget.value === 'part')}
        options={[
          { value: 'all', label: m.studio_orders_refund_all({ amount: text(order.leftCents) }) },
          { value: 'part', label: m.studio_orders_refund_part() },
        ]}
      />
      {isPart && (
        <TextField
          name="sum"
          inputMode="decimal"
          label={m.studio_orders_refund_sum({ currency: order.currency === 'CZK' ? m.studio_orders_crowns() : m.studio_orders_euros() })}
          hint={m.studio_orders_refund_sumHint({ amount: text(order.leftCents) })}
          error={error}
          autoComplete="off"
        />
      )}
      {isPart && !hasEnded && (
        <CheckboxField name="keeps" defaultChecked label={m.studio_orders_refund_keeps()} hint={m.studio_orders_refund_keepsHint()} />
      )}
      <SelectField
        name="cause"
        label={m.studio_orders_refund_cause()}
        defaultValue="goodwill"
        options={TEAM_CAUSES.map((cause) => ({ value: cause, label: CAUSES[cause]() }))}
      />
      <TextAreaField name="reason" label={m.studio_orders_refund_reason()} optional rows={2} maxLength={500} />
      <div className="row">
        <Button type="submit" kind="danger" busy={act.busy}>
          {m.studio_orders_refund_go()}
        </Button>
      </div>
    </form>
  )
}
