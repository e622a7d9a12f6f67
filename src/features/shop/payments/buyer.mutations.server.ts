import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { invoices, operatorEvents, orders, type OrderRow } from '~/db/schema'
import { receivedOf } from './receipt.data.server'
import { productById } from '~/features/shop/products/data.server'
import { maskedEmail } from '~/lib/masked-email'
import { type Outcome, refused } from '~/lib/outcome'
import { KINDS } from '~/lib/product-kinds'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { joinToKnown } from '~/features/shop/orders/joining.mutations.server'
import { sendConfirmed, sendReleased, sendTransferInstructions, sendUnfinished } from '~/features/shop/orders/mail.mutations.server'

// What the team does for a buyer who has lost a mail, or typed a wrong address.

type MailRefusal = 'not-found' | 'no-address' | 'nothing-to-send'

/** The mail that says how an order stands, with the link to its page, once more: how to pay it, that it is paid, or that its content is out. */
export const resendMail = (orderId: string, by: Actor, at: Date): Promise<Outcome<object, MailRefusal>> =>
  db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (!order.email || order.restrictedAt) return refused('no-address')
    const sent = await sendStanding(tx, order, at)
    if (!sent) return refused('nothing-to-send')
    const resent = and(eq(operatorEvents.kind, 'order-mail-resent'), eq(operatorEvents.subjectId, orderId))
    const basis = await tx.$count(operatorEvents, resent)
    const about = { subject: 'order', id: orderId } as const
    await recordOperatorEvent(tx, by, { kind: 'order-mail-resent', about, after: { mail: sent }, basis }, at)
    return { ok: true }
  })

interface Correction {
  orderId: string
  email: string
  /** The mail that says how the order stands goes to the new address. */
  isSent: boolean
}

/**
 * The buyer had typed an address that is not theirs. Under one that an account has confirmed, a paid order is that couple's, as with
 * its payment. Links that were mailed to the old one still open the order.
 */
export const correctAddress = (
  { orderId, email, isSent }: Correction,
  by: Actor,
  at: Date,
): Promise<Outcome<object, MailRefusal | 'unchanged'>> =>
  db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.restrictedAt) return refused('not-found')
    if (order.email === email) return refused('unchanged')
    const [corrected] = await tx.update(orders).set({ email }).where(eq(orders.id, orderId)).returning()
    if (!corrected) throw new Error('a corrected order was not returned')
    if (corrected.status === 'paid') await joinToKnown(tx, corrected, at)
    const [now] = await tx.select().from(orders).where(eq(orders.id, orderId))
    const sent = isSent && now ? await sendStanding(tx, now, at) : null
    const before = { email: order.email && maskedEmail(order.email) }
    const joined = now?.userId !== undefined && now.userId !== order.userId
    const after = { email: maskedEmail(email), ...(joined && { joined }), ...(sent && { mail: sent }) }
    const about = { subject: 'order', id: orderId } as const
    await recordOperatorEvent(tx, by, { kind: 'order-address-changed', about, before, after, basis: order.email }, at)
    return { ok: true }
  })

/** Answers which mail it was; null where nothing is left to be said about it. */
async function sendStanding(tx: Tx, order: OrderRow, at: Date): Promise<'pay' | 'confirmation' | 'released' | null> {
  if (order.status === 'pending') {
    if (order.variableSymbol && order.dueAt) await sendTransferInstructions(tx, order, await receivedOf(order, tx), at)
    else await sendUnfinished(tx, order, 'lapsed', at)
    return 'pay'
  }
  if (order.status !== 'paid' || order.endedAt) return null
  const { kind, title, titleEn } = await productById(order.productId, tx)
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')))
  if (invoice) {
    const confirmed = { order, title: order.locale === 'en' ? titleEn : title, invoiceId: invoice.id, hasFile: KINDS[kind].isDigital }
    await sendConfirmed(tx, confirmed, at)
    return 'confirmation'
  }
  if (!order.releasedAt) return null
  await sendReleased(tx, order, at)
  return 'released'
}
