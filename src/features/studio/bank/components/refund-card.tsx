import { CAUSES } from '~/features/studio/orders/words.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { CheckboxField } from '~/ui/checkbox'
import { accountText } from '../rules'
import type { BankRights, HandRefund } from '../schema'
import { CodeButton } from './code-button'
import { RefundActs } from './refund-acts'
import { HINDRANCES, money } from './texts'

interface RefundCardProps {
  refund: HandRefund
  may: BankRights
  /** Undefined for one that cannot be taken to the bank now. */
  choice: { isChosen: boolean; onChoose: () => void } | undefined
}

/** A refund that somebody sends: to whom and how much, what stands in the way, by when and where to. */
export function RefundCard({ refund, may, choice }: RefundCardProps) {
  const { order, number, name, amountCents, currency, cause, account, symbol, dueAt, hindrance, batch } = refund
  const sum = money(amountCents, currency)
  const about = [CAUSES[cause](), symbol && m.studio_transfer_symbol({ symbol })]
  return (
    <li className="bank-card">
      <div className="bank-line">
        {choice ? (
          <CheckboxField
            checked={choice.isChosen}
            onChange={choice.onChoose}
            label={<b>{name}</b>}
            aria-label={`${sum}: ${m.studio_bank_refunds_choose({ order: number })}`}
          />
        ) : (
          <h3>{name}</h3>
        )}
        <Standing batch={batch} isReady={hindrance === null} />
        <b className="bank-amount">{sum}</b>
      </div>
      {hindrance !== null && hindrance !== 'in-batch' && <p className="bank-hindrance">{HINDRANCES[hindrance]()}</p>}
      <p>
        <b>{m.studio_bank_refunds_due({ day: wholeDate(dueAt, getLocale()) })}</b> · {about.filter(Boolean).join(', ')} ·{' '}
        <StudioLink page="orders" rest={order}>
          {m.studio_bank_money_order({ order: number })}
        </StudioLink>
      </p>
      {account !== null && <p>{m.studio_bank_refunds_to({ account: accountText(account) })}</p>}
      {may.export && batch?.form === 'code' && hindrance !== 'disputed' && <CodeButton refund={refund} />}
      {may.change && <RefundActs refund={refund} />}
    </li>
  )
}

function Standing({ batch, isReady }: { batch: HandRefund['batch']; isReady: boolean }) {
  const kind: BadgeKind = isReady ? 'low' : 'neutral'
  if (batch?.form === 'code') return <Badge kind={kind}>{m.studio_bank_refunds_inCode()}</Badge>
  if (batch) return <Badge kind={kind}>{m.studio_bank_refunds_inBatch({ batch: batch.number })}</Badge>
  return isReady && <Badge kind={kind}>{m.studio_bank_refunds_ready()}</Badge>
}
