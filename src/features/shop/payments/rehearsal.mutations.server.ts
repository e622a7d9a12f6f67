import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { type OrderRow, type OrderStep, orderEvents, orders, payments, refunds } from '~/db/schema'
import { openDisputes } from '~/features/shop/payouts/data.server'
import { orderNumber } from '~/lib/addresses'
import { pragueDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { type Command, CommandError } from '~/server/commands.server'
import { mailLines, mailsWaiting, rehearsed } from '~/server/rehearsal.server'
import { refundDone } from './ledger.mutations.server'
import { type RefundToSend, owedRefunds } from './refund.data.server'
import { receivedOf } from './receipt.data.server'
import { MoreThanLeft } from './refund.rules'
import { refundLine } from './rules'

/** So many lines of a kind are told; of the others how many there are. */
const TOLD = 20

/** Whatever changes anything and has no words of its own for it: its summary, and {@link moneyPreview} of what it does. */
export const foretold = (commands: readonly Command[]): Command[] =>
  commands.map((command) =>
    command.reads === true || command.preview
      ? command
      : {
          ...command,
          preview: async (args: readonly string[], at: Date) =>
            `${command.name}: ${command.summary}\n${await effectsOf(() => command.run(args, at), at)}`,
        },
  )

/** {@link moneyPreview} of work that does not say which orders it is about: those that something happens to. */
export const effectsOf = (work: (tx: Tx) => Promise<unknown>, at: Date): Promise<string> =>
  moneyPreview(async (tx) => {
    await work(tx)
    return undefined
  }, at)

/**
 * What work would do, for whoever has to agree to it: money, what begins and ends, documents, mails and calendars, at once and when the
 * money has gone. It is done and undone. The work answers which orders it is about, if not all that it changes. Throws what it throws.
 */
export const moneyPreview = (work: (tx: Tx) => Promise<readonly string[] | undefined>, at: Date): Promise<string> =>
  rehearsed(async (tx) => {
    const [mails, owed, before] = [await mailsWaiting(tx), await owedRefunds(tx, []), await stepsAt(tx, at)]
    const about = await work(tx)
    const isAbout = ({ orderId }: { orderId: string }) => !about || about.includes(orderId)
    const known = owed.map(({ refund }) => refund.id)
    const asked = (await owedRefunds(tx, known)).filter(({ refund }) => isAbout(refund))
    const earlier = new Set(before.map(({ id }) => id))
    const steps = (await stepsAt(tx, at)).filter((step) => !earlier.has(step.id) && isAbout(step))
    const ofCause = (causes: readonly string[]) => [
      ...new Set(steps.filter(({ cause }) => causes.includes(cause)).map(({ orderId }) => orderId)),
    ]
    const begins = ofCause(BEGINNINGS)
    const now = await mailsWaiting(tx, mails)
    const parts = ofCause(['part'])
    const settled = await settledLines(
      tx,
      owed.filter(({ refund }) => isAbout(refund)),
    )
    for (const { refund } of asked) await refundDone(tx, refund.id, 'by-hand', at)
    const later = await mailsWaiting(tx, [...mails, ...now])
    return [
      ...part('Money', [...parts.map(partLine), ...settled, ...asked.map(moneyLine), ...sums(asked)], 'none goes back'),
      ...alreadyLines(owed, asked),
      ...(await disputedLines(tx, asked)),
      ...(asked.length > 0 ? part('Kept', await keptLines(tx, asked), 'what was paid') : []),
      ...(begins.length > 0 ? part('Begins', begins.map(beginLine), '') : []),
      ...part('Ends', ofCause(ENDINGS).map(endLine), asked.length > 0 ? 'nothing: what was ordered goes on' : 'nothing'),
      ...part('Mails at once', mailLines(now), 'none'),
      ...(asked.length > 0 ? part(whenGone(asked), mailLines(later), 'no mail') : []),
    ].join('\n')
  })

/**
 * What work on money that came would do to one order, for whoever has to agree to it: how much of the price is there, what goes back,
 * access and mails. It is done and undone. Throws what it throws.
 */
export const receiptPreview = (orderId: string, work: (tx: Tx) => Promise<unknown>, at: Date): Promise<string> =>
  rehearsed(async (tx) => {
    const before = await stateOf(tx, orderId)
    const [mails, owed] = [await mailsWaiting(tx), await owedRefunds(tx, [])]
    await work(tx)
    const after = await stateOf(tx, orderId)
    const known = owed.map(({ refund }) => refund.id)
    const back = (await owedRefunds(tx, known)).filter(({ refund }) => refund.orderId === orderId)
    return [
      ...part('Money', [...priceLines(before, after), ...back.map(moneyLine)], 'none moves'),
      ...part('Access', accessLines(before, after, at), 'nothing changes'),
      ...part('Mails at once', mailLines(await mailsWaiting(tx, mails)), 'none'),
    ].join('\n')
  })

/** What noting money as sent by hand would do, for whoever says that it has gone. It is done and undone. Throws what it throws. */
export const sentPreview = (work: () => Promise<unknown>): Promise<string> =>
  rehearsed(async (tx) => {
    const [mails, owed] = [await mailsWaiting(tx), await owedRefunds(tx, [])]
    await work()
    const waits = new Set((await owedRefunds(tx, [])).map(({ refund }) => refund.id))
    const gone = owed.filter(({ refund }) => !waits.has(refund.id))
    return [
      ...part('Money that you have sent', [...gone.map(moneyLine), ...sums(gone)], 'none'),
      ...part('Access', [], 'nothing changes'),
      ...part('Mails at once', mailLines(await mailsWaiting(tx, mails)), 'none'),
    ].join('\n')
  })

interface State {
  order: OrderRow
  receivedCents: number
}

async function stateOf(tx: Tx, orderId: string): Promise<State> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('an order is gone')
  return { order, receivedCents: order.status === 'pending' ? await receivedOf(order, tx) : 0 }
}

function priceLines(before: State, { order, receivedCents }: State): string[] {
  const text = (cents: number) => amountText(cents, order.currency, 'en')
  const [wanted, price] = [before.order.totalAmountCents, order.totalAmountCents]
  const isPaid = before.order.status === 'pending' && order.status === 'paid'
  return [
    ...(price < wanted ? [`${text(wanted - price)} of the price is let go: it is ${text(price)} instead of ${text(wanted)}`] : []),
    ...(isPaid ? [`${text(price)} pays the order`] : []),
    ...(receivedCents > 0 ? [`${text(receivedCents)} of ${text(price)} is there, ${text(price - receivedCents)} is missing`] : []),
  ]
}

function accessLines({ order: before }: State, { order }: State, at: Date): string[] {
  if (before.status === 'pending' && order.status === 'paid')
    return [
      order.releasedAt && order.releasedAt <= at
        ? 'what was ordered is given out now'
        : 'the content waits for the right of withdrawal to pass',
    ]
  if (+(before.dueAt ?? 0) !== +(order.dueAt ?? 0) && order.dueAt) return [`the order can be paid until ${pragueDay(order.dueAt)}`]
  return []
}

const part = (title: string, lines: readonly string[], none: string): string[] => [
  `${title}:`,
  ...(lines.length === 0 ? [none] : lines.slice(0, TOLD)).map((line) => `  ${line}`),
  ...(lines.length > TOLD ? [`  and ${lines.length - TOLD} more`] : []),
]

const moneyLine = ({ refund, payment }: RefundToSend): string =>
  `order ${orderNumber(refund.orderId)}: ${refundLine(refund, payment.currency)}`

/** What was owed and is so no more: somebody has sent it, or it goes no more. */
async function settledLines(tx: Tx, owed: readonly RefundToSend[]): Promise<string[]> {
  const still = new Set((await owedRefunds(tx, [])).map(({ refund }) => refund.id))
  const ids = owed.map(({ refund }) => refund.id).filter((id) => !still.has(id))
  if (ids.length === 0) return []
  const rows = await tx.select().from(refunds).where(inArray(refunds.id, ids)).orderBy(asc(refunds.askedAt), asc(refunds.id))
  const payment = new Map(owed.map((one) => [one.refund.id, one.payment]))
  return rows.flatMap((refund) => {
    const of = payment.get(refund.id)
    return of ? [`noted: ${moneyLine({ refund, payment: of })}`] : []
  })
}

/** What was asked for before, of the same orders: whoever presses twice sees the first one. */
function alreadyLines(owed: readonly RefundToSend[], asked: readonly RefundToSend[]): string[] {
  const about = new Set(asked.map(({ refund }) => refund.orderId))
  const lines = owed.filter(({ refund }) => about.has(refund.orderId)).map(moneyLine)
  return lines.length > 0 ? part('Besides what goes back already', lines, '') : []
}

/** Money that was never a price has no document. */
const whenGone = (asked: readonly RefundToSend[]): string =>
  asked.every(({ refund }) => refund.cause === 'overpayment')
    ? 'When the money has gone'
    : 'When the money has gone, with a corrective document each'

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

const beginLine = (orderId: string): string => `order ${orderNumber(orderId)}: it is paid, and what was ordered can be had`
const partLine = (orderId: string): string => `order ${orderNumber(orderId)}: a part of its price has come, and it waits for the rest`
const endLine = (orderId: string): string => `order ${orderNumber(orderId)}: its content, place, time or hours end now`

export const BEGINNINGS = ['confirmed', 'released']
export const ENDINGS = ['ended', 'called-off', 'withdrawn']

/** What becomes of orders in this moment. */
const stepsAt = (tx: Tx, at: Date): Promise<OrderStep[]> => tx.select().from(orderEvents).where(eq(orderEvents.at, at))

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
