import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { CURRENCIES, type Currency } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { makeStudioBatch } from '../functions'
import type { BankRights, HandRefund } from '../schema'
import { Group } from './group'
import { RefundCard } from './refund-card'
import { money, sumsOf } from './texts'

/** Refunds that somebody sends; several of a currency are taken to the bank in one file. */
export function RefundList({ refunds, may }: { refunds: HandRefund[]; may: BankRights }) {
  const [ids, setIds] = useState<readonly string[]>([])
  const ready = refunds.filter(isReady)
  const inTurn = refunds.toSorted((one, other) => turnOf(one) - turnOf(other))
  const chosen = ready.filter(({ id }) => ids.includes(id))
  const choose = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  const lead = may.change && ready.length > 0 && (
    <div className="bank-choice">
      <p role="status">{chosen.length > 0 && m.studio_bank_refunds_chosen({ count: chosen.length, sum: sumsOf(chosen) })}</p>
      <div className="row">
        {chosen.length < ready.length && (
          <Button size="sm" onClick={() => setIds(ready.map(({ id }) => id))}>
            {m.studio_bank_refunds_all()}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="sm" onClick={() => setIds([])}>
            {m.studio_bank_refunds_noChoice()}
          </Button>
        )}
        {CURRENCIES.map((currency) => (
          <BatchButton key={currency} currency={currency} chosen={chosen.filter((one) => one.currency === currency)} />
        ))}
      </div>
    </div>
  )
  return (
    <Group id="h-refunds" title={m.studio_bank_refunds()} note={sumsOf(refunds)} none={m.studio_bank_refunds_none()} lead={lead}>
      {inTurn.map((refund) => (
        <RefundCard
          key={refund.id}
          refund={refund}
          may={may}
          choice={may.change && isReady(refund) ? { isChosen: ids.includes(refund.id), onChoose: () => choose(refund.id) } : undefined}
        />
      ))}
    </Group>
  )
}

/** What can be sent now stands first, then what somebody has to clear up, and at the end what is at the bank already. */
const turnOf = ({ hindrance }: HandRefund): number => (hindrance === null ? 0 : hindrance === 'in-batch' ? 2 : 1)
const isReady = ({ hindrance }: HandRefund): boolean => hindrance === null

function BatchButton({ currency, chosen }: { currency: Currency; chosen: HandRefund[] }) {
  const act = useAct()
  if (chosen.length === 0) return null
  const sum = money(
    chosen.reduce((all, { amountCents }) => all + amountCents, 0),
    currency,
  )
  const make = () =>
    act.ask(
      makeStudioBatch,
      { currency, refunds: chosen.map(({ id }) => id) },
      {
        title: m.studio_bank_refunds_batchAsk({ count: chosen.length, sum }),
        agree: m.studio_bank_refunds_batchAgree(),
        done: m.studio_bank_refunds_batched(),
        refusals: { nothing: m.studio_bank_refunds_nothing },
      },
    )
  return (
    <Button size="sm" kind="primary" busy={act.busy} onClick={() => void make()}>
      {m.studio_bank_refunds_batch({ sum })}
    </Button>
  )
}
