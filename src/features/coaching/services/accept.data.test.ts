import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, engagements, mailOutbox, orders, payments, serviceOffers } from '~/db/schema'
import { balanceOf } from '~/features/coaching/hours/data.server'
import { grantPackage } from '~/features/coaching/hours/mutations.server'
import { offerById, ownOffers } from './offer.data.server'
import { type OfferToMake, declineOffer, expireOffers, makeOffer, withdrawOffer } from './offer.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import type { Account, AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { test, testCommitted } from '../../../../test/with-db'
import { offerPage } from './data.server'
import { acceptOffer, drawOffer } from './mutations.server'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const EMAIL = 'jana@nakup.example'

async function couple(db: Db, email = EMAIL): Promise<Account> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true, locale: 'en' }).returning()
  return { id: user?.id as AccountId, email, locale: 'en', sessionId: randomUUID() }
}

const WANTED: OfferToMake = {
  service: 'accompaniment',
  quarters: null,
  email: EMAIL,
  locale: undefined,
  requestNumber: null,
  amountCents: 900_000,
  startsAt: null,
  place: null,
  words: null,
  aboutId: null,
  validDays: 14,
}

async function offered(at: Date, over: Partial<OfferToMake> = {}): Promise<string> {
  const outcome = await makeOffer({ ...WANTED, ...over }, 'command', at)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.offer.id
}

function accept(id: string, at: Date, over: { attemptId?: string; seenCents?: number; early?: boolean; account?: AccountId } = {}) {
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: 900_000 })
  return acceptOffer(id, { ...placed, early: false, ...over }, at)
}

const state = async (id: string) => (await offerById(id))?.state

test('an offer is mailed in the couple’s language, shown to it alone, and replaced by a new one', async ({ db, at }) => {
  const [ours, others] = [await couple(db), await couple(db, 'cizi@nakup.example')]
  const first = await offered(at, { words: 'Těšíme se.' })
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-offer'))
  expect(mail).toMatchObject({ recipient: EMAIL, locale: 'en', userId: ours.id })
  expect(mail?.props).toMatchObject({
    totalCents: 900_000,
    words: 'Těšíme se.',
    offerUrl: expect.stringMatching(/\/en\/nabidka\/.+\?klic=/),
  })
  const second = await offered(at, { amountCents: 800_000 })
  expect([await state(first), await state(second)]).toEqual(['replaced', 'open'])
  expect((await ownOffers(ours, 'cs', at)).map(({ id }) => id)).toEqual([second])
  expect(await ownOffers(others, 'cs', at)).toEqual([])
  expect(await accept(first, at)).toEqual({ ok: false, code: 'taken' })
  expect(await db.$count(orders)).toBe(0)
})

test('accepted at the offered price, paid, and then it is an engagement; sent again it is the same order', async ({ db, at }) => {
  const id = await offered(at)
  const attemptId = randomUUID()
  expect(await accept(id, at, { seenCents: 1_000_000 })).toEqual({ ok: false, code: 'price-changed' })
  const first = await accept(id, at, { attemptId })
  expect(await accept(id, at, { attemptId })).toEqual(first)
  expect(await accept(id, at)).toEqual({ ok: false, code: 'taken' })
  expect(await state(id)).toBe('ordered')
  expect(await makeOffer(WANTED, 'command', at)).toEqual({ ok: false, code: 'ordered' })
  expect(await withdrawOffer(id, 'command', at)).toEqual({ ok: false, code: 'not-open' })
  await settleSimulated(new Date(+at + 2000))
  expect(await state(id)).toBe('accepted')
  expect(await db.select().from(engagements)).toMatchObject([{ service: 'accompaniment', state: 'paid' }])
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', totalAmountCents: 900_000, waiverAt: null }])
  const page = await offerPage(id, undefined, 'cs', at)
  expect(page).toMatchObject({ checkout: null, order: { id: first.ok ? first.placed.id : '' } })
})

test('an order that nobody paid gives the offer free again as long as it holds', async ({ db, at }) => {
  const id = await offered(at)
  await accept(id, at)
  await expireOrders(later(at, 2))
  expect(await offerById(id)).toMatchObject({ state: 'open', orderId: null })
  expect((await accept(id, later(at, 2))).ok).toBe(true)
  await expireOrders(later(at, 20))
  expect(await state(id)).toBe('expired')
  expect(await db.$count(engagements)).toBe(0)
})

test('declined with words, withdrawn, expired: each once, and none of them can be accepted', async ({ db, at }) => {
  const declined = await offered(at)
  expect(await declineOffer(declined, 'Nehodí se nám termín.', at)).toEqual({ ok: true })
  expect(await declineOffer(declined, null, at)).toEqual({ ok: true })
  expect(await offerById(declined)).toMatchObject({ state: 'declined', answer: 'Nehodí se nám termín.' })
  const [told] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'team-service'))
  expect(told?.props).toMatchObject({ what: 'offer-declined', text: 'Nehodí se nám termín.' })
  const withdrawn = await offered(at)
  expect(await withdrawOffer(withdrawn, 'command', at)).toEqual({ ok: true })
  expect(await withdrawOffer(withdrawn, 'command', at)).toEqual({ ok: false, code: 'not-open' })
  const old = await offered(at, { validDays: 3 })
  expect(await expireOffers(later(at, 3))).toBe(0)
  expect(await expireOffers(later(at, 4))).toBe(1)
  for (const id of [declined, withdrawn, old]) expect((await accept(id, at)).ok).toBe(false)
})

test('a service within the days of withdrawal takes a request of its own, and it is kept', async ({ at }) => {
  const id = await offered(at, { startsAt: later(at, 10), validDays: 30 })
  expect((await offerById(id))?.validUntil).toEqual(later(at, 10))
  expect(await offerPage(id, undefined, 'cs', at)).toMatchObject({
    needsEarly: true,
    scale: [{ step: 'free' }, {}, {}, { step: 'noShow' }],
  })
  expect(await accept(id, at)).toEqual({ ok: false, code: 'unavailable' })
  expect((await accept(id, at, { early: true })).ok).toBe(true)
  expect((await offerById(id))?.earlyAt).toEqual(at)
  const far = await offered(at, { startsAt: later(at, 60), email: 'petr@nakup.example' })
  expect((await accept(far, at)).ok).toBe(true)
})

test('extra time comes off the hours of the couple, or is paid for, and never both', async ({ db, at }) => {
  const ours = await couple(db)
  const [order] = await db
    .insert(orders)
    .values({
      userId: ours.id,
      productId: (await anyProduct(db)).id,
      totalAmountCents: 1_800_000,
      status: 'paid',
      paidAt: at,
      isOnce: false,
    })
    .returning()
  const extra = { service: 'extra-time-15', quarters: 2, amountCents: 200_000 } as const
  const early = await offered(at, extra)
  expect(await drawOffer(early, ours.id, at)).toEqual({ ok: false, code: 'too-little' })
  if (order) await db.transaction((tx) => grantPackage(tx, order, at))
  expect(await offerPage(early, ours, 'cs', at)).toMatchObject({ balance: 300, offer: { minutes: 30 } })
  expect(await drawOffer(early, ours.id, at)).toEqual({ ok: true })
  expect(await drawOffer(early, ours.id, at)).toEqual({ ok: true })
  expect(await balanceOf(ours.id)).toBe(270)
  expect(await accept(early, at, { early: true, seenCents: 200_000 })).toEqual({ ok: false, code: 'taken' })
  const paid = await offered(at, extra)
  expect((await accept(paid, at, { early: true, seenCents: 200_000 })).ok).toBe(true)
  await settleSimulated(new Date(+at + 2000))
  expect(await state(paid)).toBe('accepted')
  expect(await drawOffer(paid, ours.id, at)).toEqual({ ok: false, code: 'not-open' })
  expect(await db.$count(engagements)).toBe(0)
})

const anyProduct = async (db: Db) => {
  const product = await db.query.products.findFirst({ where: (row, { eq: is }) => is(row.slug, 'consultation-hours-5') })
  if (!product) throw new Error('no product')
  return product
}

testCommitted('two tabs that accept at once make one order, and nobody pays twice', async ({ db, at }) => {
  const id = await offered(at)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => accept(id, at)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect([await db.$count(orders), await db.$count(payments)]).toEqual([1, 1])
})

testCommitted('accepted against withdrawn, declined and expired: one of them wins, and the rest agree', async ({ db, at }) => {
  const ends = [(id: string, when: Date) => withdrawOffer(id, 'command', when), (id: string, when: Date) => declineOffer(id, null, when)]
  for (const end of ends)
    for (const _ of [1, 2, 3]) {
      const id = await offered(at, { email: `${randomUUID()}@nakup.example` })
      const [accepted, ended] = await Promise.all([accept(id, at), end(id, at)])
      expect([accepted.ok, ended.ok].filter(Boolean)).toHaveLength(1)
      expect(await db.$count(orders, eq(orders.id, (await offerById(id))?.orderId ?? randomUUID()))).toBe(accepted.ok ? 1 : 0)
    }
  expect(await db.$count(serviceOffers)).toBe(6)
})

testCommitted('offers that are made twice at once leave one that can be accepted', async ({ db, at }) => {
  const same = await Promise.all([1, 2, 3].map(() => makeOffer(WANTED, 'command', at)))
  expect(same.map((one) => (one.ok ? 'made' : one.code)).toSorted()).toEqual(['made', 'open', 'open'])
  expect(await db.$count(mailOutbox)).toBe(1)
  await db.delete(serviceOffers)
  const ids = await Promise.all([900_000, 800_000, 700_000].map((amountCents) => offered(at, { amountCents })))
  expect((await Promise.all(ids.map(state))).toSorted()).toEqual(['open', 'replaced', 'replaced'])
  expect(await db.$count(serviceOffers)).toBe(3)
})
