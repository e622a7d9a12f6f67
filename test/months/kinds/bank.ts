import fc from 'fast-check'
import { inArray, isNotNull } from 'drizzle-orm'
import { orders } from '~/db/schema'
import { transfersToMatch } from '~/features/shop/payments/statement.data.server'
import { moneyToReturn } from '~/features/shop/payments/refund.data.server'
import { refundNumber } from '~/features/shop/payments/refund.rules'
import { orderNumber } from '~/lib/addresses'
import { type Kind, type Month, pick } from '../month'

type Transfer = { order: number; more: number; isNamed: boolean }

/** Somebody sends the money of an order, or another sum, or with a symbol that is none. */
export const payingByTransfer: Kind<Transfer> = {
  said: fc.record({
    order: fc.nat(9),
    more: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.constantFrom(-500, 500)),
    isNamed: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, fc.constant(false)),
  }),
  act: async (month, { order, more, isNamed }) => {
    const named = await month.db.select().from(orders).where(isNotNull(orders.variableSymbol)).orderBy(orders.createdAt)
    const meant = pick(named, order)
    if (meant) month.world.payByTransfer(isNamed ? (meant.variableSymbol ?? '') : '', meant.totalAmountCents + more, month.at)
  },
}

/** The statement of all that came so far. */
export const importing: Kind<null> = {
  said: fc.constant(null),
  act: async (month) => {
    await month.command(['statement', 'import', 'vypis.csv'], { file: month.world.statement })
  },
}

/** The team goes through the list of money that paid nothing: it pays the order that was meant, or is sent back. */
export const settling: Kind<{ place: number; pays: boolean }> = {
  said: fc.record({ place: fc.nat(9), pays: fc.boolean() }),
  act: async (month, { place, pays }) => {
    const line = pick(await transfersToMatch(), place)
    if (!line) return
    const name = line.id.slice(-8)
    const meant = pays ? await waitingFor(month, line.amountCents) : undefined
    if (meant) {
      const answers = await month.command(['statement', 'match', name, meant])
      if (answers.some((answer) => 'ok' in answer && answer.ok)) return
    }
    if (!(await transfersToMatch()).some(({ id }) => id === line.id)) return
    const { sent } = month.world
    if (!sent.some((one) => one.line === line.bankReference)) sent.push({ cents: line.amountCents, line: line.bankReference })
    await month.command(['statement', 'settle', name])
  },
}

async function waitingFor({ db }: Month, cents: number): Promise<string | undefined> {
  const waiting = await db
    .select()
    .from(orders)
    .where(inArray(orders.status, ['pending']))
  return waiting.find(({ totalAmountCents, variableSymbol }) => totalAmountCents === cents && variableSymbol)?.id
}

/** The team sends what the list says to send by hand, and says so. What it has sent it does not send again. */
export const sendingByHand: Kind<{ place: number }> = {
  said: fc.record({ place: fc.nat(9) }),
  act: async (month, { place }) => {
    const owed = (await moneyToReturn()).filter(({ refund }) => refund.way === 'by-hand')
    const told = pick(owed, place)
    if (!told) return
    const { refund, order } = told
    const such = owed.filter((one) => one.order.id === order.id && one.refund.amountCents === refund.amountCents)
    const named = such.length > 1 ? refundNumber(refund.id) : (refund.amountCents / 100).toFixed(2)
    if (!month.world.sent.some((one) => one.refund === refund.id)) month.world.sent.push({ cents: refund.amountCents, refund: refund.id })
    await month.command(['payment', 'returned', orderNumber(order.id), named])
  },
}
