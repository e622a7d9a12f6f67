import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { workshopChanges } from '~/db/schema'
import { answerChange } from '~/features/academy/workshops/moving.mutations.server'
import { outgoingToSettle } from '~/features/shop/payments/outgoing.data.server'
import { shortOrders } from '~/features/shop/payments/receipt.data.server'
import { moneyToReturn } from '~/features/shop/payments/refund.data.server'
import { transfersToMatch } from '~/features/shop/payments/statement.data.server'
import { importing, missing, settling } from './kinds/bank'
import { tellingAll } from './kinds/cards'
import { batchesAtHand, batching, sendingByHand, settlingLeft, takingToBank, toSend } from './kinds/returns'
import { type Month, calm } from './month'

const ROUNDS = 12
const HALF_AN_HOUR = 1_800_000

/** Nobody dies any more and nobody presses twice: the month comes to rest, by what runs by itself and what the lists tell the team to do. */
export async function comeToRest(month: Month): Promise<void> {
  month.how = calm
  const { stripe } = month.world
  for (let round = 0; round < ROUNDS; round++) {
    month.later(HALF_AN_HOUR)
    for (const { id, status } of stripe.refunds.values()) if (status === 'pending') stripe.settleRefund(id, 'succeeded')
    stripe.refundStatus = 'succeeded'
    const disputed = [...stripe.disputes.all.values()].filter(({ status }) => status === 'needs_response')
    for (const [place, { id }] of disputed.entries()) stripe.disputes.decide(id, place % 2 === 0 ? 'lost' : 'won')
    await tellingAll.act(month, null)
    if (round === 0) await decided(month)
    await atTheBank(month)
    await month.jobs()
    if (round > 1 && (await isQuiet(month))) return
  }
  expect(await month.operate(['payments', 'surplus'])).toEqual({ ok: true, text: 'No money has to go back.' })
  throw new Error('the month does not come to rest')
}

/** What waits for a word: parts of prices are let go or paid, couples answer, and what can be sent by hand goes in one batch. */
async function decided(month: Month): Promise<void> {
  const isOdd = month.orders.length % 2
  for (const place of (await shortOrders()).keys()) await missing.act(month, { place: 0, what: place % 2 === isOdd ? 'accept' : 'pay' })
  const asked = await month.db.select().from(workshopChanges).where(isNull(workshopChanges.answer))
  for (const [place, { id, orderId }] of asked.entries())
    await month.press(() => answerChange(orderId, { change: id, answer: place % 2 === isOdd ? 'leaves' : 'stays' }, month.at))
  await batching.act(month, null)
}

async function atTheBank(month: Month): Promise<void> {
  for (const _ of await batchesAtHand(month)) await takingToBank.act(month, { place: 0, undoes: false })
  await importing.act(month, null)
  for (const _ of await transfersToMatch()) await settling.act(month, { place: 0, meant: 'nothing', order: 0 })
  for (const _ of await outgoingToSettle()) await settlingLeft.act(month, { place: 0 })
  for (const _ of await toSend()) await sendingByHand.act(month, { place: 0, tells: true })
}

async function isQuiet({ world }: Month): Promise<boolean> {
  const lists = [moneyToReturn, transfersToMatch, outgoingToSettle]
  return world.noticesToCome.length === 0 && (await Promise.all(lists.map((list) => list()))).flat().length === 0
}
