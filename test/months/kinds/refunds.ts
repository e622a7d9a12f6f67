import fc from 'fast-check'
import { type Kind, pick } from '../month'

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
