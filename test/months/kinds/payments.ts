import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { orders, payments } from '~/db/schema'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { type Kind } from '../month'
import { importing } from './bank'
import { tellingAll } from './cards'

/** Somebody pays what they have begun to pay, and the site hears of it. */
export const paying: Kind<{ order: number }> = {
  said: fc.record({ order: fc.nat(3) }),
  act: async (month, { order }) => {
    const waiting = await month.db
      .select({ order: orders, payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.state, 'open'))
      .orderBy(orders.createdAt)
    const meant = waiting[order % Math.max(waiting.length, 1)]
    if (!meant) return
    const { provider, reference, amountCents } = meant.payment
    if (provider === 'simulated') await month.press(() => settleSimulated(month.at))
    if (provider === 'card' && reference && month.world.stripe.session(reference).status === 'open') month.world.stripe.pay(reference)
    if (provider === 'card') await tellingAll.act(month, null)
    if (provider !== 'transfer') return
    month.world.bank.pay(meant.order.variableSymbol ?? '', amountCents, month.at)
    await importing.act(month, null)
  },
}
