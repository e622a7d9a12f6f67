import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { type QueuedMail, type OrderStep, operatorEvents, orderEvents, payments, refunds } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { maskedEmail } from '~/lib/masked-email'
import { type MailLook, mailLook, mailsWaiting, rehearsed } from '~/server/rehearsal.server'
import { refundDone } from './ledger.mutations.server'
import { type RefundToSend, owedRefunds } from './refund.data.server'
import { BEGINNINGS, ENDINGS } from './rehearsal.mutations.server'
import { ACCOUNT_DEEDS, type Consequence } from './schema'

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
    const orders = (causes: readonly string[]) => [
      ...new Set(steps.filter(({ cause }) => causes.includes(cause)).map(({ orderId }) => orderNumber(orderId))),
    ]
    const kept = await keptOf(tx, asked)
    const settled = await settledOf(
      tx,
      owed.filter(({ refund }) => !still.has(refund.id)),
    )
    for (const { refund } of asked) await refundDone(tx, refund.id, 'by-hand', moment)
    const later = await mailsWaiting(tx, [...mails, ...now])
    return {
      result,
      consequences: [
        ...asked.map(moneyBack),
        ...kept,
        ...settled,
        ...orders(['part']).map((order) => ({ kind: 'part' as const, order })),
        ...orders(BEGINNINGS).map((order) => ({ kind: 'begins' as const, order })),
        ...(await deedsAt(tx, moment)),
        ...orders(ENDINGS).map((order) => ({ kind: 'ends' as const, order })),
        ...asked.filter(hasDocument).map(({ refund }) => ({ kind: 'document' as const, order: orderNumber(refund.orderId) })),
        ...mailsOf(now, false),
        ...mailsOf(later, true),
      ],
    }
  })

const moneyBack = ({ refund, payment: { currency } }: RefundToSend): Consequence => ({
  kind: 'money',
  order: orderNumber(refund.orderId),
  amountCents: refund.amountCents,
  currency,
  byHand: refund.way === 'by-hand',
})

/** Money that was never a price has no document. */
const hasDocument = ({ refund }: RefundToSend): boolean => refund.cause !== 'overpayment'

/** What stays of the payments from which money goes back. */
async function keptOf(tx: Tx, asked: readonly RefundToSend[]): Promise<Consequence[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ payment }) => payment.id)
  const found = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.id, ids), eq(payments.state, 'confirmed')))
  return found.map(({ orderId, amountCents, backCents, currency }) => ({
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

const mailConsequence = ({ to, subject, calendar, text }: MailLook & { to: string }, count: number, later: boolean) => ({
  kind: 'mail' as const,
  to,
  subject,
  calendar,
  text,
  count,
  later,
})

/** What becomes of orders in this moment. */
const stepsAt = (tx: Tx, at: Date): Promise<OrderStep[]> => tx.select().from(orderEvents).where(eq(orderEvents.at, at))
