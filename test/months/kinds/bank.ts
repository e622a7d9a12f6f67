import fc from 'fast-check'
import { and, eq, isNotNull } from 'drizzle-orm'
import { orders, outgoingTransfers } from '~/db/schema'
import { shortOrders } from '~/features/shop/payments/receipt.data.server'
import { transfersToMatch } from '~/features/shop/payments/statement.data.server'
import { type Kind, type Month, pick } from '../month'

type Transfer = { order: number; waits: boolean; more: number; isNamed: boolean; lines: number }

/** Somebody sends the money of an order, or another sum, in one transfer or in several, or with a symbol that is none. */
export const payingByTransfer: Kind<Transfer> = {
  said: fc.record({
    order: fc.nat(9),
    waits: fc.constantFrom(true, true, false),
    more: fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.constantFrom(-500, -500, 500, -2900)),
    isNamed: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, fc.constant(false)),
    lines: fc.constantFrom(1, 1, 2, 3),
  }),
  act: async ({ db, world, at }, { order, waits, more, isNamed, lines }) => {
    const named = await db.select().from(orders).where(isNotNull(orders.variableSymbol)).orderBy(orders.createdAt)
    const waiting = waits ? named.filter(({ status }) => status === 'pending') : []
    const meant = pick(waiting.length > 0 ? waiting : named, order)
    if (!meant) return
    const [symbol, all] = [isNamed ? (meant.variableSymbol ?? '') : '', meant.totalAmountCents + more]
    const part = Math.floor(all / lines)
    for (let line = 1; line < lines; line++) world.bank.pay(symbol, part, at)
    world.bank.pay(symbol, all - part * (lines - 1), at)
  },
}

/** The statement of all that moved so far. */
export const importing: Kind<null> = {
  said: fc.constant(null),
  act: async (month) => {
    await month.command(['statement', 'import', 'vypis.csv'], { file: month.world.bank.statement })
    await linesToldOf(month)
  },
}

/** Of several equal sums the books say which one left. */
export async function linesToldOf({ db, world }: Month): Promise<void> {
  const told = await db.select().from(outgoingTransfers).where(eq(outgoingTransfers.state, 'matched'))
  for (const { bankReference, refundId } of told) if (refundId) world.bank.wasFor(bankReference, refundId)
}

type Settled = { place: number; meant: 'the-sum' | 'any' | 'nothing'; order: number }

/** The team goes through the list of money that names no order: it is meant for one, whatever that needs, or is sent back. */
export const settling: Kind<Settled> = {
  said: fc.record({
    place: fc.nat(9),
    meant: fc.constantFrom('the-sum', 'any', 'nothing') as fc.Arbitrary<Settled['meant']>,
    order: fc.nat(9),
  }),
  act: async (month, { place, meant, order }) => {
    const line = pick(await transfersToMatch(), place)
    if (!line) return
    const name = line.id.slice(-8)
    const waiting = meant === 'the-sum' ? await waitingFor(month, line.amountCents) : undefined
    const id = meant === 'any' ? pick(month.orders, order) : waiting
    const isMatched = id && (await month.command(['statement', 'match', name, id])).some((answer) => 'ok' in answer && answer.ok)
    if (isMatched || !(await transfersToMatch()).some(({ id: open }) => open === line.id)) return
    month.world.bank.sendBack(line.bankReference, month.at)
    await month.command(['statement', 'settle', name])
  },
}

async function waitingFor({ db }: Month, cents: number): Promise<string | undefined> {
  const waits = and(eq(orders.status, 'pending'), eq(orders.totalAmountCents, cents), isNotNull(orders.variableSymbol))
  const [order] = await db.select().from(orders).where(waits).orderBy(orders.createdAt)
  return order?.id
}

type Short = { place: number; what: 'ask' | 'accept' | 'pay' }

/** A part of a price is missing: the team asks for it or lets it go, or the rest comes. */
export const missing: Kind<Short> = {
  said: fc.record({ place: fc.nat(5), what: fc.constantFrom('ask', 'accept', 'accept', 'pay') as fc.Arbitrary<Short['what']> }),
  act: async (month, { place, what }) => {
    const short = pick(await shortOrders(), place)
    if (!short) return
    const { order, receivedCents } = short
    if (what === 'pay') month.world.bank.pay(order.variableSymbol ?? '', order.totalAmountCents - receivedCents, month.at)
    else await month.agree('payment', what, order.id)
  },
}
