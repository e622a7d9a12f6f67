import type { ReactNode } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { wholeDate, wholeTime } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { OrderDetail } from '../schema'
import { METHODS, PAYMENT_STATES } from './texts'

/** The third: it takes the whole width. */
type Fact = [string, ReactNode, true?]

interface OrderFactsProps {
  order: OrderDetail
  /** Whoever looks may see the accounts of couples. */
  hasCouples: boolean
}

/** What stands in an order; what it does not have is left out. */
export function OrderFacts({ order, hasCouples }: OrderFactsProps) {
  const text = (cents: number) => amountText(cents, order.currency, getLocale())
  const day = (moment: string) => wholeDate(moment, getLocale())
  const facts: Array<Fact | false> = [
    [m.studio_orders_product(), order.product],
    [
      m.studio_orders_amount(),
      order.vatCents === null
        ? text(order.amountCents)
        : m.studio_orders_vat({ amount: text(order.amountCents), vat: text(order.vatCents) }),
    ],
    order.coupon !== null && [
      m.studio_orders_coupon(),
      m.studio_orders_couponOff({ code: order.coupon, amount: text(order.discountCents ?? 0) }),
    ],
    order.shortfallCents !== null && [m.studio_orders_shortfall(), text(order.shortfallCents)],
    order.receivedCents > 0 && [m.studio_orders_received(), text(order.receivedCents)],
    order.payments.some(({ state }) => state === 'confirmed') &&
      order.leftCents < order.amountCents && [m.studio_orders_left(), text(order.leftCents)],
    order.payments.length > 0 && [m.studio_orders_method(), <Payments key="payments" order={order} />],
    order.symbol !== null && [m.studio_orders_symbol(), order.symbol],
    order.status === 'pending' && order.dueAt !== null && [m.studio_orders_due(), wholeTime(order.dueAt, getLocale())],
    order.releasedAt !== null && [m.studio_orders_released(), day(order.releasedAt)],
    order.endedAt !== null && [m.studio_orders_ended(), day(order.endedAt)],
    order.status === 'paid' &&
      order.endedAt === null && [
        m.studio_orders_withdrawUntil(),
        order.waiverAt === null || order.releasedAt === null ? day(order.withdrawUntil) : m.studio_orders_waived(),
      ],
    order.status === 'paid' &&
      order.endedAt === null &&
      order.guaranteeUntil !== null && [m.studio_orders_guaranteeUntil(), day(order.guaranteeUntil)],
    ...buyerFacts(order, hasCouples),
  ]
  return (
    <dl className="studio-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={fact[2] && 'studio-wide'}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function buyerFacts({ buyer }: OrderDetail, hasCouples: boolean): Array<Fact | false> {
  if (!buyer) return [[m.studio_orders_buyer(), m.studio_orders_buyerGone()]]
  const account = buyer.couple ? m.studio_orders_withAccount() : m.studio_orders_withoutAccount()
  return [
    [
      m.studio_orders_buyer(),
      <>
        {buyer.name && `${buyer.name}, `}
        {buyer.couple && hasCouples ? (
          <StudioLink page="couples" rest={buyer.couple.id}>
            {account}
          </StudioLink>
        ) : (
          account
        )}
      </>,
    ],
    buyer.company !== null && [m.studio_orders_company(), buyer.company],
    buyer.phone !== null && [
      m.studio_orders_phone(),
      <a key="phone" href={`tel:${buyer.phone.replaceAll(' ', '')}`}>
        {buyer.phone}
      </a>,
    ],
    [m.studio_orders_language(), buyer.locale === 'cs' ? m.studio_team_czech() : m.studio_team_english()],
    buyer.email !== null && [
      m.studio_orders_email(),
      <a key="mail" href={`mailto:${buyer.email}`}>
        {buyer.email}
      </a>,
      true,
    ],
  ]
}

function Payments({ order: { payments } }: { order: OrderDetail }) {
  return (
    <>
      {payments.map(({ id, method, state, amountCents, currency, reference }) => (
        <span key={id}>
          {METHODS[method]()}, {amountText(amountCents, currency, getLocale())}, {PAYMENT_STATES[state]()}
          {reference && <small>{reference}</small>}
        </span>
      ))}
    </>
  )
}
