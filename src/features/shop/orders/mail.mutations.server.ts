import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { orders, type OrderRow } from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import { productById } from '~/features/shop/products/data.server'
import { KINDS } from '~/lib/product-kinds'
import { type Locale, localizedPath } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { WITHDRAWAL_PAGE, orderNumber } from '~/lib/addresses'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'
import { orderLink } from '~/server/page-links.server'
import { transferMessage } from '~/server/payments/sepa.server'
import { orderPaidMail, orderPaidServiceMail } from './mails/order-paid'
import { teamNewOrderMail } from './mails/team-new-order'
import { orderRefundMail } from './mails/order-refund'
import { orderReleasedMail } from './mails/order-released'
import { orderReceivedTransferMail, orderShortfallMail } from './mails/order-received-transfer'
import { orderSurplusMail } from './mails/order-surplus'
import { orderReceivedCardMail } from './mails/order-received-card'
import { teamChargebackDecidedMail, teamChargebackMail } from './mails/team-chargeback'

// What the mails about an order say is worked out here; they leave if and only if the change that they tell of is committed.

/** The contract and its payment, confirmed to the buyer; the operator hears of it, too. */
export async function sendPaid(tx: Tx, paid: Confirmed, at: Date): Promise<void> {
  await sendConfirmed(tx, paid, at)
  const { orderUrl: _withKey, ...known } = factsOf(paid.order)
  await enqueueMail(tx, { to: operator().email, locale: 'cs', mail: teamNewOrderMail(known), at })
}

interface Confirmed {
  order: OrderRow
  title: string
  invoiceId: string
  hasFile: boolean
}

/** The contract and its payment, confirmed to the buyer. */
export async function sendConfirmed(tx: Tx, { order, title, invoiceId, hasFile }: Confirmed, at: Date): Promise<void> {
  const { kind } = await productById(order.productId, tx)
  await send(tx, order, at, (facts) => {
    const { vatCents, vatPercent, termsVersion } = order
    const company = order.company ? { name: order.company, ico: order.companyId } : null
    const bought = { ...facts, item: title, vatCents: vatCents ?? 0, vatPercent: vatPercent ?? 0, company, invoiceId, termsVersion }
    if (!hasFile) return orderPaidServiceMail({ ...bought, isGuest: order.userId === null })
    const waiverAt = order.waiverAt?.toISOString() ?? null
    const isReleased = order.releasedAt !== null
    return orderPaidMail({ ...bought, isReleased, waiverAt, isGuest: order.userId === null, isCourse: KINDS[kind].isOpened })
  })
}

/** The right of withdrawal has passed: the content can be fetched. Not for whoever gave the content up with the account. */
export async function sendReleased(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.restrictedAt) return
  const { kind } = await productById(order.productId, tx)
  const isCourse = KINDS[kind].isOpened
  await send(tx, order, at, ({ orderNumber: number, orderUrl }) => orderReleasedMail({ orderNumber: number, orderUrl, isCourse }))
}

interface Refunded {
  order: OrderRow
  cause: 'returned' | 'disputed'
  /** What went back now. */
  backCents: number
  /** The price is lower, and the order goes on. */
  isReduction: boolean
  /** The document that takes the invoice back, where there was one. */
  correctionId: string | null
}

/** Money has gone back. */
export async function sendRefunded(tx: Tx, { order, cause, backCents, isReduction, correctionId }: Refunded, at: Date): Promise<void> {
  const { kind } = await productById(order.productId, tx)
  await send(tx, order, at, (facts) =>
    orderRefundMail({
      ...facts,
      totalCents: backCents,
      // The page of an order that is kept for the law alone is not there any more.
      orderUrl: order.restrictedAt ? null : facts.orderUrl,
      cause,
      refundedAt: at.toISOString(),
      correctionId,
      hasFile: KINDS[kind].isDigital,
      isReduction,
    }),
  )
}

/** How to pay a transfer: amount, account, symbol, QR code. The symbol may be younger than the caller's order. */
export async function sendTransferInstructions(tx: Tx, { id }: OrderRow, receivedCents: number, at: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('an order is gone')
  const transfer = { ...transferFacts(order), dueCents: order.totalAmountCents - receivedCents }
  const withdrawalUrl = address(WITHDRAWAL_PAGE, order.locale)
  await send(tx, order, at, (facts) =>
    orderReceivedTransferMail({ ...facts, ...transfer, withdrawalUrl, termsVersion: order.termsVersion }),
  )
}

/** Less has come than the order costs: how to send the rest. */
export async function sendShortfall(tx: Tx, order: OrderRow, receivedCents: number, at: Date): Promise<void> {
  const transfer = { ...transferFacts(order), receivedCents, dueCents: order.totalAmountCents - receivedCents }
  await send(tx, order, at, (facts) => orderShortfallMail({ ...facts, ...transfer }))
}

/** Money came that pays nothing of the order, in its own currency: it goes back. */
export async function sendSurplus(
  tx: Tx,
  order: OrderRow,
  { cents, currency, isAccountKnown }: { cents: number; currency: string; isAccountKnown: boolean },
  at: Date,
): Promise<void> {
  // The page of an order that is kept for the law alone is not there any more.
  const isThere = order.restrictedAt === null
  await send(tx, order, at, ({ orderNumber: number, orderUrl }) =>
    orderSurplusMail({
      orderNumber: number,
      orderUrl: isThere ? orderUrl : null,
      surplusCents: cents,
      surplusCurrency: currency,
      isAccountKnown,
    }),
  )
}

/** Where a transfer goes, and how it is recognised. */
function transferFacts({ id, variableSymbol, dueAt, currency }: OrderRow) {
  if (!variableSymbol || !dueAt) throw new Error('an order that is to be paid by transfer has no symbol or no due date')
  const { bankAccount, iban, bic, name } = operator()
  const abroad = currency === 'EUR' ? { name, bic, message: transferMessage(id, variableSymbol) } : null
  return { orderId: id, bankAccount, iban, abroad, variableSymbol, dueAt: dueAt.toISOString() }
}

/** Nothing was charged; the order can still be paid. */
export async function sendUnfinished(tx: Tx, order: OrderRow, cause: 'declined' | 'lapsed', at: Date): Promise<void> {
  await send(tx, order, at, (facts) => orderReceivedCardMail({ ...facts, isDeclined: cause === 'declined' }))
}

/** To the team: a bank takes money back (terms: answered within 24 hours). */
export async function sendDisputed(tx: Tx, order: OrderRow, dueAt: Date, at: Date): Promise<void> {
  const props = { orderNumber: orderNumber(order.id), receivedAt: at.toISOString(), dueAt: dueAt.toISOString() }
  await enqueueMail(tx, { to: operator().email, locale: 'cs', mail: teamChargebackMail(props), at })
}

/** A bank has decided about money of which nobody had told us that it asked for it. */
export async function sendDisputeDecided(tx: Tx, order: OrderRow, { isLost }: { isLost: boolean }, at: Date): Promise<void> {
  const mail = teamChargebackDecidedMail({ orderNumber: orderNumber(order.id), isLost })
  await enqueueMail(tx, { to: operator().email, locale: 'cs', mail, at })
}

interface Facts {
  orderNumber: string
  orderUrl: string
  totalCents: number
  discountCents: number
  shortfallCents: number
  currency: Currency
}

/** An order without an address was imported, or belongs to nobody any more: there is nobody to write to. */
async function send(tx: Tx, order: OrderRow, at: Date, write: (facts: Facts) => Mail): Promise<void> {
  if (!order.email) return
  const mail = write(factsOf(order))
  await enqueueMail(tx, { to: order.email, locale: order.locale, mail, userId: order.userId ?? undefined, orderId: order.id, at })
}

const factsOf = (order: OrderRow): Facts => ({
  orderNumber: orderNumber(order.id),
  orderUrl: orderLink(order.id, order.locale),
  totalCents: order.totalAmountCents,
  discountCents: order.discountCents ?? 0,
  shortfallCents: order.shortfallCents ?? 0,
  currency: order.currency,
})

const address = (path: string, locale: Locale): string => `${env().PUBLIC_URL}${localizedPath(path, locale)}`
