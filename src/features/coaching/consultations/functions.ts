import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { bookingsOf, isOf } from './booking.data.server'
import { type BookingView, SlotStart } from './booking.schema'
import type { PlaceOutcome } from '~/features/shop/checkout/schema'
import { holdView, unconfirmedCall } from './free-call.data.server'
import { askFreeCall, confirmCall, tellAgain } from './free-call.mutations.server'
import { holdEnd } from './rules'
import { mayUseOrder } from '~/features/shop/orders/functions'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import { CONSULTATION_PAGE, bookingPage } from '~/lib/addresses'
import { BOOKING_NEWS, BOOKING_STEPS, type BookingNews, CONSULTATION_STEPS } from '~/lib/booking-words'
import { wrongIn } from '~/lib/form-fields'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { type Asker, presentAsker } from '~/server/asker.server'
import { now } from '~/server/clock.server'
import { limited, withAccount } from '~/server/guards.server'
import { type SentForm, plainForm } from '~/server/http/plain-form.server'
import { privateText } from '~/server/http/private-answer.server'
import type { Fields } from '~/server/http/sent-form.server'
import { consumeLimit } from '~/server/limits.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { clientAddress } from '~/server/request.server'
import { currentAccount } from '~/server/session.server'
import { isSignedKey } from '~/server/signed-key.server'
import { z } from 'zod'
import * as data from './data.server'
import * as mutations from './mutations.server'
import {
  BookingInput,
  type BookingPageView,
  type ConsultationPage,
  ConsultationPageInput,
  FORM_FIELDS,
  type FormDraft,
  type FormField,
  type FormProblem,
  FreeCallForm,
  HoursBookingInput,
  type OrderTime,
  PlaceConsultationInput,
} from './schema'

/** Free times, and the form that takes one. */
export const consultationPage = createServerFn({ method: 'GET' })
  .validator(input(ConsultationPageInput))
  .handler(async ({ data: { hodina, den, podani } }): Promise<ConsultationPage> =>
    data.consultationPage({ kind: hodina ? 'paid' : 'free', day: den || null, sealed: podani }, await presentAsker()),
  )

/** Orders an hour at a time that is held meanwhile. The server alone knows the price. */
export const placeConsultation = createServerFn({ method: 'POST' })
  .validator(input(PlaceConsultationInput))
  .handler(
    limited(
      'order',
      withAccount(async ({ data: { startsAt, ...sent }, account, at }): Promise<PlaceOutcome> => {
        if (sent.product !== data.HOUR_PRODUCT || !offeredProviders().includes(sent.method)) return refused('unavailable')
        const order = {
          ...sent,
          attemptId: data.attemptOfSlot(sent.attemptId, startsAt),
          account: account.id,
          locale: getLocale(),
          termsVersion: CONSENT_VERSIONS['adult-terms'],
        }
        return mutations.orderHour(order, new Date(startsAt), at)
      }),
    ),
  )

/** Books an hour out of the couple's package. */
export const bookFromHours = createServerFn({ method: 'POST' })
  .validator(input(HoursBookingInput))
  .handler(
    limited(
      'booking',
      withAccount(async ({ data: { attemptId, startsAt }, account, at }): Promise<Outcome<{ id: string }, mutations.HoursRefusal>> => {
        const wish = {
          startsAt: new Date(startsAt),
          booker: { name: (await coupleProfile(account.id))?.coupleName ?? '', email: account.email.toLowerCase() },
          userId: account.id,
          locale: getLocale(),
          attemptId: data.attemptOfSlot(attemptId, startsAt),
        }
        return mutations.bookFromHours(wish, at)
      }),
    ),
  )

/** What the couple that asks has booked and had. */
export const ownBookings = createServerFn({ method: 'GET' }).handler(
  withAccount(async ({ account }): Promise<Done<{ bookings: BookingView[] }>> => ({
    ok: true,
    bookings: await bookingsOf(account, now()),
  })),
)

/** The time that an order is for, shown to whoever may see the order. */
export const consultationOfOrder = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ time: OrderTime | null }, 'not-found'>> =>
    (await mayUseOrder(id, key)) ? { ok: true, time: await data.timeOfOrder(id, isSignedKey('order', id, key)) } : refused('not-found'),
  )

/** The page of a booking, for its couple or for whoever holds its key. */
export const bookingDetail = createServerFn({ method: 'GET' })
  .validator(input(BookingInput))
  .handler(async ({ data: { id, key, withTimes, day } }): Promise<Outcome<{ view: BookingPageView }, 'not-found'>> => {
    if (!(await mayUseBooking(id, key))) return refused('not-found')
    const [booking, held, asker] = [await data.shownBooking(id), await unconfirmedCall(id), await presentAsker()]
    if (held) return { ok: true, view: { hold: await holdView(held, asker.at) } }
    if (!booking) return refused('not-found')
    return { ok: true, view: { detail: await data.bookingDetail(booking, { withTimes, day }, asker) } }
  })

const mayUseBooking = createServerOnlyFn(async (id: string, key: string): Promise<boolean> => {
  if (isSignedKey('booking', id, key)) return true
  const [account, booking] = [await currentAccount(), (await data.shownBooking(id)) ?? (await unconfirmedCall(id))]
  return account !== undefined && booking !== undefined && isOf(booking, account)
})

const MOST_BYTES = 8192

/** The form of a free call, and the one that asks for its mail once more. */
export const consultationResponse = createServerOnlyFn(
  plainForm({ mostBytes: MOST_BYTES, steps: CONSULTATION_STEPS }, async ({ fields, step, ...sent }) => {
    const page = localizedPath(CONSULTATION_PAGE, sent.locale)
    const draft = step === 'resend' ? await sendAgain(fields, sent.at) : await bookFromForm(fields, await presentAsker(sent))
    if (draft === undefined || typeof draft === 'string') return draft ?? page
    const sought = draft.step === 'form' ? dayIn(fields) : ''
    return `${page}?${sought}podani=${data.formDraft.seal(draft, sent.at)}`
  }),
)

/** The way on, or what the page says. */
async function bookFromForm(fields: Fields, { account, locale, at }: Asker): Promise<FormDraft | string> {
  const typed = {
    name: (fields['jmeno'] ?? '').slice(0, 200),
    email: account?.email ?? (fields['email'] ?? '').slice(0, 254),
    slot: (fields['cas'] ?? '').slice(0, 40),
  }
  const again = (problem: FormProblem, wrong: FormField[] = []) => ({ step: 'form', ...typed, problem, wrong }) as const
  if (!(await consumeLimit('booking', clientAddress(), at)).ok) return again('too-many')
  const read = FreeCallForm.safeParse({ ...typed, attemptId: fields['pokus'] })
  if (!read.success) return again('invalid', wrongIn(read.error, FORM_FIELDS))
  const { slot, attemptId, ...booker } = read.data
  if (!(await consumeLimit('booking-email', booker.email, at)).ok) return again('too-many')
  if (!account && !(await consumeLimit('booking-hold', clientAddress(), at)).ok) return again('too-many')
  const outcome = await askFreeCall({ startsAt: new Date(slot), booker, userId: account?.id ?? null, locale, attemptId }, at)
  if (!outcome.ok) return again(outcome.code)
  const { booking } = outcome
  if (account && booking !== 'known' && booking.bookedAt && isOf(booking, account)) return bookingAddress(booking.id, '', locale, 'booked')
  // Whoever has no account reads on in the mail: only there may stand what this address has booked.
  const until = (booking === 'known' ? null : booking.heldUntil) ?? holdEnd(at)
  return { step: 'sent', ...read.data, until: until.toISOString(), again: null }
}

/** The mail that confirms, once more. Undefined for a draft that is too old. */
async function sendAgain(fields: Fields, at: Date): Promise<FormDraft | undefined> {
  const draft = data.formDraft.open(fields['podani']?.slice(0, 2000), at)
  if (draft?.step !== 'sent') return undefined
  const byAddress = await consumeLimit('booking', clientAddress(), at)
  const limit = byAddress.ok ? await consumeLimit('booking-email', draft.email, at) : byAddress
  if (limit.ok) await tellAgain(draft, at)
  return { ...draft, again: limit.ok ? 'sent' : 'too-many' }
}

/** What is asked for on the page of a booking. */
export const bookingResponse = createServerOnlyFn(
  plainForm({ mostBytes: MOST_BYTES, steps: BOOKING_STEPS }, async ({ fields, step, locale, at }) => {
    const asked = BookingInput.pick({ id: true, key: true }).safeParse({ id: fields['termin'], key: fields['klic'] })
    if (!asked.success) return privateText('', 400)
    const { id, key } = asked.data
    const limit = await consumeLimit('booking-change', clientAddress(), at)
    if (limit.ok && !(await mayUseBooking(id, key))) return privateText('', 404)
    const news = limit.ok ? await changeFromForm(id, { fields, step, at }) : 'too-many'
    // Another time can be chosen at once, on the day that was looked at.
    const sought = news === 'taken' || news === 'no-time' ? `&zmena=ano&${dayIn(fields)}`.replace(/&$/, '') : ''
    return bookingAddress(id, key, locale, news) + sought
  }),
)

type BookingStep = keyof typeof BOOKING_STEPS

async function changeFromForm(id: string, { fields, step, at }: Omit<SentForm<BookingStep>, 'locale'>): Promise<BookingNews> {
  switch (step) {
    case 'cancel': {
      const seen = z.coerce.number().int().min(0).max(100).safeParse(fields['poplatek'])
      if (!seen.success) return 'not-possible'
      const outcome = await mutations.cancelBooking(id, seen.data, at)
      return outcome.ok ? 'cancelled' : outcome.code === 'fee-changed' ? outcome.code : 'not-possible'
    }
    case 'confirm': {
      const outcome = await confirmCall(id, at)
      return outcome.ok ? 'booked' : outcome.code === 'already-open' ? outcome.code : 'not-possible'
    }
    case 'move': {
      const slot = SlotStart.safeParse(fields['cas'])
      if (!slot.success) return 'no-time'
      const outcome = await mutations.moveBooking(id, new Date(slot.data), at)
      return outcome.ok ? 'moved' : outcome.code === 'taken' ? outcome.code : 'not-possible'
    }
    case undefined:
      return 'not-possible'
  }
}

const bookingAddress = (id: string, key: string, locale: Locale, news: BookingNews): string =>
  `${localizedPath(bookingPage(id), locale)}?${key ? `klic=${encodeURIComponent(key)}&` : ''}stav=${BOOKING_NEWS[news]}`

/** The day whose times were looked at, for the address of the page. */
const dayIn = (fields: Fields): string => (/^\d{4}-\d{2}-\d{2}$/.test(fields['den'] ?? '') ? `den=${fields['den']}&` : '')
