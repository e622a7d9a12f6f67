import { expect } from 'vitest'
import { mailOutbox, products } from '~/db/schema'
import { contentAccess } from '~/features/shop/orders/access.data.server'
import { KINDS } from '~/lib/product-kinds'
import { archived } from './archive'
import type { Month } from './month'
import { providerAgrees } from './provider'
import { type Told, told } from './told'

const sum = (cents: readonly number[]): number => cents.reduce((one, other) => one + other, 0)
const amounts = (rows: ReadonlyArray<{ amountCents: number }>): number => sum(rows.map(({ amountCents }) => amountCents))

/** What holds after every step, whatever died meanwhile. */
export async function holdsAlways(month: Month): Promise<void> {
  const site = await told(month)
  for (const payment of site.payments) {
    const back = site.refunds.filter(({ paymentId }) => paymentId === payment.id)
    expect(payment.backCents, 'the sum of what goes back').toBe(amounts(back.filter(({ state }) => state !== 'void')))
    expect(payment.goneCents, 'the sum of what has gone').toBe(amounts(back.filter(({ state }) => state === 'gone')))
    expect(outOf(month, payment, back), 'never more goes back than came').toBeLessThanOrEqual(payment.confirmedAt ? payment.amountCents : 0)
  }
  for (const order of site.orders) statusFollows(site, order)
  documentsFollow(site)
  wishesOnce(month, site)
  linesSettle(month, site)
  expect(await month.operate(['document', 'check'])).toMatchObject({ ok: true })
}

/** What has really left of the money of a payment, whoever sent it. */
function outOf({ world }: Month, payment: Told['payments'][number], back: Told['refunds']): number {
  const byHand = back.flatMap(({ id }) => world.bank.sentFor(id))
  const card = world.cards().find(({ intent }) => payment.provider === 'card' && intent === payment.chargeReference)
  const simulated = back.map(({ id }) => world.simulatedBack.get(id) ?? 0)
  return sum(byHand.map(({ cents }) => cents)) + (card?.back ?? 0) + sum(simulated)
}

function statusFollows({ payments: all }: Told, order: Told['orders'][number]): void {
  const paid = all.filter(({ orderId, state }) => orderId === order.id && state === 'confirmed')
  const isPaid = order.status === 'paid' || order.status === 'refunded'
  expect(paid.length, `payments of an order that is ${order.status}`).toBe(isPaid ? 1 : 0)
  const [payment] = paid
  if (!payment) return
  expect(payment.amountCents).toBe(order.totalAmountCents)
  if (payment.goneCents === payment.amountCents) expect(order.status).toBe('refunded')
  if (order.status === 'refunded') expect(order.endedAt).not.toBeNull()
  if (order.endedAt) expect(order.releasedAt).toBeNull()
}

/** An invoice of each order that was paid, a correction of each refund that has gone; none has more VAT than money. */
function documentsFollow({ orders: all, payments: tries, refunds: back, documents }: Told): void {
  const paid = all.filter(({ paidAt }) => paidAt !== null)
  const [invoiced, corrections] = ['invoice', 'correction'].map((kind) => documents.filter((one) => one.kind === kind))
  expect(invoiced?.map(({ orderId }) => orderId).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
  const ofPrice = new Set(tries.filter(({ state }) => state === 'confirmed').map(({ id }) => id))
  const gone = back.filter(({ state, paymentId }) => state === 'gone' && ofPrice.has(paymentId))
  const corrected = new Set(corrections?.map(({ refundId }) => refundId))
  for (const { id, amountCents } of gone) {
    expect(corrected.has(id), 'a refund that has gone has its document').toBe(true)
    expect(corrections?.find(({ refundId }) => refundId === id)?.data.totalCents).toBe(amountCents)
  }
  // One that came back has its document from before, and is sent once more.
  const again = back.filter(({ id, state }) => state === 'asked' && corrected.has(id))
  expect(corrected.size).toBe(gone.length + again.length)
  for (const { data } of documents) expect(data.vatCents).toBeLessThanOrEqual(data.totalCents)
}

/** Pressed twice, by two processes, or once more after a kill: what the team agreed to is asked for once. */
function wishesOnce({ agreed }: Month, { refunds: back }: Told): void {
  const wished = back.filter(({ cause, state }) => state !== 'void' && !['overpayment', 'dispute', 'other'].includes(cause))
  for (const [order, own] of Map.groupBy(wished, ({ orderId }) => orderId)) {
    const most = agreed.filter((one) => one.order === order)
    expect(own.length, 'refunds of an order, for so many times that somebody agreed').toBeLessThanOrEqual(most.length)
    expect(amounts(own)).toBeLessThanOrEqual(sum(most.map(({ cents }) => cents)))
  }
}

/** A line that left settles just the refund that it sent, and nothing that a stranger got settles any. */
function linesSettle({ world }: Month, { left, refunds: back }: Told): void {
  for (const { bankReference, refundId, amountCents } of left.filter(({ state }) => state === 'matched')) {
    const refund = back.find(({ id }) => id === refundId)
    expect(refund).toMatchObject({ amountCents, state: 'gone', way: 'by-hand' })
    expect(world.bank.left.find(({ id }) => id === bankReference)).toMatchObject({ refund: refundId, cents: amountCents })
  }
}

/** When everything has come to rest: the bank, the card company, the ledger and the documents say the same. */
export async function holdsAtTheEnd(month: Month): Promise<void> {
  const site = await told(month)
  const { world } = month
  const came = (provider: string) => site.payments.filter((one) => one.provider === provider && one.confirmedAt !== null)
  const gone = (of: Told['payments'], way: 'provider' | 'by-hand') =>
    site.refunds.filter((one) => one.state === 'gone' && one.way === way && of.some(({ id }) => id === one.paymentId))
  const cards = world.cards()
  expect(amounts(came('card')), 'paid by card').toBe(sum(cards.map(({ cents }) => cents)))
  expect(amounts(gone(came('card'), 'provider')), 'back to cards').toBe(sum(cards.map(({ back }) => back)))
  expect(amounts(gone(came('simulated'), 'provider'))).toBe(sum([...world.simulatedBack.values()]))
  for (const line of world.bank.came) {
    const known = site.lines.filter(({ bankReference }) => bankReference === line.id)
    expect(
      known.map(({ amountCents }) => amountCents),
      'a line of the statement counts once',
    ).toEqual([line.cents])
  }
  const settled = amounts(site.lines.filter(({ state }) => state === 'settled'))
  expect(amounts(world.bank.came.map(({ cents: amountCents }) => ({ amountCents }))), 'came to the bank').toBe(
    amounts(site.receipts) + settled,
  )
  const gathered = sum(site.payments.filter(({ confirmedAt }) => confirmedAt === null).map(({ receivedCents }) => receivedCents))
  expect(amounts(came('transfer')) + gathered, 'paid by transfer, and parts that wait').toBe(amounts(site.receipts))
  expect(new Set(site.lines.map(({ state }) => state)).isSubsetOf(new Set(['matched', 'settled']))).toBe(true)
  expect(sum([...world.bank.returned.values()]), 'money that paid nothing').toBe(settled)
  const byHand = site.refunds.filter(({ state, way }) => state === 'gone' && way === 'by-hand')
  const sent = world.bank.left.flatMap(({ refund, cents }) => (refund ? [{ refund, cents }] : []))
  expect(sent.map(({ refund }) => refund).toSorted(), 'sent by hand, each once').toEqual(byHand.map(({ id }) => id).toSorted())
  expect(sum(sent.map(({ cents }) => cents)), 'sent by hand').toBe(amounts(byHand))
  expect(site.left.filter(({ state }) => state === 'unmatched')).toEqual([])
  expect(site.refunds.filter(({ state }) => state === 'asked')).toEqual([])
  disputesClaimed(month, site)
  documentsSum(site)
  const signed = site.documents.map(({ kind, data }) => (kind === 'invoice' ? data.totalCents : -data.totalCents))
  expect(await archived(), 'the archive of the accountant').toEqual({ documents: signed.length, cents: sum(signed) })
  await providerAgrees(month, site)
  await mailsCame(month, site)
  await accessFollows(month, site)
}

/** Each dispute has its one claim, in whatever order it was told, decided as the bank decided unless the team was faster. */
function disputesClaimed({ world }: Month, { claims }: Told): void {
  const { all } = world.stripe.disputes
  const asked = claims.filter(({ kind }) => kind === 'chargeback')
  expect(asked.map(({ text }) => text).toSorted(), 'claims of disputes').toEqual([...all.keys()].toSorted())
  for (const { text, state, decision } of asked) {
    expect(state, 'of what was decided').not.toBe('open')
    if (decision !== 'lost' && decision !== 'won') continue
    expect([decision, state]).toEqual([all.get(text ?? '')?.status, decision === 'lost' ? 'granted' : 'refused'])
  }
}

/** What was invoiced less what was taken back is what was kept. */
function documentsSum({ payments: all, documents }: Told): void {
  const confirmed = all.filter(({ state }) => state === 'confirmed')
  const signed = documents.map(({ kind, data }) => (kind === 'invoice' ? data.totalCents : -data.totalCents))
  expect(sum(signed), 'documents').toBe(sum(confirmed.map(({ amountCents, goneCents }) => amountCents - goneCents)))
  for (const [orderId, own] of Map.groupBy(documents, (one) => one.orderId)) {
    const vat = sum(own.map(({ kind, data }) => (kind === 'invoice' ? data.vatCents : -data.vatCents)))
    const payment = confirmed.find((one) => one.orderId === orderId)
    const kept = payment ? payment.amountCents - payment.goneCents : 0
    expect(vat).toBeGreaterThanOrEqual(0)
    expect(vat).toBeLessThanOrEqual(kept)
  }
}

async function mailsCame({ db, world, deaths }: Month, site: Told): Promise<void> {
  const mails = await db.select().from(mailOutbox)
  for (const { id, template, deliveredAt } of mails) expect([template, deliveredAt, world.mails.get(id)]).not.toContain(undefined)
  const twice = [...world.mails.values()].map((count) => count - 1)
  expect(sum(twice), 'a mail leaves twice only when a process has died').toBeLessThanOrEqual(deaths)
  const count = (...templates: string[]) => mails.filter(({ template }) => templates.includes(template)).length
  expect(count('order-paid', 'order-paid-service')).toBe(site.orders.filter(({ paidAt }) => paidAt !== null).length)
  expect(count('order-refund')).toBe(site.documents.filter(({ kind }) => kind === 'correction').length)
}

/** Who was given all back has nothing more; who paid, and whom nobody gave anything, has what was bought. */
async function accessFollows({ db }: Month, site: Told): Promise<void> {
  const kinds = new Map((await db.select().from(products)).map(({ id, kind }) => [id, kind]))
  for (const order of site.orders) {
    const access = await contentAccess(db, order.productId, { order: order.id })
    const back = site.refunds.filter(({ orderId, cause, state }) => orderId === order.id && cause !== 'overpayment' && state !== 'void')
    if (order.paidAt === null || amounts(back) >= order.totalAmountCents) expect(access).toBe('unpaid')
    const kind = kinds.get(order.productId)
    const isAsked = site.claims.some(({ orderId }) => orderId === order.id)
    if (!order.paidAt || back.length > 0 || isAsked || !kind || !KINDS[kind].isDigital) continue
    expect(access).not.toBe('unpaid')
    if (order.waiverAt) expect(access).toBe('granted')
  }
}
