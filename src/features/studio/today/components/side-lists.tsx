import { Banknote, Landmark, RotateCcw } from 'lucide-react'
import { VIEWS } from '~/features/studio/bank/rules'
import { CAUSES } from '~/features/studio/orders/words.schema'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import type { Refund, Transfer } from '../schema'
import { Side } from './side'

export function TransferList({ transfers }: { transfers: Transfer[] }) {
  return (
    <Side id="h-transfers" title={m.studio_today_transfers()} note={sumsOf(transfers)} none={m.studio_today_noTransfers()}>
      {transfers.map(({ id, amountCents, currency, symbol, bookedOn }) => (
        <li key={id}>
          <Banknote className="i" aria-hidden="true" />
          <span>
            <b>{amountText(amountCents, currency, getLocale())}</b>{' '}
            {symbol === null ? m.studio_transfer_noSymbol() : m.studio_transfer_symbol({ symbol })}
            <small>
              {m.studio_transfer_unmatched()}, {wholeDate(bookedOn, getLocale())}
            </small>
          </span>
          <StudioLink
            page="bank"
            className={buttonClass({ size: 'sm' })}
            aria-label={m.studio_today_press({ press: m.studio_today_match(), what: amountText(amountCents, currency, getLocale()) })}
          >
            {m.studio_today_match()}
          </StudioLink>
        </li>
      ))}
    </Side>
  )
}

export function RefundList({ refunds }: { refunds: Refund[] }) {
  const byHandAll = refunds.filter((refund) => refund.byHand)
  return (
    <Side
      id="h-refunds"
      title={m.studio_today_refunds()}
      note={sumsOf(refunds)}
      none={m.studio_today_noRefunds()}
      foot={byHandAll.length > 0 && <Batch sum={sumsOf(byHandAll)} />}
    >
      {refunds.map(({ id, order, cause, amountCents, currency, dueAt, byHand }) => (
        <li key={id}>
          <RotateCcw className="i" aria-hidden="true" />
          <span>
            <StudioLink page="orders" rest={order}>
              {m.studio_today_order({ order })}
            </StudioLink>
            <small>
              {CAUSES[cause]()}, {byHand ? m.studio_refund_byHand({ day: wholeDate(dueAt, getLocale()) }) : m.studio_refund_byItself()}
            </small>
          </span>
          <b>{amountText(amountCents, currency, getLocale())}</b>
        </li>
      ))}
    </Side>
  )
}

/** Those that the bank is told of, all together. */
const Batch = ({ sum }: { sum: string }) => (
  <div className="today-foot">
    <StudioLink page="bank" rest={VIEWS.refunds} className={buttonClass()}>
      <Landmark className="i" aria-hidden="true" /> {m.studio_today_batch()}
    </StudioLink>
    <b>{sum}</b>
  </div>
)

export function BackupLine({ day }: { day: string | null }) {
  return (
    <section className="studio-group" aria-labelledby="h-backup">
      <h2 id="h-backup">{m.studio_system_backup()}</h2>
      <p>
        <StudioLink page="system">{day === null ? m.studio_system_backupNone() : wholeDate(day, getLocale())}</StudioLink>
      </p>
    </section>
  )
}

/** „3 099 Kč“, one sum for each currency. */
function sumsOf(money: ReadonlyArray<{ amountCents: number; currency: string }>): string {
  const sums = Map.groupBy(money, ({ currency }) => currency)
  return [...sums]
    .map(([currency, all]) =>
      amountText(
        all.reduce((sum, { amountCents }) => sum + amountCents, 0),
        currency,
        getLocale(),
      ),
    )
    .join(', ')
}
