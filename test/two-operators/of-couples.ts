import { randomUUID } from 'node:crypto'
import { hourBalances, operators } from '~/db/schema'
import { setMeetingUrl } from '~/features/coaching/consultations/upkeep.mutations.server'
import { correctHours } from '~/features/coaching/hours/mutations.server'
import { storeEnquiry } from '~/features/enquiries/enquiries/mutations.server'
import { correctAddress, resendMail } from '~/features/shop/payments/buyer.mutations.server'
import { makeBooking, propose } from '~/features/studio/calendar/mutations.server'
import { takeStep } from '~/features/studio/enquiries/mutations.server'
import { makeTypedOffer } from '~/features/studio/enquiries/offer.mutations.server'
import { OfferForm } from '~/features/studio/enquiries/offer.schema'
import { takeServiceStep } from '~/features/studio/services/mutations.server'
import { orderAttempt } from '../order-attempt'
import { paidService } from '../paid-service'
import { buy } from '../purchases'
import { type Case, type Wish, both } from './later-of-two'
import { newCouple } from '../workshop-couple'

const TIME = { day: '2026-03-10', time: '19:00' }

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

const offer = (crowns: string, place: string) =>
  OfferForm.parse({
    id: randomUUID(),
    service: 'accompaniment',
    email: 'jana@dva.example',
    locale: 'cs',
    crowns,
    quarters: '1',
    day: '',
    time: '',
    place,
    words: '',
    validDays: '14',
    request: null,
    about: null,
  })

/** What the team does for one couple, or one buyer. */
export const CASES_OF_COUPLES: Record<string, Case> = {
  'the hours of a couple': {
    kinds: ['service-hours'],
    begin: async (db) => {
      const { account } = await newCouple(db, 'hodiny')
      await db.insert(hourBalances).values({ userId: account, minutes: 120 })
      const more: Wish = ({ by, at: moment }) => correctHours(account, { minutes: 15, reason: 'výpadek' }, by, moment)
      return [more, more]
    },
  },
  'another time for a call': {
    kinds: ['booking-proposed'],
    begin: async (_db, at) => {
      const id = await call(at)
      return both(
        (day: string): Wish =>
          ({ by, at: moment }) =>
            propose({ id, day, time: '19:00', words: '' }, by, moment),
        ['2026-03-11', '2026-03-12'],
      )
    },
  },
  'the link of a call': {
    kinds: ['booking-noted'],
    begin: async (_db, at) => {
      const id = await call(at)
      return both(
        (room: string): Wish =>
          ({ by, at: moment }) =>
            setMeetingUrl(id, `https://hovor.example/${room}`, by, moment),
        ['a', 'b'],
      )
    },
  },
  'the place of a service': {
    kinds: ['service-step'],
    begin: async (_db, at) => {
      const order = await paidService(at, null, new Date('2026-04-10T16:00:00Z'))
      const step = { act: 'schedule', order, step: 'pre-call', day: '2026-03-20', time: '18:00' } as const
      return both(
        (place: string): Wish =>
          ({ by, at: moment }) =>
            takeServiceStep({ ...step, place }, by, moment),
        ['video', 'Brno'],
      )
    },
  },
  'the note of a service': {
    kinds: ['service-step'],
    begin: async (_db, at) => {
      const order = await paidService(at, null)
      return both(
        (note: string): Wish =>
          ({ by, at: moment }) =>
            takeServiceStep({ act: 'note', order, note, seen: null }, by, moment),
        ['a', 'b'],
      )
    },
  },
  'who sees to a request': {
    kinds: ['enquiry-assigned'],
    begin: async (db, at) => {
      const number = await enquiry(at)
      const [one] = await db.insert(operators).values({ name: 'Ota', email: 'ota@dva.example', role: 'coach', createdAt: at }).returning()
      const [other] = await db.insert(operators).values({ name: 'Ema', email: 'ema@dva.example', role: 'coach', createdAt: at }).returning()
      const given =
        (assignee: string): Wish =>
        ({ by, at: moment }) =>
          takeStep('enquiries', { step: 'assign', number, assignee }, by, moment)
      return both(given, [one?.id ?? '', other?.id ?? ''])
    },
  },
  'an answer to a request': {
    kinds: ['enquiry-answered'],
    begin: async (_db, at) => {
      const number = await enquiry(at)
      return both(
        (words: string): Wish =>
          ({ by, at: moment }) =>
            takeStep('enquiries', { step: 'answer', number, words }, by, moment),
        ['Dobrý den', 'Ahoj'],
      )
    },
  },
  'another answer to an answered request': {
    kinds: ['enquiry-answered'],
    begin: async (_db, at) => {
      const number = await enquiry(at)
      await takeStep('enquiries', { step: 'answer', number, words: 'Dobrý den' }, 'command', at)
      return both(
        (words: string): Wish =>
          ({ by, at: moment }) =>
            takeStep('enquiries', { step: 'answer', number, words }, by, moment),
        ['A', 'B'],
      )
    },
  },
  'an offer in the place of one that costs as much': {
    kinds: ['offer-made'],
    begin: async (_db, at) => {
      await makeTypedOffer(offer('9500', 'Praha'), 'command', at)
      return both(
        (place: string): Wish =>
          ({ by, at: moment }) =>
            makeTypedOffer(offer('9500', place), by, moment),
        ['Brno', 'Plzeň'],
      )
    },
  },
  'an offer to one address': {
    kinds: ['offer-made'],
    begin: async () =>
      both(
        (crowns: string): Wish =>
          ({ by, at }) =>
            makeTypedOffer(offer(crowns, 'Praha'), by, at),
        ['9500', '9600'],
      ),
  },
  'the address of a buyer, whose mask stays': {
    kinds: ['order-address-changed'],
    begin: async (_db, at) => {
      const bought = await buy(orderAttempt({ method: 'transfer' }), at)
      if (!bought.ok) throw new Error('no order')
      const orderId = bought.placed.id
      await correctAddress({ orderId, email: 'jana@dva.example', isSent: false }, 'command', at)
      return both(
        (email: string): Wish =>
          ({ by, at: moment }) =>
            correctAddress({ orderId, email, isSent: false }, by, moment),
        ['jitka@dva.example', 'jarmila@dva.example'],
      )
    },
  },
  'the mail of an order once more': {
    kinds: ['order-mail-resent'],
    begin: async (_db, at) => {
      const bought = await buy(orderAttempt({ method: 'transfer' }), at)
      if (!bought.ok) throw new Error('no order')
      const resend: Wish = ({ by, at: moment }) => resendMail(bought.placed.id, by, moment)
      return [resend, resend]
    },
  },
}
