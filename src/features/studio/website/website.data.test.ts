import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { coupons, operatorEvents, productPrices, siteSections, testThresholds, tests, websiteColors } from '~/db/schema'
import { endCoupon } from '~/features/shop/coupons/mutations.server'
import { endSale, takePriceBack } from '~/features/shop/products/price.mutations.server'
import { resetColor, setColor } from '~/features/site/shell/color.mutations.server'
import { colorStyle, mainSections } from '~/features/site/shell/data.server'
import { changeSection, moveSection } from '~/features/site/shell/section.mutations.server'
import { act } from '~/features/studio/acts/mutations.server'
import { addDays, pragueDay } from '~/lib/dates'
import type { Actor } from '~/server/operator-events.server'
import { operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { website } from './data.server'
import { makeCoupon, setPrice, setTest } from './mutations.server'

const SOMEBODY = crypto.randomUUID()
const LUCIE = 'lucie@sfera.example'

async function owner(db: Db, at: Date): Promise<Actor> {
  return { operator: (await operatorOfTeam(db, LUCIE, 'owner', at)).id }
}

const recorded = (db: Db, kind: typeof operatorEvents.$inferSelect.kind) =>
  db
    .select({ operatorId: operatorEvents.operatorId, before: operatorEvents.before, after: operatorEvents.after })
    .from(operatorEvents)
    .where(eq(operatorEvents.kind, kind))
    .orderBy(asc(operatorEvents.at))

const shown = (at: Date, role: 'owner' | 'editor' = 'owner') => website({}, { role, locale: 'cs' }, at)

test('a section is renamed, switched off and moved, once each, and the record says so', async ({ db, at }) => {
  const by = await owner(db, at)
  const wanted = { slug: 'podcast', label: 'Rozhovory', labelEn: 'Talks', isEnabled: false }
  expect(await changeSection(wanted, by, at)).toEqual({ ok: true })
  expect(await changeSection(wanted, by, at)).toEqual({ ok: false, code: 'unchanged' })
  expect(await changeSection({ ...wanted, slug: 'nic' }, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect((await mainSections('cs')).map(({ label }) => label)).not.toContain('Rozhovory')
  await db.update(siteSections).set({ displayOrder: 1 }).where(eq(siteSections.slug, 'recenze'))
  expect(await moveSection({ slug: 'recenze', places: -1 }, by, at)).toEqual({ ok: false, code: 'unchanged' })
  expect(await moveSection({ slug: 'recenze', places: 1 }, by, at)).toEqual({ ok: true })
  const { navigation } = await shown(at)
  expect(navigation.main.map(({ slug }) => slug).slice(0, 3)).toEqual(['she_moves', 'recenze', 'koucing'])
  expect(navigation.academy.map(({ path }) => path)).toContain('/akademie/kurzy')
  expect(await recorded(db, 'section-changed')).toMatchObject([
    { before: { section: 'podcast', label: 'Podcast', isEnabled: true }, after: { label: 'Rozhovory', isEnabled: false } },
    { before: { section: 'recenze', place: 1 }, after: { section: 'recenze', place: 2 } },
  ])
})

test('a colour is on the site where it can be read, and only there', async ({ db, at }) => {
  const by = await owner(db, at)
  expect(await setColor({ cssVar: '--nothing', value: '#123456' }, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await setColor({ cssVar: '--ink', value: '#787878' }, by, at)).toEqual({ ok: false, code: 'unreadable' })
  expect(await setColor({ cssVar: '--primary', value: '#123456' }, by, at)).toEqual({ ok: true })
  expect(await setColor({ cssVar: '--primary', value: '#123456' }, by, at)).toEqual({ ok: false, code: 'unchanged' })
  expect(await colorStyle()).toContain('--primary:light-dark(#123456,')
  const { colors, trial } = await website({ color: '--link', value: '#0000aa' }, { role: 'owner', locale: 'cs' }, at)
  expect(colors.filter(({ wanted }) => wanted !== null)).toMatchObject([{ cssVar: '--primary', wanted: '#123456', kept: ['light'] }])
  expect(trial).toMatchObject({ cssVar: '--link', kept: ['light'], palettes: { light: { '--link': '#0000aa', '--primary': '#123456' } } })
  expect(await resetColor('--primary', by, at)).toEqual({ ok: true })
  expect(await resetColor('--primary', by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await db.$count(websiteColors)).toBe(0)
  expect(await recorded(db, 'color-changed')).toMatchObject([
    { before: { color: '--primary', value: null }, after: { value: '#123456' } },
    { before: { value: '#123456' }, after: { value: null } },
  ])
})

test.for([['javascript:alert(1)'], ['#12345'], ['red'], ['#123456;}']])('%s is no colour to try', async ([value = ''], { at }) => {
  expect((await website({ color: '--link', value }, { role: 'owner', locale: 'cs' }, at)).trial).toBeNull()
})

const WISH = { slug: 'swingers-bible', currency: 'CZK', amountCents: 54_900, from: '', until: '', isMeant: false } as const

test('prices are planned, taken back and ended by days, and a slip of the finger is asked about', async ({ db, at }) => {
  const by = await owner(db, at)
  const [tomorrow, later] = [addDays(pragueDay(at), 1), addDays(pragueDay(at), 9)]
  expect(await setPrice({ ...WISH, amountCents: 5490 }, by, at)).toEqual({ ok: false, code: 'large-change' })
  expect(await setPrice({ ...WISH, from: later, until: tomorrow }, by, at)).toEqual({ ok: false, code: 'not-ahead' })
  expect(await setPrice({ ...WISH, slug: 'nic' }, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await setPrice({ ...WISH, from: tomorrow, until: later }, by, at)).toEqual({ ok: true })
  expect(await setPrice({ ...WISH, amountCents: 44_900, until: later }, by, at)).toEqual({ ok: true })
  const product = (await shown(at)).prices.find(({ slug }) => slug === 'swingers-bible')
  expect(product?.course.filter(({ currency }) => currency === 'CZK').map(({ amountCents, isNow }) => [amountCents, isNow])).toEqual([
    [44_900, true],
    [59_900, false],
  ])
  const entry = (amount: number) => product?.entries.find(({ amountCents }) => amountCents === amount)
  expect(entry(54_900)).toMatchObject({ state: 'planned', mayTakeBack: true, mayEnd: false })
  expect(entry(44_900)).toMatchObject({ state: 'runs', mayEnd: true })
  expect([entry(59_900)?.state, entry(79_900)?.state]).toEqual(['runs', 'past'])
  const hours = new Date(+at + 2 * 3_600_000)
  expect(await takePriceBack(entry(54_900)?.id ?? '', by, at)).toEqual({ ok: true })
  expect(await endSale(entry(44_900)?.id ?? '', by, hours)).toEqual({ ok: true })
  expect(await endSale(SOMEBODY, by, hours)).toEqual({ ok: false, code: 'not-found' })
  expect(await recorded(db, 'price-set')).toHaveLength(2)
  expect((await recorded(db, 'price-ended')).map(({ after }) => after)).toEqual([
    { how: 'taken back', cents: 44_900, currency: 'CZK' },
    { how: 'ended', cents: 59_900, currency: 'CZK' },
  ])
})

const COUPON = {
  code: 'JARO2026',
  percent: 10,
  amountCents: null,
  currency: 'CZK',
  products: ['swingers-bible'],
  from: '',
  until: '',
  uses: 5,
} as const

test('a coupon is made and ended, once each', async ({ db, at }) => {
  const by = await owner(db, at)
  const wish = { ...COUPON, products: [...COUPON.products] }
  expect(await makeCoupon({ ...wish, percent: null }, by, at)).toEqual({ ok: false, code: 'no-discount' })
  expect(await makeCoupon({ ...wish, products: ['nic'] }, by, at)).toEqual({ ok: false, code: 'no-product' })
  expect(await makeCoupon({ ...wish, until: '2020-01-01' }, by, at)).toEqual({ ok: false, code: 'not-ahead' })
  expect(await makeCoupon(wish, by, at)).toEqual({ ok: true })
  expect(await makeCoupon(wish, by, at)).toEqual({ ok: false, code: 'code-taken' })
  expect((await shown(at)).coupons).toMatchObject([{ code: 'JARO2026', state: 'runs', used: 0, uses: 5, products: ['swingers-bible'] }])
  expect(await endCoupon('JARO2026', by, at)).toEqual({ ok: true })
  expect(await endCoupon('JARO2026', by, at)).toEqual({ ok: false, code: 'ended' })
  expect((await shown(at)).coupons).toMatchObject([{ state: 'over' }])
  expect(await recorded(db, 'coupon-made')).toMatchObject([{ after: { code: 'JARO2026', uses: 5, products: 'swingers-bible' } }])
  expect(await recorded(db, 'coupon-ended')).toHaveLength(1)
})

test('a test waits another time and is judged by other thresholds, as long as every result can be reached', async ({ db, at }) => {
  const by = await owner(db, at)
  const lowest = (S: number, A: number) => Object.entries({ S, A, B: 45, C: 35 }).map(([key, from]) => ({ key, lowest: from }))
  const wish = { test: 'tier-assessment', isEnabled: false, cooldownDays: 14, thresholds: lowest(70, 60) }
  expect(await setTest({ ...wish, thresholds: lowest(60, 60) }, by, at)).toEqual({ ok: false, code: 'out-of-order' })
  expect(await setTest({ ...wish, thresholds: lowest(90, 60) }, by, at)).toEqual({ ok: false, code: 'out-of-order' })
  expect(await setTest({ ...wish, thresholds: [] }, by, at)).toEqual({ ok: false, code: 'out-of-order' })
  expect(await setTest({ ...wish, test: 'nic' }, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await setTest(wish, by, at)).toEqual({ ok: true })
  expect(await setTest(wish, by, at)).toEqual({ ok: false, code: 'unchanged' })
  expect(await db.select().from(tests).where(eq(tests.id, 'tier-assessment'))).toMatchObject([{ cooldownDays: 14, isEnabled: false }])
  expect(await db.select().from(testThresholds).where(eq(testThresholds.resultKey, 'S'))).toMatchObject([{ lowest: 70 }])
  expect((await shown(at)).tests.find(({ id }) => id === 'tier-assessment')?.thresholds[0]).toEqual({ key: 'S', lowest: 70 })
  expect(await recorded(db, 'setting-changed')).toMatchObject([{ before: { 'from S': 65 }, after: { 'from S': 70, cooldownDays: 14 } }])
})

test('what an editor may not change they are not offered', async ({ at }) => {
  expect((await shown(at, 'editor')).may).toEqual({ change: true, price: false })
})

test('a price is told before it is set, set once it is agreed to, and by nobody who may not', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, LUCIE, 'owner', at)
  const work = ({ given, by, at: moment }: { given: Parameters<typeof setPrice>[0]; by: Actor; at: Date }) => setPrice(given, by, moment)
  const acting = { given: WISH, operator: lucie, by: { operator: lucie.id }, at: new Date(+at + 1000) }
  const before = await db.$count(productPrices)
  const asked = await act('prices.change', acting, work, undefined)
  if (!asked.ok || !('asks' in asked)) throw new Error('it was not asked about')
  expect(asked.asks.consequences).toEqual([
    {
      kind: 'change',
      deed: 'price-set',
      before: { cents: 59_900, currency: 'CZK' },
      after: { product: 'swingers-bible', cents: 54_900, currency: 'CZK', from: 'now', until: null },
    },
  ])
  expect(await db.$count(productPrices)).toBe(before)
  expect(await act('prices.change', acting, work, asked.asks.seal)).toMatchObject({ ok: true, heldUntil: null })
  expect(await db.$count(productPrices)).toBe(before + 1)
  const editor = await operatorOfTeam(db, 'marek@sfera.example', 'editor', at)
  const others = { ...acting, operator: editor, by: { operator: editor.id } }
  expect(await act('prices.change', others, work, asked.asks.seal)).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await db.$count(coupons)).toBe(0)
})
