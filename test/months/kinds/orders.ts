import fc from 'fast-check'
import { orderPlace } from '~/features/academy/workshops/mutations.server'
import { orderHour } from '~/features/coaching/consultations/mutations.server'
import { buy, payAgain } from '~/features/shop/checkout/mutations.server'
import { orderAttempt } from '../../order-attempt'
import { type Kind, type Month, pick } from '../month'

const METHODS = ['card', 'card', 'transfer', 'transfer', 'simulated'] as const
const BUYERS = ['jana', 'petr', 'eva'] as const

const GOODS = [
  { product: 'swingers-bible', seenCents: 59_900, withCoupon: 53_900 },
  { product: 'communication-toolkit', seenCents: 29_900 },
  { product: 'guides-trio', seenCents: 89_900 },
  { product: 'course-intimacy-mastery', seenCents: 89_900 },
  { product: 'consultation-hours-5', seenCents: 1_800_000 },
  { product: 'workshop-nez-pujdete-poprve', seenCents: 120_000 },
  { product: 'consultation-60', seenCents: 400_000 },
  // Twice: little else happens to places than what happens to many.
  { product: 'workshop-nez-pujdete-poprve', seenCents: 120_000 },
] as const

/** The code that takes a tenth off the first of the goods. */
export const CODE = 'MESIC10'

const said = fc.record({
  goods: fc.nat(GOODS.length - 1),
  buyer: fc.nat(BUYERS.length - 1),
  method: fc.constantFrom(...METHODS),
  waiver: fc.boolean(),
  coupon: fc.boolean(),
  hour: fc.nat(9),
})

/** Somebody orders, sends the same attempt again when nothing is heard, and gets the page to pay. */
export const ordering: Kind<typeof said extends fc.Arbitrary<infer Said> ? Said : never> = {
  said,
  act: async (month, { goods, buyer, method, waiver, coupon, hour }) => {
    const { product, seenCents, ...more } = pick(GOODS, goods) ?? GOODS[0]
    const off = coupon && 'withCoupon' in more ? { coupon: CODE, seenCents: more.withCoupon } : { seenCents }
    const email = `${pick(BUYERS, buyer)}@mesic.example`
    const attempt = orderAttempt({ product, method, waiver, ...off })
    const placed = { ...attempt, buyer: { ...attempt.buyer, email } }
    const place = () => {
      if (product.startsWith('workshop-')) return orderPlace(placed, null, month.at)
      if (product === 'consultation-60') return orderHour({ ...placed, waiver: false }, hourOf(month.at, hour), month.at)
      return buy(placed, month.at)
    }
    for (const answer of await month.press(place)) if (answer.ok) heardOf(month, answer.placed.id)
  },
}

const again = fc.record({ order: fc.nat(9), method: fc.constantFrom(...METHODS) })

/** An order that waits is paid in another way. */
export const payingAgain: Kind<typeof again extends fc.Arbitrary<infer Said> ? Said : never> = {
  said: again,
  act: async (month, { order, method }) => {
    const id = pick(month.orders, order)
    if (id) await month.press(() => payAgain(id, method, month.at))
  },
}

export function heardOf({ orders }: Month, id: string): void {
  if (!orders.includes(id)) orders.push(id)
}

const DAY = 86_400_000

/** At seven in the evening of a working day in Prague, three weeks ahead. */
export function hourOf(at: Date, place: number): Date {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 14))
  const monday = +day - ((day.getUTCDay() + 6) % 7) * DAY
  const isSummer = monday >= Date.UTC(2026, 2, 29)
  return new Date(monday + (place % 5) * DAY + ((isSummer ? 17 : 18) + (place > 4 ? 1 : 0)) * 3_600_000)
}
