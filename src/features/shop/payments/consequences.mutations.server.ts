import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import {
  type EventState,
  type InvoiceRow,
  type OrderRow,
  type OrderStep,
  type QueuedMail,
  invoices,
  operatorEvents,
  orderEvents,
  orders,
  payments,
  products,
  refunds,
} from '~/db/schema'
import type { InvoiceData } from '~/features/shop/invoices/schema'
import { orderNumber } from '~/lib/addresses'
import { maskedEmail } from '~/lib/masked-email'
import { ACCOUNT_DEEDS, CHANGE_DEEDS } from '~/lib/operator-events'
import { type MailLook, mailLook, mailsWaiting, rehearsed } from '~/server/rehearsal.server'
import { refundDone } from './ledger.mutations.server'
import { lastDigits } from './outgoing.rules'
import { type RefundToSend, owedRefunds } from './refund.data.server'
import { BEGINNINGS, ENDINGS } from './rehearsal.mutations.server'
import { type Consequence, NOW, type ToldOrder } from './schema'

/**
 * Does work in a transaction that is undone, and answers what it answered and what it would do to money, access, documents, mails and
 * calendars, at once and when the money has gone. `moment`: of the work, by which what becomes of orders is known. Throws what it throws.
 */
export const rehearsedConsequences = <Result>(work: (tx: Tx) => Promise<Result>, moment: Date) =>
  rehearsed(async (tx): Promise<{ result: Result; consequences: Consequence[] }> => {
    const [mails, owed, before] = [await mailsWaiting(tx), await owedRefunds(tx, []), await stepsAt(tx, moment)]
    const result = await work(tx)
    const known = new Set(owed.map(({ refund }) => refund.id))
    const waits = await owedRefunds(tx, [])
    const asked = waits.filter(({ refund }) => !known.has(refund.id))
    const still = new Set(waits.map(({ refund }) => refund.id))
    const earlier = new Set(before.map(({ id }) => id))
    const steps = (await stepsAt(tx, moment)).filter(({ id }) => !earlier.has(id))
    const now = await mailsWaiting(tx, mails)
    const ids = (causes: readonly string[]) => [...new Set(steps.filter(({ cause }) => causes.includes(cause)).map((step) => step.orderId))]
    const kept = await keptOf(tx, asked)
    const settled = await settledOf(
      tx,
      owed.filter(({ refund }) => !still.has(refund.id)),
    )
    const told = [
      ...(await toldOrders(tx, ids(['part']), () => 'part')),
      ...(await toldOrders(tx, ids(BEGINNINGS), (order) => (order.releasedAt && order.releasedAt <= moment ? 'begins' : 'waits'))),
      ...(await deedsAt(tx, moment)),
      ...(await toldOrders(tx, ids(ENDINGS), ({ paidAt }) => (paidAt ? 'ends' : 'cancelled'))),
      ...(await toldOrders(tx, pricesOf(asked), ({ endedAt }) => (endedAt ? null : 'stays'))),
    ]
    const issued = await documentsAt(tx, moment)
    for (const { refund } of asked) await refundDone(tx, refund.id, 'by-hand', moment)
    const corrections = (await documentsAt(tx, moment)).filter(({ id }) => issued.every((one) => one.id !== id))
    const later = await mailsWaiting(tx, [...mails, ...now])
    return {
      result,
      consequences: [
        ...(await changesAt(tx, moment)),
        ...asked.map(moneyBack),
        ...kept,
        ...settled,
        ...told,
        ...[...issued, ...corrections].map(documentTold),
        ...mailsOf(now, false),
        ...mailsOf(later, true),
      ],
    }
  })

const moneyBack = ({ refund, payment: { currency, provider } }: RefundToSend): Consequence => ({
  kind: 'money',
  order: orderNumber(refund.orderId),
  amountCents: refund.amountCents,
  currency,
  byHand: refund.way === 'by-hand',
  isCard: provider === 'card',
  account: refund.account && lastDigits(refund.account),
})

/** The orders of which a part of the price goes back; what was paid too much is none. */
const pricesOf = (asked: readonly RefundToSend[]): string[] => [
  ...new Set(asked.filter(({ refund }) => refund.cause !== 'overpayment').map(({ refund }) => refund.orderId)),
]

type OrderKind = Extract<Consequence, ToldOrder>['kind']

/** Orders with what they are about; null for those of which there is nothing to tell. */
async function toldOrders(tx: Tx, ids: readonly string[], kindOf: (order: OrderRow) => OrderKind | null): Promise<Consequence[]> {
  if (ids.length === 0) return []
  const { title, titleEn, kind: productKind } = products
  const rows = await tx
    .select({ order: orders, title, titleEn, productKind })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return rows.flatMap(({ order, title: cs, titleEn: en, productKind: of }) => {
    const kind = kindOf(order)
    return kind ? [{ kind, order: orderNumber(order.id), product: { cs, en }, productKind: of }] : []
  })
}

/** Documents of this moment, as they follow one another. */
const documentsAt = (tx: Tx, at: Date): Promise<InvoiceRow[]> =>
  tx.select().from(invoices).where(eq(invoices.issuedAt, at)).orderBy(asc(invoices.number))

const documentTold = ({ orderId, number, data }: InvoiceRow): Consequence => ({
  kind: 'document',
  order: orderNumber(orderId),
  number,
  corrects: (data as InvoiceData).corrects?.number ?? null,
})

/** What the record says is another one by this moment; the moment itself stands as {@link NOW}. */
async function changesAt(tx: Tx, at: Date): Promise<Consequence[]> {
  const rows = await tx
    .select({ deed: operatorEvents.kind, before: operatorEvents.before, after: operatorEvents.after })
    .from(operatorEvents)
    .where(and(eq(operatorEvents.at, at), inArray(operatorEvents.kind, [...CHANGE_DEEDS])))
  const stated = (state: EventState | null) =>
    state && Object.fromEntries(Object.entries(state).map(([name, value]) => [name, value === at.toISOString() ? NOW : value]))
  return rows.flatMap(({ deed, before, after }): Consequence[] => {
    const known = CHANGE_DEEDS.find((one) => one === deed)
    return known ? [{ kind: 'change', deed: known, before: stated(before), after: stated(after) }] : []
  })
}

/** What stays of the payments from which a part goes back. */
async function keptOf(tx: Tx, asked: readonly RefundToSend[]): Promise<Consequence[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ payment }) => payment.id)
  const found = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.id, ids), eq(payments.state, 'confirmed')))
  return found
    .filter(({ amountCents, backCents }) => amountCents > backCents)
    .map(({ orderId, amountCents, backCents, currency }) => ({
      kind: 'kept',
      order: orderNumber(orderId),
      amountCents: amountCents - backCents,
      currency,
    }))
}

/** What was owed and is so no more. */
async function settledOf(tx: Tx, gone: readonly RefundToSend[]): Promise<Consequence[]> {
  if (gone.length === 0) return []
  const ids = gone.map(({ refund }) => refund.id)
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.id, ids), eq(refunds.state, 'gone')))
  const done = new Set(rows.map(({ id }) => id))
  return gone
    .filter(({ refund }) => done.has(refund.id))
    .map(({ refund, payment: { currency } }) => ({
      kind: 'settled',
      order: orderNumber(refund.orderId),
      amountCents: refund.amountCents,
      currency,
    }))
}

/** What becomes of accounts and letters in this moment, as the record has it. */
async function deedsAt(tx: Tx, at: Date): Promise<Consequence[]> {
  const rows = await tx
    .select({ deed: operatorEvents.kind, after: operatorEvents.after })
    .from(operatorEvents)
    .where(and(eq(operatorEvents.at, at), inArray(operatorEvents.kind, [...ACCOUNT_DEEDS, 'letter-sent'])))
  return rows.flatMap(({ deed, after }): Consequence[] => {
    if (typeof after?.recipients === 'number') return [{ kind: 'letter', recipients: after.recipients }]
    const known = ACCOUNT_DEEDS.find((one) => one === deed)
    return known ? [{ kind: 'account', deed: known, sessions: Number(after?.sessions ?? 0) }] : []
  })
}

/** Many of a kind are one; told twice, they are told in the same order. */
function mailsOf(mails: readonly QueuedMail[], later: boolean): Consequence[] {
  const looks = mails.map((mail) => ({ ...mailLook(mail), to: maskedEmail(mail.recipient) }))
  const kinds = Map.groupBy(looks, ({ subject, calendar }) => `${subject}\n${calendar}`)
  return [...kinds.values()]
    .flatMap(([first, ...others]) => (first ? [mailConsequence(first, others.length + 1, later)] : []))
    .toSorted((one, other) => one.subject.localeCompare(other.subject))
}

/** What a link says of who may open it. */
const KEYS = /([?&#][a-z]+=)[\w.-]{16,}/gi

const mailConsequence = ({ to, subject, calendar, text }: MailLook & { to: string }, count: number, later: boolean) => ({
  kind: 'mail' as const,
  to,
  subject,
  calendar,
  // Its links open what belongs to whoever gets it.
  text: text.replaceAll(KEYS, '$1…'),
  count,
  later,
})

/** What becomes of orders in this moment. */
const stepsAt = (tx: Tx, at: Date): Promise<OrderStep[]> => tx.select().from(orderEvents).where(eq(orderEvents.at, at))
