import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { orderEvents, payments } from '~/db/schema'
import { openDisputes } from '~/features/shop/payouts/data.server'
import { orderNumber } from '~/lib/addresses'
import { amountText } from '~/lib/money'
import { CommandError } from '~/server/commands.server'
import { mailLines, mailsWaiting, rehearsed } from '~/server/rehearsal.server'
import { refundDone } from './ledger.mutations.server'
import { type RefundToSend, owedRefunds } from './refund.data.server'
import { MoreThanLeft } from './refund.rules'
import { refundLine } from './rules'

/** So many lines of a kind are told; of the others how many there are. */
const TOLD = 20

/**
 * What work on money would do, for whoever has to agree to it: money, what ends, documents, mails and calendars, at once and when the
 * money has gone. It is done and undone. The work answers which orders it is about. Throws what it throws.
 */
export const moneyPreview = (work: (tx: Tx) => Promise<readonly string[]>, at: Date): Promise<string> =>
  rehearsed(async (tx) => {
    const [mails, owed] = [await mailsWaiting(tx), await owedRefunds(tx, [])]
    const about = await work(tx)
    const known = owed.map(({ refund }) => refund.id)
    const asked = (await owedRefunds(tx, known)).filter(({ refund }) => about.includes(refund.orderId))
    const ends = await endedAmong(tx, about, at)
    const now = await mailsWaiting(tx, mails)
    for (const { refund } of asked) await refundDone(tx, refund.id, 'by-hand', at)
    const later = await mailsWaiting(tx, [...mails, ...now])
    return [
      ...part('Money', [...asked.map(moneyLine), ...sums(asked)], 'none goes back'),
      ...(await disputedLines(tx, asked)),
      ...part('Kept', await keptLines(tx, asked), 'what was paid'),
      ...part(
        'Ends',
        ends.map((orderId) => `order ${orderNumber(orderId)}: its content, place, time or hours end now`),
        'nothing: what was ordered goes on',
      ),
      ...part('Mails at once', mailLines(now), 'none'),
      ...(asked.length > 0 ? part('When the money has gone, with a corrective document each', mailLines(later), 'no mail') : []),
    ].join('\n')
  })

const part = (title: string, lines: readonly string[], none: string): string[] => [
  `${title}:`,
  ...(lines.length === 0 ? [none] : lines.slice(0, TOLD)).map((line) => `  ${line}`),
  ...(lines.length > TOLD ? [`  and ${lines.length - TOLD} more`] : []),
]

const moneyLine = ({ refund, payment }: RefundToSend): string =>
  `order ${orderNumber(refund.orderId)}: ${refundLine(refund, payment.currency)}`

/** Of several refunds, all together. */
function sums(asked: readonly RefundToSend[]): string[] {
  if (asked.length < 2) return []
  const byCurrency = Map.groupBy(asked, ({ payment }) => payment.currency)
  return [...byCurrency].map(([currency, of]) => {
    const cents = of.reduce((sum, { refund }) => sum + refund.amountCents, 0)
    return `together ${amountText(cents, currency, 'en')}`
  })
}

/** What a bank asks for as well: sent now, it may go twice. */
async function disputedLines(tx: Tx, asked: readonly RefundToSend[]): Promise<string[]> {
  const disputed = await openDisputes(
    asked.map(({ payment }) => payment.id),
    tx,
  )
  const lines = asked.filter(({ payment }) => disputed.has(payment.id)).map(({ refund }) => `order ${orderNumber(refund.orderId)}`)
  return lines.length > 0 ? part('The buyer’s bank asks for the same money and has not decided: it may go twice', lines, '') : []
}

/** What stays of the payments that this is about. */
async function keptLines(tx: Tx, asked: readonly RefundToSend[]): Promise<string[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ payment }) => payment.id)
  const found = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.id, ids), eq(payments.state, 'confirmed')))
  return found.map(
    ({ orderId, amountCents, backCents, currency }) =>
      `order ${orderNumber(orderId)}: ${amountText(amountCents - backCents, currency, 'en')} of ${amountText(amountCents, currency, 'en')}`,
  )
}

/** Which of these orders end in this moment, paid or not. */
async function endedAmong(tx: Tx, ids: readonly string[], at: Date): Promise<string[]> {
  const steps = await tx
    .selectDistinct({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(inArray(orderEvents.orderId, [...ids]), eq(orderEvents.at, at), inArray(orderEvents.cause, ['ended', 'called-off', 'withdrawn'])),
    )
  return steps.map(({ orderId }) => orderId)
}

/** Says in words that there is not so much. */
export async function tooMuchTold<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof MoreThanLeft)) throw error
    const left = (error.leftCents / 100).toFixed(2)
    throw new CommandError(`There is not so much: ${left} of what was paid neither went back nor goes. Nothing has changed.`)
  }
}
