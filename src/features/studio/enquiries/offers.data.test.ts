import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authUser, bookings, mailOutbox, operatorEvents, requests, serviceOffers } from '~/db/schema'
import { previewedOffer } from '~/features/coaching/services/preview.mutations.server'
import { withdrawOffer } from '~/features/coaching/services/offer.mutations.server'
import { closeEnquiry } from '~/features/enquiries/enquiries/team.mutations.server'
import { storeEnquiry } from '~/features/enquiries/enquiries/mutations.server'
import { operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { offerDetail, offerList } from './offer.data.server'
import { makeTypedOffer, typedOfferLink } from './offer.mutations.server'
import { OfferForm, type OfferTyped } from './offer.schema'
import { newOffer } from './prefill.data.server'
import { OFFERS } from './rules'

const EMAIL = 'jana@domov.example'
const TYPED: OfferTyped = {
  id: randomUUID(),
  service: 'accompaniment',
  email: EMAIL,
  locale: 'cs',
  crowns: '9500',
  quarters: '1',
  day: '2026-04-18',
  time: '18:00',
  place: 'Praha',
  words: 'Těšíme se.',
  validDays: '14',
  request: null,
  about: null,
}
const given = (over: Partial<OfferTyped> = {}) => OfferForm.parse({ ...TYPED, id: randomUUID(), ...over })

const asked = (at: Date) =>
  storeEnquiry(
    {
      kind: 'guide',
      subject: { slug: 'retreat-spolu', title: 'Retreat Spolu' },
      name: 'Jana a Petr',
      email: EMAIL,
      phone: null,
      contact: 'email',
      wishedWhen: 'v květnu',
      place: null,
      message: null,
      intimateConsent: null,
      publishConsent: null,
      locale: 'en',
      attemptId: randomUUID(),
      userId: null,
    },
    at,
  )

test('the form of an offer is filled in from the request that it answers, from a service, or from a couple', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  await asked(at)
  expect(await newOffer({ request: 'Z2026-0001' }, coach, at)).toMatchObject({
    values: { email: EMAIL, locale: 'en', service: 'accompaniment', crowns: '10000', request: 'Z2026-0001', validDays: '14' },
    asked: { name: 'Jana a Petr', wishedWhen: 'v květnu' },
    subject: 'Retreat Spolu',
    isClosed: false,
  })
  const [user] = await db.insert(authUser).values({ name: EMAIL, email: EMAIL, emailVerified: true, locale: 'en' }).returning()
  expect(await newOffer({ couple: user?.id ?? '' }, coach, at)).toMatchObject({
    values: { email: EMAIL, locale: 'en', service: 'consultation-60', validDays: '3' },
    asked: null,
  })
  expect(await newOffer({}, coach, at)).toMatchObject({ values: { email: '' } })
  for (const from of [{ request: 'Z2026-0009' }, { order: randomUUID() }, { couple: randomUUID() }])
    expect(await newOffer(from, coach, at)).toBeUndefined()
  expect((await db.select().from(operatorEvents)).map(({ kind }) => kind).filter((kind) => kind.endsWith('opened'))).toEqual([
    'enquiry-opened',
    'couple-opened',
  ])
})

test('what is typed is offered once, answers the request, and is noted without the address', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  await asked(at)
  const by = { operator: coach.id }
  const offer = given({ request: 'Z2026-0001' })
  expect(await makeTypedOffer(offer, by, at)).toEqual({ ok: true, id: offer.id })
  expect(await makeTypedOffer(offer, by, at)).toEqual({ ok: false, code: 'made' })
  expect(await db.select().from(serviceOffers)).toMatchObject([
    { id: offer.id, amountCents: 950_000, startsAt: new Date('2026-04-18T16:00:00Z'), place: 'Praha', requestNumber: 'Z2026-0001' },
  ])
  expect(await db.select().from(requests)).toMatchObject([{ state: 'answered' }])
  expect(await db.$count(mailOutbox, eq(mailOutbox.template, 'order-offer'))).toBe(1)
  const events = await db.select().from(operatorEvents).where(eq(operatorEvents.subjectId, offer.id))
  expect(events).toMatchObject([{ kind: 'offer-made', operatorId: coach.id, after: { service: 'accompaniment', priceCents: 950_000 } }])
  expect(JSON.stringify(events)).not.toContain(EMAIL)
  expect(await makeTypedOffer(given({ request: 'Z2026-0001' }), by, at)).toEqual({ ok: false, code: 'open' })
  await closeEnquiry({ number: 'Z2026-0001' }, 'command', at)
  expect(await makeTypedOffer(given({ request: 'Z2026-0001', crowns: '9600' }), by, at)).toEqual({ ok: false, code: 'no-request' })
  expect(await newOffer({ request: 'Z2026-0001' }, coach, at)).toMatchObject({ isClosed: true })
  expect(await makeTypedOffer(given({ day: '2026-03-01' }), by, at)).toEqual({ ok: false, code: 'past' })
})

test('an hour is kept while it is offered; where nothing comes of it, nothing is kept', async ({ db, at }) => {
  const by = { operator: (await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)).id }
  const hour = { service: 'consultation-60', day: '2026-03-28', time: '10:00' } as const
  expect(await makeTypedOffer(given({ ...hour, request: 'Z2026-0009' }), by, at)).toEqual({ ok: false, code: 'no-request' })
  expect(await db.$count(bookings, eq(bookings.state, 'held'))).toBe(0)
  const made = await makeTypedOffer(given(hour), by, at)
  expect(made).toMatchObject({ ok: true })
  expect(await makeTypedOffer(given({ ...hour, email: 'petr@domov.example' }), by, at)).toEqual({ ok: false, code: 'taken' })
  expect(await db.select().from(serviceOffers)).toMatchObject([{ amountCents: 400_000, place: null }])
  expect(await withdrawOffer(made.ok ? made.id : '', by, at)).toEqual({ ok: true })
  expect(await withdrawOffer(made.ok ? made.id : '', by, at)).toEqual({ ok: false, code: 'not-open' })
  expect(await withdrawOffer(randomUUID(), by, at)).toEqual({ ok: false, code: 'not-open' })
  expect(await db.$count(bookings, eq(bookings.state, 'held'))).toBe(0)
})

test('its page can be looked at before it is made, for an hour, and nothing comes of looking', async ({ db, at }) => {
  const url = new URL(await typedOfferLink(given({ crowns: '8000' }), at))
  expect(url.pathname).toBe('/nabidka/nahled')
  const sealed = url.searchParams.get('navrh') ?? ''
  expect(await previewedOffer(sealed, 'cs', at)).toMatchObject({
    offer: { amountCents: 800_000, words: 'Těšíme se.', place: 'Praha', state: 'open' },
    scale: [{ step: 'free' }, {}, {}, { step: 'noShow' }],
  })
  for (const [wrong, when] of [
    [sealed, new Date(+at + 3_600_001)],
    [`${sealed.slice(0, -2)}AA`, at],
    ['', at],
  ] as const)
    expect(await previewedOffer(wrong, 'cs', when)).toBeUndefined()
  expect([await db.$count(serviceOffers), await db.$count(mailOutbox, eq(mailOutbox.template, 'order-offer'))]).toEqual([0, 0])
})

test('offers are found by number, request and address, and ordered; addresses are masked', async ({ db, at }) => {
  const by = { operator: (await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)).id }
  await asked(at)
  const [one, other] = [given({ request: 'Z2026-0001' }), given({ email: 'petr@domov.example', crowns: '12000' })]
  await makeTypedOffer(one, by, at)
  await makeTypedOffer(other, by, new Date(+at + 1000))
  const found = async (search: Record<string, string>) => (await offerList(OFFERS.asked(search), 'cs')).rows.map(({ id }) => id)
  expect(await found({})).toEqual([other.id, one.id])
  expect(await found({ razeni: 'cena' })).toEqual([other.id, one.id])
  expect([await found({ q: one.id.slice(-8) }), await found({ q: 'z2026-0001' }), await found({ q: 'petr@' })]).toEqual([
    [one.id],
    [one.id],
    [other.id],
  ])
  await withdrawOffer(other.id, by, at)
  expect([await found({ stav: 'ceka' }), await found({ stav: 'stazena' })]).toEqual([[one.id], [other.id]])
  const detail = await offerDetail(one.id, 'cs')
  expect(detail).toMatchObject({ request: 'Z2026-0001', words: 'Těšíme se.', startsAt: '2026-04-18T16:00:00.000Z' })
  expect(JSON.stringify([detail, await offerList(OFFERS.asked({}), 'cs')])).not.toContain(EMAIL)
  expect(await offerDetail(randomUUID(), 'cs')).toBeUndefined()
})
