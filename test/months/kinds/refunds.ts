import fc from 'fast-check'
import { refundNumber } from '~/features/shop/payments/refund.rules'
import { type Kind, pick } from '../month'
import { toSend } from './returns'

type Refund = { order: number; sum: string; ends: 'ends' | 'goes-on'; cause: string }

/** The team gives a part of the price back, or all that is left. */
export const givingBack: Kind<Refund> = {
  said: fc.record({
    order: fc.nat(9),
    sum: fc.constantFrom('100', '100', '50.55', '300', 'all'),
    ends: fc.constantFrom('goes-on', 'goes-on', 'ends') as fc.Arbitrary<'ends' | 'goes-on'>,
    cause: fc.constantFrom('goodwill', 'complaint'),
  }),
  act: async (month, { order, sum, ends, cause }) => {
    const id = pick(month.orders, order)
    if (!id) return
    const answers = await month.agree('payment', 'refund', id, sum, ends, cause)
    if (answers) month.agreed.push({ order: id, cents: sum === 'all' ? Infinity : Math.round(Number(sum) * 100) })
  },
}

/** The team takes back what it asked for by mistake, as long as it has not sent it. */
export const takingBack: Kind<{ place: number }> = {
  said: fc.record({ place: fc.nat(9) }),
  act: async (month, { place }) => {
    const unsent = (await toSend()).filter(({ refund }) => month.world.bank.sentFor(refund.id).length === 0)
    const meant = pick(unsent, place)
    if (meant) await month.agree('payment', 'unrefund', meant.payment.orderNumber, refundNumber(meant.refund.id))
  },
}
