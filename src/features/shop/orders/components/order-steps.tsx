import { momentDay } from '~/lib/dates'
import { KINDS } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type Standing, waitsForWish } from '../rules'
import type { OrderView } from '../schema'

interface Step {
  what: string
  more?: string | undefined
}

const day = (moment: string): string => momentDay(moment, getLocale())

/** What has happened, where the order is now (the second step), and what comes. Of meetings their own parts tell it. */
export function OrderSteps({ order, standing }: { order: OrderView; standing: Standing }) {
  const steps = stepsOf(order, standing)
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="h-dal">
      <h2 id="h-dal" className="thanks-title">
        {m.orders_page_next_title()}
      </h2>
      <ol className="order-steps">
        {steps.map(({ what, more }, at) => (
          <li key={what} className={MARKS[at]} aria-current={at === 1 ? 'step' : undefined}>
            <b>{what}</b>
            {more && <p className="small text-ink-2">{more}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const MARKS = ['is-done', 'is-now']

function stepsOf(order: OrderView, standing: Standing): Step[] {
  if (standing === 'transfer' || standing === 'payment') return unpaidSteps(order, standing === 'transfer')
  if (standing !== 'thanks' || !KINDS[order.kind].isDigital || !order.paidAt) return []
  const paid: Step = {
    what: m.orders_detail_paidAt({ date: day(order.paidAt) }),
    more: order.method === 'simulated' ? undefined : m.purchase_statementNote(),
  }
  return [paid, ...contentSteps(order), ...guarantee(order)]
}

function unpaidSteps({ placedAt, kind, waiverAt }: OrderView, byTransfer: boolean): Step[] {
  const now: Step = {
    what: m.orders_page_next_pay(),
    more: byTransfer ? m.orders_page_next_payTransfer() : m.orders_page_next_payOther(),
  }
  const ordered: Step = {
    what: m.orders_placedAt({ date: day(placedAt) }),
    more: byTransfer ? m.orders_page_next_instructions() : undefined,
  }
  if (!KINDS[kind].isDigital) return [ordered, now, { what: m.orders_page_next_confirmation() }]
  const later = waiverAt ? m.orders_page_next_wanted() : m.orders_page_next_unwanted()
  return [ordered, now, { what: waiverAt ? m.orders_page_next_link() : m.orders_page_next_confirmation(), more: later }]
}

function contentSteps(order: OrderView): Step[] {
  if (waitsForWish(order))
    return [
      { what: m.orders_page_next_withdraw({ date: day(order.withdrawUntil) }), more: m.orders_page_next_withdrawText() },
      { what: m.orders_page_next_release({ date: day(order.releaseAt) }), more: m.orders_page_next_releaseText() },
    ]
  const isRead = order.downloadable && !KINDS[order.kind].isOpened
  return isRead ? [{ what: m.orders_page_next_read(), more: m.orders_page_next_readText() }] : []
}

/** As long as it holds. */
const guarantee = ({ guaranteeUntil, isHeld }: OrderView): Step[] =>
  guaranteeUntil && !isHeld && Date.parse(guaranteeUntil) > Date.now()
    ? [{ what: m.orders_page_next_guarantee({ date: day(guaranteeUntil) }), more: m.orders_page_next_guaranteeText() }]
    : []
