import { addDays, isDay, localTime, momentInPrague } from '~/lib/dates'
import { CURRENCIES, amountText } from '~/lib/money'
import { type Typed, notYet, readTyped, typedCents } from '~/features/shop/products/command.rules'
import { allPrices } from '~/features/shop/products/price.data.server'
import { priceAt } from '~/features/shop/products/price.rules'
import { type Command, CommandError, joined } from '~/server/commands.server'
import { allCoupons, couponByCode, usesOf } from './data.server'
import { type WantedCoupon, createCoupon, endCoupon } from './mutations.server'
import { discountOf, isCurrent } from './rules'
import { CODE, type CouponWorth } from './schema'

const USAGE = '<code> <10%|100CZK> uses=50 for=<product>[,<product>] [from=2026-12-01] [until=2026-12-24] [--yes]'

export const couponCommands: Command[] = [
  {
    name: 'coupon create',
    usage: USAGE,
    summary: 'a code that takes a part or an amount off the price, once for each couple or address',
    run: async (args, at) => {
      const typed = readTyped(args, ['uses', 'for', 'from', 'until'])
      const wanted = typed && wished(typed, at)
      if (!typed || !wanted) throw new CommandError(`Usage: coupon create ${USAGE}; a code has 6 to 24 letters and digits.`)
      if (await couponByCode(wanted.code)) throw new CommandError(`There is a coupon '${wanted.code}' already.`)
      const told = await foreseen(wanted, at)
      if (!typed.yes) return notYet(told)
      const outcome = await createCoupon(wanted, at)
      if (!outcome.ok) throw new CommandError(FAULTS[outcome.code])
      return `${told}\nDone. It is ended by: coupon end ${wanted.code} --yes`
    },
  },
  {
    name: 'coupon list',
    usage: '',
    summary: 'every coupon, and how often it was used',
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
    usage: '<code> [--yes]',
    summary: 'nobody can use it from now on; orders that were made with it stay',
    run: async (args, at) => {
      const typed = readTyped(args, [])
      const [code = '', ...more] = typed?.words ?? []
      if (!typed || !code || more.length > 0) throw new CommandError('Usage: coupon end <code> [--yes]')
      const coupon = await couponByCode(code.toUpperCase())
      if (!coupon) throw new CommandError(`There is no coupon '${code}'.`)
      const told = `${coupon.code}, ${worthText(coupon)}, used ${await usesOf(coupon.id)} times of ${coupon.uses}`
      if (!typed.yes) return notYet(`Ends now: ${told}.`)
      await endCoupon(coupon.code, at)
      return `Ended: ${told}.`
    },
  },
]

const FAULTS = {
  'code-taken': 'There is a coupon with this code already.',
  'no-product': 'A coupon is for products that everybody can buy; services are offered to one couple.',
}

/** Undefined for what is no coupon as it was typed. */
function wished({ words: [typedCode = '', worth = '', ...more], named }: Typed, at: Date): WantedCoupon | undefined {
  const code = typedCode.toUpperCase()
  const uses = /^[1-9]\d{0,5}$/.test(named['uses'] ?? '') ? Number(named['uses']) : 0
  const off = typedWorth(worth)
  const [from, until] = [named['from'], named['until']]
  const validFrom = from === undefined ? at : midnight(from)
  const validUntil = until === undefined ? null : midnight(until, 1)
  const products = named['for']?.split(',') ?? []
  if (!CODE.test(code) || !off || uses === 0 || products.length === 0 || more.length > 0) return undefined
  if (!validFrom || validUntil === undefined || (validUntil && validUntil <= validFrom)) return undefined
  return { code, ...off, products, validFrom, validUntil, uses }
}

const midnight = (day: string, later = 0): Date | undefined => (isDay(day) ? momentInPrague(addDays(day, later), '00:00') : undefined)

const MOST_PERCENT = 90

function typedWorth(worth: string): Pick<WantedCoupon, 'percent' | 'amount'> | undefined {
  const percent = Number(/^(\d{1,2})%$/.exec(worth)?.[1] ?? 0)
  if (percent > 0) return percent <= MOST_PERCENT ? { percent, amount: null } : undefined
  const currency = CURRENCIES.find((known) => worth.toUpperCase().endsWith(known))
  const cents = currency && typedCents(worth.slice(0, -currency.length))
  return cents ? { percent: null, amount: { cents, currency } } : undefined
}

/** What each of its products will cost. Throws a {@link CommandError} where one is not for sale, or none becomes cheaper. */
async function foreseen({ products, percent, amount, ...wanted }: WantedCoupon, at: Date): Promise<string> {
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
  `from ${clock(validFrom)}${validUntil ? ` until ${clock(validUntil)}` : ''}`

const clock = (moment: Date): string => localTime(moment).replace('T', ' ')
