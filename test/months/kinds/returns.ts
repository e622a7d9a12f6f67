import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { outgoingTransfers, refunds } from '~/db/schema'
import { outgoingToSettle } from '~/features/shop/payments/outgoing.data.server'
import { endToEndOf } from '~/features/shop/payments/outgoing.rules'
import { refundNumber } from '~/features/shop/payments/refund.rules'
import { type HandReturn, batches, returnsByHand } from '~/features/shop/returns/data.server'
import { accountOf } from '../bank'
import { type Kind, type Month, pick } from '../month'
import { importing, linesToldOf } from './bank'

/** What the list says to send by hand: neither what is in a batch, nor what a bank asks for. */
export const toSend = async (): Promise<HandReturn[]> =>
  (await returnsByHand()).filter(({ hindrance }) => hindrance !== 'in-batch' && hindrance !== 'disputed')

/** The team sends what the list says, and says so, or leaves it to the statement. What it has sent it does not send again. */
export const sendingByHand: Kind<{ place: number; tells: boolean }> = {
  said: fc.record({ place: fc.nat(9), tells: fc.constantFrom(true, true, false) }),
  act: async (month, { place, tells }) => {
    const all = await returnsByHand()
    const told = pick(await toSend(), place)
    if (!told) return
    const { refund, payment, iban } = told
    const such = all.filter((one) => one.refund.orderId === refund.orderId && one.refund.amountCents === refund.amountCents)
    const { bank } = month.world
    const { variableSymbol: symbol, orderNumber: message } = payment
    const how = such.length > 1 ? { endToEnd: endToEndOf(refund.id) } : { symbol, message }
    if (bank.sentFor(refund.id).length === 0)
      bank.send({ refund: refund.id, cents: refund.amountCents, account: iban ?? accountOf(900 + place), ...how }, month.at)
    const named = such.length > 1 ? refundNumber(refund.id) : (refund.amountCents / 100).toFixed(2)
    if (tells) await month.command(['payment', 'returned', payment.orderNumber, named])
  },
}

/** Buyers say where their money goes. */
export const sayingAccount: Kind<{ place: number }> = {
  said: fc.record({ place: fc.nat(9) }),
  act: async (month, { place }) => {
    const unknown = (await toSend()).filter(({ refund, iban }) => !iban && month.world.bank.sentFor(refund.id).length === 0)
    const meant = pick(unknown, place)
    if (meant) await month.command(['return', 'account', meant.payment.orderNumber, accountOf(800 + place)])
  },
}

/** All that can be sent becomes a batch, after the statement has told what has gone. */
export const batching: Kind<null> = {
  said: fc.constant(null),
  act: async (month) => {
    await importing.act(month, null)
    await month.command(['return', 'batch', 'CZK', '--to=banka'])
  },
}

/** A batch is taken to the bank, which sends what stands in its file; or is called off before. */
export const takingToBank: Kind<{ place: number; undoes: boolean }> = {
  said: fc.record({ place: fc.nat(5), undoes: fc.constantFrom(false, false, true) }),
  act: async (month, { place, undoes }) => {
    const { bank } = month.world
    const batch = pick(await batchesAtHand(month), place)
    if (!batch) return
    const name = batch.slice(-8)
    if (undoes) return void (await month.command(['return', 'undo', name]))
    const answer = await month.operate(['return', 'file', name, '--to=banka'])
    // Of a batch whose refunds went in another way no file is made: what is left of it is called off.
    if ('ok' in answer && answer.ok && answer.file) bank.take(batch, Buffer.from(answer.file.base64, 'base64').toString(), month.at)
    else await month.command(['return', 'undo', name])
  },
}

/** Batches that nobody has taken to the bank. */
export const batchesAtHand = async ({ world }: Month): Promise<string[]> =>
  (await batches()).flatMap(({ batch: { id, calledOffAt }, waiting }) =>
    calledOffAt || waiting === 0 || world.bank.files.has(id) ? [] : [id],
  )

type Slip = { place: number; what: 'again' | 'stranger' }

/** Money goes twice by mistake, or a stranger gets just the sum of something that waits. */
export const slipping: Kind<Slip> = {
  said: fc.record({ place: fc.nat(9), what: fc.constantFrom('again', 'stranger') as fc.Arbitrary<Slip['what']> }),
  act: async ({ world: { bank }, at }, { place, what }) => {
    const line = pick(
      bank.left.filter(({ was }) => was === 'refund'),
      place,
    )
    if (what === 'again' && line) bank.slip(line, at)
    const waiting = pick(await returnsByHand(), place)
    if (what === 'stranger') bank.send({ cents: waiting?.refund.amountCents ?? 1_500_000, account: accountOf(700 + place) }, at)
  },
}

/** The team looks at a line that left and fits nothing: it sent a refund after all, or was something else. */
export const settlingLeft: Kind<{ place: number }> = {
  said: fc.record({ place: fc.nat(9) }),
  act: async (month, { place }) => {
    const line = pick(await outgoingToSettle(), place)
    if (!line) return
    const name = line.id.slice(-8)
    const order = await orderOfLine(month, line.bankReference)
    if (order) await month.command(['return', 'settle', name, order])
    if ((await outgoingToSettle()).some(({ id }) => id === line.id)) await month.command(['return', 'settle', name])
    await linesToldOf(month)
  },
}

/** Whose refund the line has sent, unless another line has told of that. */
async function orderOfLine({ db, world }: Month, id: string): Promise<string | undefined> {
  const sent = world.bank.left.find((one) => one.id === id)?.refund
  if (!sent || (await db.$count(outgoingTransfers, eq(outgoingTransfers.refundId, sent))) > 0) return undefined
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, sent))
  return refund?.orderId
}
