import { CURRENCIES, amountText } from '~/lib/money'
import { allPrices } from '~/features/shop/products/price.data.server'
import { priceAt } from '~/features/shop/products/price.rules'
import { type Command, CommandError, clockText, joined, readTyped, typedCents, typedDay } from '~/server/commands.server'
import { allCoupons, couponByCode, usesOf } from './data.server'
import { type WantedCoupon, createCoupon, endCoupon } from './mutations.server'
import { discountOf, isCurrent } from './rules'
import { CODE, type CouponWorth } from './schema'

const USAGE = '<code> <10%|100CZK> uses=50 for=<product>[,<product>] [from=2026-12-01] [until=2026-12-24]'

export const couponCommands: Command[] = [
  {
    name: 'coupon create',
    usage: USAGE,
    summary: 'a code that takes a part or an amount off the price, once for each couple or address',
    preview: (args, at) => foreseen(wished(args, at), at),
    run: async (args, at) => {
      const wanted = wished(args, at)
      const told = await foreseen(wanted, at)
      const outcome = await createCoupon(wanted, 'command', at)
      if (!outcome.ok) throw new CommandError(FAULTS[outcome.code])
      return `${told}\nDone. It is ended by: coupon end ${wanted.code}`
    },
  },
  {
    name: 'coupon list',
    usage: '',
    summary: 'every coupon, and how often it was used',
    reads: true,
    run: async (_, at) => {
      const lines = (await allCoupons()).map(({ coupon, products, used }) => {
        const state = isCurrent(coupon, at) ? 'runs' : coupon.endedAt || (coupon.validUntil && coupon.validUntil <= at) ? 'over' : 'planned'
        return joined('  ', [
          coupon.code.padEnd(24),
          worthText(coupon).padEnd(8),
          `${used}/${coupon.uses}`,
          state,
          spanText(coupon),
          products.join(', '),
        ])
      })
      return lines.join('\n') || 'There are no coupons.'
    },
  },
  {
    name: 'coupon end',
    usage: '<code>',
    summary: 'nobody can use it from now on; orders that were made with it stay',
    preview: async (args) => `Ends now: ${await usedText(await namedIn(args))}.`,
    run: async (args, at) => {
      const coupon = await namedIn(args)
      const outcome = await endCoupon(coupon.code, 'command', at)
      if (!outcome.ok) throw new CommandError(`It has ended already: ${coupon.code}.`)
      return `Ended: ${await usedText(coupon)}.`
    },
  },
]

/** Throws a {@link CommandError}. */
async function namedIn(args: readonly string[]) {
  const [code, ...more] = readTyped(args, []).words
  if (!code || more.length > 0) throw new CommandError('Usage: coupon end <code>')
  const coupon = await couponByCode(code.toUpperCase())
  if (!coupon) throw new CommandError(`There is no coupon '${code}'.`)
  return coupon
}

const usedText = async (coupon: NonNullable<Awaited<ReturnType<typeof couponByCode>>>): Promise<string> =>
  `${coupon.code}, ${worthText(coupon)}, used ${await usesOf(coupon.id)} times of ${coupon.uses}`

const FAULTS = {
  'code-taken': 'There is a coupon with this code already.',
  'no-product': 'A coupon is for products that everybody can buy; services are offered to one couple.',
}

/** Throws a {@link CommandError} for what is no coupon as it was typed. */
function wished(args: readonly string[], at: Date): WantedCoupon {
  const { words, named } = readTyped(args, ['uses', 'for', 'from', 'until'])
  const [typedCode = '', worth = '', ...more] = words
  const code = typedCode.toUpperCase()
  const uses = /^[1-9]\d{0,5}$/.test(named.uses ?? '') ? Number(named.uses) : 0
  const off = typedWorth(worth)
  const products = named.for?.split(',') ?? []
  if (!CODE.test(code) || !off || uses === 0 || products.length === 0 || more.length > 0)
    throw new CommandError(`Usage: coupon create ${USAGE}; a code has 6 to 24 letters and digits.`)
  const validFrom = named.from === undefined ? at : typedDay(named.from)
  const validUntil = named.until === undefined ? null : typedDay(named.until, 1)
  if (validUntil && validUntil <= validFrom) throw new CommandError('A coupon ends after it begins.')
  return { code, ...off, products, validFrom, validUntil, uses }
}

const MOST_PERCENT = 90

function typedWorth(worth: string): Pick<WantedCoupon, 'percent' | 'amount'> | undefined {
  const percent = Number(/^(\d{1,2})%$/.exec(worth)?.[1] ?? 0)
  if (percent > 0) return percent <= MOST_PERCENT ? { percent, amount: null } : undefined
  const currency = CURRENCIES.find((known) => worth.toUpperCase().endsWith(known))
  return currency && { percent: null, amount: { cents: typedCents(worth.slice(0, -currency.length)), currency } }
}

/** What each of its products will cost. Throws a {@link CommandError} where one is not for sale, or none becomes cheaper. */
async function foreseen({ products, percent, amount, ...wanted }: WantedCoupon, at: Date): Promise<string> {
  if (await couponByCode(wanted.code)) throw new CommandError(FAULTS['code-taken'])
  const worth = { percent, amountCents: amount?.cents ?? null, currency: amount?.currency ?? null }
  const prices = await allPrices()
  const lines = products.flatMap((slug) => {
    const own = prices.filter((one) => one.slug === slug).map(({ price }) => price)
    const rows = CURRENCIES.flatMap((currency) => {
      const price = priceAt(
        own.filter((one) => one.currency === currency),
        currency,
        at,
      )
      const off = price && discountOf(worth, price)
      if (!price) return []
      const after = off === undefined ? 'not with this coupon' : amountText(price.amountCents - off, currency, 'en')
      return [{ fits: off !== undefined, text: `  ${slug.padEnd(24)} ${amountText(price.amountCents, currency, 'en')} → ${after}` }]
    })
    if (rows.length === 0) throw new CommandError(`'${slug}' is not for sale.`)
    if (!rows.some(({ fits }) => fits)) throw new CommandError(`The coupon takes nothing off '${slug}', or leaves too little of its price.`)
    return rows.map(({ text }) => text)
  })
  return [`${wanted.code}: ${worthText(worth)} off, ${wanted.uses} uses, ${spanText(wanted)}`, ...lines].join('\n')
}

const worthText = ({ percent, amountCents, currency }: CouponWorth): string =>
  percent === null ? amountText(amountCents ?? 0, currency ?? 'CZK', 'en') : `${percent} %`

const spanText = ({ validFrom, validUntil }: { validFrom: Date; validUntil: Date | null }): string =>
  `from ${clockText(validFrom)}${validUntil ? ` until ${clockText(validUntil)}` : ''}`
