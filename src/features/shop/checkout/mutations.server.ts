import { type Tx, db } from '~/db/client.server'
import { beginningOfOrder, isContested, mayWaitForTransfer } from '~/features/shop/fulfilment/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { type OrderToPlace, dueBy, placeOrder, withTimeToPay } from '~/features/shop/orders/mutations.server'
import { sendTransferInstructions } from '~/features/shop/orders/mail.mutations.server'
import { comesInTime, contestedDueAt } from '~/features/shop/orders/rules'
import type { PaymentMethod, PlaceOrderRefusal } from '~/features/shop/orders/schema'
import { cancelPayment, notePaymentReference, openPayment, tellCancelled } from '~/features/shop/payments/mutations.server'
import { receivedOf } from '~/features/shop/payments/receipt.data.server'
import { payFromReceived } from '~/features/shop/payments/receipt.mutations.server'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { errorCode, log } from '~/server/log.server'
import { PaymentExpired, ProviderUnreachable } from '~/server/payments/provider.server'
import { offeredProviders, paymentProvider } from '~/server/payments/providers.server'
import { signedKey } from '~/server/signed-key.server'
import { ORDER_ARRIVALS, orderNumber } from '~/lib/addresses'
import { orderLink } from '~/server/page-links.server'
import { pageEndsAt } from './rules'
import type { NextStep, PayAgainRefusal, PlaceOutcome, PlacedOrder } from './schema'
import type { OrderRow, PaymentRow } from '~/db/schema'

interface Opened {
  order: OrderRow
  payment: PaymentRow
  givenUp: PaymentRow | undefined
}

/**
 * Places an order and begins its payment. Order and payment are committed before the provider hears of them, and every call to it can
 * be repeated: whatever dies in between, the same attempt sent again goes on where it stopped.
 */
export async function buy(placed: OrderToPlace, at: Date, subject: OrderSubject = {}): Promise<PlaceOutcome> {
  const wanted = subject.price ? { ...placed, agreed: subject.price } : placed
  const begun = await unlessUndone(() => db().transaction((tx) => begin(tx, wanted, subject, at)))
  return begun.ok ? placedOrder(begun.order, begun.opened, at) : begun
}

/** What an order is about where that is more than its product. */
export interface OrderSubject {
  /** What was agreed with this buyer, VAT included: never what a browser says. */
  price?: { amountCents: number; currency: Currency }
  /**
   * Keeps what is ordered for the order, in its transaction; called again with the same order when the attempt is sent again. False when
   * it is gone: then there is no order either.
   */
  reserve?: (tx: Tx, order: OrderRow) => Promise<boolean>
}

async function begin(tx: Tx, placed: OrderToPlace, { reserve }: OrderSubject, at: Date): Promise<Outcome<Begun, PlaceOrderRefusal>> {
  const outcome = await placeOrder(tx, placed, at)
  if (!outcome.ok) return outcome
  const { order } = outcome
  // An attempt that is sent again may find its order decided: then there is nothing to pay any more.
  if (order.status !== 'pending') return { ok: true, order, opened: undefined }
  if (reserve && !(await reserve(tx, order))) throw new Undone('taken')
  // Part of a higher price had come, which is enough for the one of now.
  if (order.variableSymbol && (await payFromReceived(tx, order, at))) return { ok: true, order, opened: undefined }
  // Sent again with another way to pay, it gets the time that this one takes.
  return { ok: true, order, opened: await open(tx, await withTimeToPay(tx, order, placed.method, at), placed.method, at) }
}

interface Begun {
  order: OrderRow
  opened: Opened | undefined
}

/** Undoes the transaction of an order whose subject is gone, or which could not be paid in time in this way. */
class Undone extends Error {
  override name = 'Undone'
  constructor(readonly code: 'taken' | 'method-too-slow' | 'method-full') {
    super(code)
  }
}

async function unlessUndone<T>(act: () => Promise<T>): Promise<T | { ok: false; code: Undone['code'] }> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Undone) return refused(error.code)
    throw error
  }
}

/** Pays an order that still waits, once more or in another way. */
export async function payAgain(id: string, method: PaymentMethod, at: Date): Promise<Outcome<{ placed: PlacedOrder }, PayAgainRefusal>> {
  const opened = await unlessUndone(() => reopen(id, method, at))
  if (!opened) return refused('not-waiting')
  if ('order' in opened) return placedOrder(opened.order, opened, at)
  return refused(opened.code === 'taken' ? 'not-waiting' : opened.code)
}

const reopen = (id: string, method: PaymentMethod, at: Date): Promise<Opened | undefined> =>
  db().transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const startsAt = order && (await beginningOfOrder(id, tx))
    if (order?.status !== 'pending' || order.isImported || (startsAt && startsAt <= at)) return undefined
    return open(tx, await withTimeToPay(tx, order, method, at), method, at)
  })

/** The instructions are sent once per payment, however often it is begun. Nothing is begun for what others may have by now. */
async function open(tx: Tx, waiting: OrderRow, method: PaymentMethod, at: Date): Promise<Opened | undefined> {
  const [startsAt, letGo] = [await beginningOfOrder(waiting.id, tx), await letGoAt(tx, waiting, method, at)]
  const due = await dueBy(tx, waiting, startsAt, letGo)
  if (letGo && letGo <= at) return undefined
  const { isNew, ...opened } = await openPayment(tx, due, method, at)
  if (isNew && !comesInTime(method, startsAt, at)) throw new Undone('method-too-slow')
  if (isNew && method === 'transfer') {
    // Where transfers are the only way, who buys must have it.
    if (offeredProviders().length > 1 && !(await mayWaitForTransfer(tx, waiting))) throw new Undone('method-full')
    await sendTransferInstructions(tx, opened.order, await receivedOf(opened.order, tx), at)
  }
  return opened
}

/** When others may have what an order keeps from them; a transfer takes days, and what waits for those is counted. */
const letGoAt = async (tx: Tx, order: OrderRow, method: PaymentMethod, at: Date): Promise<Date | null> =>
  method === 'transfer' || order.variableSymbol || !(await isContested(tx, order)) ? null : contestedDueAt(order, at)

async function placedOrder(
  order: OrderRow,
  opened: Opened | undefined,
  at: Date,
): Promise<Outcome<{ placed: PlacedOrder }, 'payment-unreachable'>> {
  try {
    const step: NextStep = opened ? await beginOrReopen(opened, at) : { next: 'wait' }
    return { ok: true, placed: { id: order.id, key: signedKey('order', order.id), step } }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof PaymentExpired)) throw error
    log.error({ payment: opened?.payment.id, code: errorCode(error) }, 'a payment could not be begun')
    return refused('payment-unreachable')
  }
}

/** A page of a provider that has ended meanwhile is replaced by a new one. */
async function beginOrReopen(opened: Opened, at: Date): Promise<NextStep> {
  try {
    return await beginPayment(opened, at)
  } catch (error) {
    if (!(error instanceof PaymentExpired)) throw error
    await db().transaction((tx) => cancelPayment(tx, opened.payment.id, at))
    const again = await reopen(opened.order.id, opened.payment.provider, at)
    return again ? beginPayment(again, at) : { next: 'wait' }
  }
}

async function beginPayment({ order, payment, givenUp }: Opened, at: Date): Promise<NextStep> {
  if (givenUp) await tellCancelled(givenUp)
  const locale = order.locale
  const page = orderLink(order.id, locale)
  const begun = await paymentProvider(payment.provider).begin({
    id: payment.id,
    orderId: order.id,
    orderNumber: orderNumber(order.id),
    amountCents: payment.amountCents,
    currency: order.currency,
    email: order.email ?? '',
    locale,
    description: `Sféra ${orderNumber(order.id)}`,
    returnUrl: `${page}&platba=${ORDER_ARRIVALS.back}`,
    cancelUrl: `${page}&platba=${ORDER_ARRIVALS.cancelled}`,
    createdAt: payment.createdAt,
    expiresAt: pageEndsAt(payment.createdAt),
    reference: payment.reference,
  })
  if (begun.reference !== null) await notePaymentReference(payment.id, begun.reference, at)
  return begun.next === 'redirect' ? { next: 'redirect', url: begun.url } : { next: begun.next }
}
