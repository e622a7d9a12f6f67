import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { hourBalances, newsletterSubscriptions, operators } from '~/db/schema'
import { setAddress } from '~/features/academy/workshops/seat.mutations.server'
import { addExceptions, setHours, setSettings } from '~/features/coaching/consultations/availability.mutations.server'
import { setMeetingUrl } from '~/features/coaching/consultations/upkeep.mutations.server'
import { correctHours } from '~/features/coaching/hours/mutations.server'
import { storeEnquiry } from '~/features/enquiries/enquiries/mutations.server'
import { planIssue, sendIssue } from '~/features/letters/issues/desk.mutations.server'
import { resendMail } from '~/features/shop/payments/buyer.mutations.server'
import { makeBooking, propose } from '~/features/studio/calendar/mutations.server'
import { takeStep } from '~/features/studio/enquiries/mutations.server'
import { makeTypedOffer } from '~/features/studio/enquiries/offer.mutations.server'
import { OfferForm } from '~/features/studio/enquiries/offer.schema'
import { takeServiceStep } from '~/features/studio/services/mutations.server'
import { describeWorkshop } from '~/features/studio/workshops/mutations.server'
import type { Outcome } from '~/lib/outcome'
import { NEW_WORKSHOP } from '../../../../test/new-workshop'
import { orderAttempt } from '../../../../test/order-attempt'
import { paidService } from '../../../../test/paid-service'
import { buy } from '../../../../test/purchases'
import { type Wish, laterOfTwo } from '../../../../test/two-operators'
import { eventRow, newCouple } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'

/** Two wishes for one thing, which is made for them. */
type Case = (db: Db, at: Date) => Promise<readonly [Wish, Wish]>

const TIME = { day: '2026-03-10', time: '19:00' }
const ISSUE = { list: 'newsletter', slug: 'prvni-dopis' } as const

/** The same is wished of each of two values. */
const both = <Value>(wish: (value: Value) => Wish, values: readonly [Value, Value]) => [wish(values[0]), wish(values[1])] as const
const done = async (work: Promise<boolean | void>): Promise<Outcome<object, 'no'>> =>
  (await work) === false ? { ok: false, code: 'no' } : { ok: true }

async function call(at: Date): Promise<string> {
  const caller = { name: 'Jana', email: 'jana@dva.example', locale: 'cs' as const }
  const made = await makeBooking({ kind: 'free', ...caller, ...TIME }, 'command', at)
  if (!made.ok) throw new Error(made.code)
  return made.id
}

async function enquiry(at: Date): Promise<string> {
  const who = { name: 'Jana', email: 'jana@dva.example', phone: null, contact: 'email' as const, locale: 'cs' as const, userId: null }
  const what = {
    kind: 'guide' as const,
    subject: { slug: 'retreat-spolu', title: 'Retreat Spolu' },
    wishedWhen: null,
    place: null,
    message: null,
  }
  await storeEnquiry({ ...who, ...what, intimateConsent: null, publishConsent: null, attemptId: randomUUID() }, at)
  return 'Z2026-0001'
}

const offer = (crowns: string) =>
  OfferForm.parse({
    id: randomUUID(),
    service: 'accompaniment',
    email: 'jana@dva.example',
    locale: 'cs',
    crowns,
    quarters: '1',
    day: '',
    time: '',
    place: '',
    words: '',
    validDays: '14',
    request: null,
    about: null,
  })

const CASES: Record<string, Case> = {
  'the hours of a couple': async (db) => {
    const { account } = await newCouple(db, 'hodiny')
    await db.insert(hourBalances).values({ userId: account, minutes: 120 })
    const more: Wish = ({ by, at: moment }) => correctHours(account, { minutes: 15, reason: 'výpadek' }, by, moment)
    return [more, more]
  },
  'the hours of a weekday': async () =>
    both(
      (toMinute: number): Wish =>
        ({ by, at }) =>
          done(setHours(3, [{ fromMinute: 600, toMinute }], by, at)),
      [720, 780],
    ),
  'one day of the calendar': async () =>
    both(
      (fromMinute: number): Wish =>
        ({ by, at }) =>
          done(addExceptions('2026-03-11', [{ kind: 'closed', fromMinute, toMinute: 1200 }], by, at)),
      [1140, 1155],
    ),
  'the rules of bookings': async () =>
    both(
      (step: number): Wish =>
        ({ by, at }) =>
          done(setSettings({ step }, by, at)),
      [20, 40],
    ),
  'another time for a call': async (_db, at) => {
    const id = await call(at)
    return both(
      (day: string): Wish =>
        ({ by, at: moment }) =>
          propose({ id, day, time: '19:00', words: '' }, by, moment),
      ['2026-03-11', '2026-03-12'],
    )
  },
  'the link of a call': async (_db, at) => {
    const id = await call(at)
    return both(
      (room: string): Wish =>
        ({ by, at: moment }) =>
          setMeetingUrl(id, `https://hovor.example/${room}`, by, moment),
      ['a', 'b'],
    )
  },
  'the words of a workshop': async (db) => {
    const { id } = await eventRow(db)
    return both(
      (subtitle: string): Wish =>
        ({ by, at }) =>
          describeWorkshop({ ...NEW_WORKSHOP, id, subtitle }, by, at),
      ['Jeden', 'Dva'],
    )
  },
  'the address of a workshop': async (db) => {
    const { id } = await eventRow(db)
    return both(
      (address: string): Wish =>
        ({ by, at }) =>
          setAddress(id, address, by, at),
      ['Lidická 1', 'Lidická 2'],
    )
  },
  'the place of a service': async (_db, at) => {
    const order = await paidService(at, null, new Date('2026-04-10T16:00:00Z'))
    const step = { act: 'schedule', order, step: 'pre-call', day: '2026-03-20', time: '18:00' } as const
    return both(
      (place: string): Wish =>
        ({ by, at: moment }) =>
          takeServiceStep({ ...step, place }, by, moment),
      ['video', 'Brno'],
    )
  },
  'the note of a service': async (_db, at) => {
    const order = await paidService(at, null)
    return both(
      (note: string): Wish =>
        ({ by, at: moment }) =>
          takeServiceStep({ act: 'note', order, note, seen: null }, by, moment),
      ['a', 'b'],
    )
  },
  'who sees to a request': async (db, at) => {
    const number = await enquiry(at)
    const [one] = await db.insert(operators).values({ name: 'Ota', email: 'ota@dva.example', role: 'coach', createdAt: at }).returning()
    const [other] = await db.insert(operators).values({ name: 'Ema', email: 'ema@dva.example', role: 'coach', createdAt: at }).returning()
    const given =
      (assignee: string): Wish =>
      ({ by, at: moment }) =>
        takeStep('enquiries', { step: 'assign', number, assignee }, by, moment)
    return both(given, [one?.id ?? '', other?.id ?? ''])
  },
  'an answer to a request': async (_db, at) => {
    const number = await enquiry(at)
    return both(
      (words: string): Wish =>
        ({ by, at: moment }) =>
          takeStep('enquiries', { step: 'answer', number, words }, by, moment),
      ['Dobrý den', 'Ahoj'],
    )
  },
  'an offer to one address': async () =>
    both(
      (crowns: string): Wish =>
        ({ by, at }) =>
          makeTypedOffer(offer(crowns), by, at),
      ['9500', '9600'],
    ),
  'the time of a letter': async (_db, at) => {
    const plan =
      (minutes: number): Wish =>
      ({ by, at: moment }) =>
        planIssue({ ...ISSUE, dueAt: new Date(+at + minutes * 60_000) }, by, moment)
    return both(plan, [60, 120])
  },
  'a letter that is planned meanwhile': async (db, at) => {
    const reader = {
      email: 'ida@dva.example',
      list: 'newsletter',
      locale: 'cs',
      status: 'confirmed',
      consentVersion: '2025-07-01',
    } as const
    await db.insert(newsletterSubscriptions).values({ ...reader, requestedAt: at, confirmedAt: at })
    const plan: Wish = ({ by, at: moment }) => planIssue({ ...ISSUE, dueAt: new Date(+at + 3_600_000) }, by, moment)
    return [plan, ({ by, at: moment }) => sendIssue(ISSUE, by, moment)]
  },
  'the mail of an order once more': async (_db, at) => {
    const bought = await buy(orderAttempt({ method: 'transfer' }), at)
    if (!bought.ok) throw new Error('no order')
    const resend: Wish = ({ by, at: moment }) => resendMail(bought.placed.id, by, moment)
    return [resend, resend]
  },
}

test.for(Object.entries(CASES))('%s: the later of two is told, and nothing is done twice', async ([, wishes], { db, at }) => {
  const answer = await laterOfTwo(db, at, await wishes(db, at))
  if (answer.ok) expect(answer).toMatchObject({ asks: { changed: true } })
  else expect(answer.code).toBe('changed')
})
