import { asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { couponProducts, coupons, orders, productPrices, products, siteSections, testThresholds, tests, websiteColors } from '~/db/schema'
import { BOUNDS, RESULT_ORDER } from '~/features/assessments/tier/setting.rules'
import { isCurrent } from '~/features/shop/coupons/rules'
import { TOKENS } from '~/features/site/shell/data.server'
import { sectionArea, themesThatKeep } from '~/features/site/shell/rules'
import type { Locale } from '~/lib/locale'
import { type OperatorRole, mayDo } from '~/lib/operator-roles'
import { safeColors } from '~/lib/safe-colors'
import { batched } from '~/server/batched.server'
import { courseOf, listedPrice } from './rules'
import { listedWords } from './words.data.server'
import type { ColorTrial, ListedCoupon, PricedProduct, SiteColor, TestState, TriedColor, Website } from './schema'

/** What the site shows, costs and asks for, by one statement. */
export async function website(tried: TriedColor, { role, locale }: { role: OperatorRole; locale: Locale }, at: Date): Promise<Website> {
  const [sections, colors, prices, listed, states, words] = await Promise.all([
    batched(db().select().from(siteSections).orderBy(asc(siteSections.displayOrder), asc(siteSections.slug))),
    batched(db().select().from(websiteColors)),
    pricedProducts(locale, at),
    listedCoupons(at),
    testStates(locale),
    tried.words ? listedWords() : [],
  ])
  const shown = sections.map(({ displayOrder: _, ...section }) => ({ ...section, path: sectionArea(section) }))
  const below = (parent: string | null) => shown.flatMap(({ parent: own, ...section }) => (own === parent ? [section] : []))
  return {
    navigation: { main: below(null), academy: below('akademie') },
    colors: siteColors(colors),
    trial: trialOf(tried, colors),
    prices,
    coupons: listed,
    tests: states,
    words,
    may: { change: mayDo(role, 'website.change'), price: mayDo(role, 'prices.change') },
  }
}

type ColorRow = { cssVar: string; currentValue: string }

const siteColors = (rows: readonly ColorRow[]): SiteColor[] =>
  Object.keys(TOKENS.light).map((cssVar) => {
    const wanted = rows.find((row) => row.cssVar === cssVar)?.currentValue ?? null
    const design = { light: TOKENS.light[cssVar] ?? '', dark: TOKENS.dark[cssVar] ?? '' }
    return { cssVar, design, wanted, kept: wanted === null ? [] : themesThatKeep(rows, TOKENS, cssVar) }
  })

/** What a colour would change, beside those that are there; null for what is none. */
function trialOf({ color, value }: TriedColor, rows: readonly ColorRow[]): ColorTrial | null {
  if (!color || !(color in TOKENS.light) || !value || !/^#[0-9a-f]{6}$/.test(value)) return null
  const all = [...rows.filter(({ cssVar }) => cssVar !== color), { cssVar: color, currentValue: value }]
  const wanted = Object.fromEntries(all.map(({ cssVar, currentValue }) => [cssVar, currentValue]))
  return {
    cssVar: color,
    value,
    kept: themesThatKeep(all, TOKENS, color),
    palettes: { light: safeColors(TOKENS.light, wanted), dark: safeColors(TOKENS.dark, wanted) },
  }
}

async function pricedProducts(locale: Locale, at: Date): Promise<PricedProduct[]> {
  const title = locale === 'en' ? products.titleEn : products.title
  const rows = await batched(
    db()
      .select({ slug: products.slug, kind: products.kind, title, price: productPrices })
      .from(products)
      .leftJoin(productPrices, eq(productPrices.productId, products.id))
      .where(eq(products.isFree, false))
      .orderBy(asc(title), asc(products.slug), desc(productPrices.validFrom)),
  )
  return [...Map.groupBy(rows, ({ slug }) => slug).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const history = own.flatMap(({ price }) => (price ? [price] : []))
    const { slug, kind } = first
    return [
      { slug, kind, title: first.title, course: courseOf(history, at), entries: history.map((entry) => listedPrice(entry, history, at)) },
    ]
  })
}

/** The newest first. A use is an order that has not ended unpaid. */
async function listedCoupons(at: Date): Promise<ListedCoupon[]> {
  const used = sql`(${db()
    .select({ used: count() })
    .from(orders)
    .where(sql`${eq(orders.couponId, coupons.id)} and ${ne(orders.status, 'failed')}`)})`.mapWith(Number)
  const rows = await batched(
    db()
      .select({ coupon: coupons, used: used.as('used'), product: products.slug })
      .from(coupons)
      .leftJoin(couponProducts, eq(couponProducts.couponId, coupons.id))
      .leftJoin(products, eq(products.id, couponProducts.productId))
      .orderBy(desc(coupons.createdAt), asc(coupons.code), asc(products.slug)),
  )
  return [...Map.groupBy(rows, ({ coupon }) => coupon.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { code, percent, amountCents, currency, validFrom, validUntil, uses } = first.coupon
    const isAhead = validFrom > at && first.coupon.endedAt === null
    return {
      code,
      percent,
      amountCents,
      currency,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil?.toISOString() ?? null,
      used: first.used,
      uses,
      state: isCurrent(first.coupon, at) ? ('runs' as const) : isAhead ? ('planned' as const) : ('over' as const),
      products: [first, ...others].flatMap(({ product }) => product ?? []),
    }
  })
}

async function testStates(locale: Locale): Promise<TestState[]> {
  const rows = await batched(
    db()
      .select({ test: tests, key: testThresholds.resultKey, lowest: testThresholds.lowest })
      .from(tests)
      .leftJoin(testThresholds, eq(testThresholds.testId, tests.id))
      .orderBy(asc(tests.id)),
  )
  return [...Map.groupBy(rows, ({ test }) => test.id)].flatMap(([id, own]) => {
    const test = own[0]?.test
    if (!test) return []
    const { scoringMethod, title, titleEn, isEnabled, cooldownDays } = test
    const lowest = (key: string): number => own.find((row) => row.key === key)?.lowest ?? 0
    const thresholds = (RESULT_ORDER[scoringMethod] ?? []).map((key) => ({ key, lowest: lowest(key) }))
    const isWhole = BOUNDS[scoringMethod]?.isWhole ?? true
    return [{ id, title: locale === 'en' ? titleEn : title, isEnabled, cooldownDays, isWhole, thresholds }]
  })
}
