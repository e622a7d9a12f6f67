import { db } from '~/db/client.server'
import { type OrderRow, lockOrder } from '~/features/order/data.server'
import { type OrderToPlace, placeOrder } from '~/features/order/mutations.server'
import { sendTransferInstructions } from '~/features/order-mail/mutations.server'
import type { PaymentMethod, PlaceOrderRefusal } from '~/features/order/schema'
import type { PaymentRow } from '~/features/payment/data.server'
import { notePaymentReference, openPayment, tellCancelled } from '~/features/payment/mutations.server'
import { localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { env } from '~/server/env.server'
import { paymentProvider } from '~/server/payments/providers.server'
import { signedKey } from '~/server/signed-key.server'
import { orderPage } from './rules'
import type { NextStep, PlacedOrder } from './schema'

interface Opened {
  order: OrderRow
  payment: PaymentRow
  givenUp: PaymentRow | undefined
}

/**
 * Places an order and begins its payment. Order and payment are committed before the provider hears of them, and every call to it can
 * be repeated: whatever dies in between, the same attempt sent again goes on where it stopped.
 */
export async function buy(placed: OrderToPlace, at: Date): Promise<Outcome<{ placed: PlacedOrder }, PlaceOrderRefusal>> {
  const opened = await db().transaction(async (tx) => {
    const outcome = await placeOrder(tx, placed, at)
    if (!outcome.ok) return outcome
    // An attempt that is sent again may find its order decided: then there is nothing to pay any more.
    const open = outcome.order.status === 'pending' ? await openPayment(tx, outcome.order, placed.method, at) : undefined
    if (open && placed.method === 'transfer') await sendTransferInstructions(tx, outcome.order, at)
    return { ok: true as const, order: outcome.order, ...open }
  })
  if (!opened.ok) return opened
  const { order, payment, givenUp } = opened
  return { ok: true, placed: await placedOrder(order, payment && { order, payment, givenUp }) }
}

/** Pays an order that still waits, once more or in another way. */
export async function payAgain(id: string, method: PaymentMethod, at: Date): Promise<Outcome<{ placed: PlacedOrder }, 'not-waiting'>> {
  const opened = await db().transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' || order.isImported) return undefined
    const open = await openPayment(tx, order, method, at)
    if (method === 'transfer') await sendTransferInstructions(tx, order, at)
    return { order, ...open }
  })
  return opened ? { ok: true, placed: await placedOrder(opened.order, opened) } : refused('not-waiting')
}

async function placedOrder(order: OrderRow, opened: Opened | undefined): Promise<PlacedOrder> {
  const step: NextStep = opened ? await beginPayment(opened) : { next: 'wait' }
  return { id: order.id, key: signedKey('order', order.id), step }
}

async function beginPayment({ order, payment, givenUp }: Opened): Promise<NextStep> {
  if (givenUp) await tellCancelled(givenUp)
  const locale = order.locale === 'en' ? 'en' : 'cs'
  const page = `${env().PUBLIC_URL}${localizedPath(orderPage(order.id), locale)}?klic=${signedKey('order', order.id)}`
  const begun = await paymentProvider(payment.provider).begin({
    id: payment.id,
    orderId: order.id,
    orderNumber: order.id.slice(-8),
    amountCents: payment.amountCents,
    currency: payment.currency === 'EUR' ? 'EUR' : 'CZK',
    email: order.email ?? '',
    locale,
    description: `Sféra ${order.id.slice(-8)}`,
    returnUrl: `${page}&platba=zpet`,
    cancelUrl: `${page}&platba=zruseno`,
    expiresAt: order.dueAt ?? payment.createdAt,
  })
  if (begun.reference !== null) await notePaymentReference(payment.id, begun.reference)
  return begun.next === 'redirect' ? { next: 'redirect', url: begun.url } : { next: begun.next }
}
