import type { Currency } from '~/lib/money'
import { KINDS, type ProductKind } from '~/lib/product-kinds'
import { daysFrom, guestEmail, nth, pair, salesBefore, spread } from './rules'

/** So many of each were sold, by the slugs of products. */
const SOLD: Record<string, number> = {
  'swingers-bible': 36,
  'communication-toolkit': 25,
  'safety-protocols': 20,
  'one-wants-other-unsure': 16,
  'guides-trio': 17,
  'course-advanced-dynamics': 15,
  'course-intimacy-mastery': 12,
  'consultation-60': 18,
  'consultation-hours-5': 11,
  'master-mentoring': 9,
  accompaniment: 10,
  'extra-time-15': 6,
}

type Method = 'card' | 'transfer' | 'simulated'

/** A couple as whoever sells knows it. */
interface Known {
  id: string
  place: number
  email: string
  cameAt: Date
}

export interface Sale {
  slug: string
  at: Date
  couple: Known | undefined
  buyer: { email: string; firstName: string; lastName: string }
  method: Method
  currency: Currency
}

interface ForSale {
  slug: string
  kind: ProductKind
}

/** Couples of these places only ever begin to order. */
export const neverPays = ({ place }: Pick<Known, 'place'>): boolean => place % 13 === 5

/** Every sale of more than a year, the oldest first. What is no file goes to couples, files also to whoever has no account. */
export function salesOf(forSale: readonly ForSale[], couples: readonly Known[], at: Date): Sale[] {
  const buyers = couples.filter((couple) => !neverPays(couple))
  return forSale
    .flatMap((product, salt) =>
      salesBefore(at, SOLD[product.slug] ?? 0, salt + 1).map((moment, place) => ({ product, moment, place, salt })),
    )
    .toSorted((one, other) => +one.moment - +other.moment)
    .map(({ product, moment, place, salt }, number) => {
      const couple = place % 4 === 3 && KINDS[product.kind].isDigital ? undefined : nextBuyer(buyers, product, moment, place + salt)
      return saleOf({ slug: product.slug, at: moment, couple, number, isEuro: place % 6 === 4 && product.slug === 'swingers-bible' })
    })
}

interface Made {
  slug: string
  at: Date
  couple: Known | undefined
  number: number
  isEuro?: boolean
}

export function saleOf({ slug, at, couple, number, isEuro = false }: Made): Sale {
  const { her, herLast, his, hisLast } = pair(couple?.place ?? number + 3)
  const [firstName, lastName] = number % 3 === 1 ? [his, hisLast] : [her, herLast]
  return {
    slug,
    at,
    couple,
    buyer: { email: couple?.email ?? guestEmail(number), firstName, lastName },
    method: number % 5 < 2 ? 'transfer' : number % 16 === 7 ? 'simulated' : 'card',
    currency: isEuro ? 'EUR' : 'CZK',
  }
}

/** One that was there by then and has not got it; undefined where nobody is left. The places of one product never meet. */
function nextBuyer(buyers: readonly Known[], { slug, kind }: ForSale, at: Date, place: number): Known | undefined {
  const there = buyers.filter(({ cameAt }) => cameAt < daysFrom(at, -1))
  if (there.length === 0) return undefined
  if (!KINDS[kind].isOnce) return nth(there, place * 5 + slug.length)
  // Of those of a product each has a share of the couples of its own.
  const own = there.filter((couple) => couple.place % OWN === place % OWN)
  return own.length > Math.floor(place / OWN) ? nth(own, Math.floor(place / OWN)) : undefined
}

const OWN = 7

/** Fees of the provider of card payments: of the sum, and of each payment. */
export const cardFee = (cents: number, currency: Currency): number => Math.round(cents * 0.014) + (currency === 'EUR' ? 25 : 600)

/** The day of a bank's statement: some days after the order. */
export const bookedAfter = (at: Date, number: number): Date => daysFrom(at, 1 + spread(number) * 2)
