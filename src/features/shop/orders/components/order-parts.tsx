import type { ReactNode } from 'react'
import { momentDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { OrderDispute } from '~/features/shop/payouts/schema'
import { heldText } from './held-text'
import type { OrderView, ShownOrder } from '../schema'

/** What other features show of an order; the routes put it in. */
export interface OrderSlots {
  /** How the files of a released order are fetched: among others, or as what its page is about. */
  downloads?: (shown: ShownOrder, where: 'list' | 'page') => ReactNode
  /** Invoice and corrective document. */
  documents?: (shown: ShownOrder) => ReactNode
  /** The consent that opens content at once. */
  wish?: (shown: ShownOrder) => ReactNode
  /** Withdrawal, guarantee, complaint. */
  claims?: (shown: ShownOrder) => ReactNode
  /** What the order is about where that is no file: a place, a time, hours, a service. */
  subject?: (shown: ShownOrder) => ReactNode
  /** How to pay an order that waits for a transfer. */
  transfer?: (shown: ShownOrder) => ReactNode
}

interface OrderPartsProps {
  shown: ShownOrder
  slots: OrderSlots
}

/** Files, or why there are none yet. */
export function OrderMaterials({ shown, slots }: OrderPartsProps) {
  const { order } = shown
  if (order.materials.length === 0 || order.status === 'failed' || order.status === 'refunded' || order.isOver) return null
  return (
    <div className="order-materials small">
      <p>
        <b>{m.orders_materials()}:</b> {order.materials.map(({ title }) => title).join(', ')}
      </p>
      {order.downloadable && (slots.downloads ? slots.downloads(shown, 'list') : <p className="text-ink-2">{m.orders_noFile()}</p>)}
      <LaterNote order={order} />
    </div>
  )
}

function LaterNote({ order }: { order: OrderView }) {
  const { status, downloadable, releaseAt, isHeld } = order
  if (status === 'pending') return <p className="text-ink-2">{m.orders_afterPayment()}</p>
  if (status !== 'paid' || downloadable) return null
  if (isHeld) return <p className="text-ink-2">{heldText(order)}</p>
  return <p className="text-ink-2">{m.orders_detail_downloadLocked({ date: momentDay(releaseAt, getLocale()) })}</p>
}

/** What has come of the price of an order that waits for the rest. */
export function partText({ amountCents, receivedCents, currency }: OrderView): string {
  const text = (cents: number) => amountText(cents, currency, getLocale())
  return m.orders_part({ received: text(receivedCents), price: text(amountCents), missing: text(amountCents - receivedCents) })
}

/** What has gone back of the price, or is on its way, where the status alone does not say it. */
export function OrderMoney({ order: { amountCents, returnedCents, returning, currency, dispute } }: { order: OrderView }) {
  const text = (cents: number) => amountText(cents, currency, getLocale())
  const paid = text(amountCents)
  return (
    <>
      {returnedCents > 0 && returnedCents < amountCents && (
        <p className="small text-ink-2">{m.orders_money_returned({ paid, back: text(returnedCents) })}</p>
      )}
      {returning && returning.cents !== null && (
        <p className="small text-ink-2">{m.orders_money_returning({ paid, back: text(returning.cents) })}</p>
      )}
      {/* Of one that was lost the refund tells. */}
      {dispute && dispute.state !== 'lost' && <p className="small text-ink-2">{disputeText(dispute, text(dispute.cents))}</p>}
    </>
  )
}

function disputeText({ state, isTaken, openedAt, closedAt }: OrderDispute, sum: string): string {
  const date = (moment: string) => momentDay(moment, getLocale())
  if (state === 'open')
    return isTaken ? m.orders_dispute_taken({ date: date(openedAt), sum }) : m.orders_dispute_open({ date: date(openedAt) })
  const closed = { date: date(closedAt ?? openedAt) }
  return state === 'won' ? m.orders_dispute_won(closed) : m.orders_dispute_closed(closed)
}

/** The numbers of the documents, as links where the document can be had. */
export function OrderDocuments({ shown, slots }: OrderPartsProps) {
  const { documents } = shown.order
  if (documents.length === 0) return null
  if (slots.documents) return <div className="order-documents">{slots.documents(shown)}</div>
  return (
    <p className="order-documents small">
      <b>{m.orders_detail_invoice()}:</b> {documents.map(({ number }) => number).join(', ')}
    </p>
  )
}
