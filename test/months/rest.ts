import { expect } from 'vitest'
import { moneyToReturn } from '~/features/shop/payments/refund.data.server'
import { transfersToMatch } from '~/features/shop/payments/statement.data.server'
import { importing, sendingByHand, settling } from './kinds/bank'
import { tellingAll } from './kinds/cards'
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
    await tellingAll.act(month, null)
    await importing.act(month, null)
    for (const _ of await transfersToMatch()) await settling.act(month, { place: 0, pays: false })
    for (const _ of await moneyToReturn()) await sendingByHand.act(month, { place: 0 })
    await month.jobs()
    if (round > 1 && (await isQuiet(month))) return
  }
  expect(await month.operate(['payments', 'surplus'])).toEqual({ ok: true, text: 'No money has to go back.' })
  throw new Error('the month does not come to rest')
}

const isQuiet = async ({ world }: Month): Promise<boolean> =>
  world.noticesToCome.length === 0 && (await moneyToReturn()).length === 0 && (await transfersToMatch()).length === 0
