import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { bookingsOf, isOf } from './booking.data.server'
import { Booker, type BookingView, SlotStart } from './booking.schema'
import type { PlaceOutcome } from '~/features/shop/checkout/schema'
import { holdView, unconfirmedCall } from './free-call.data.server'
import { askFreeCall, confirmCall, tellAgain } from './free-call.mutations.server'
import { holdEnd } from './free-call.rules'
import { mayUseOrder } from '~/features/shop/orders/functions'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import { CONSULTATION_PAGE, bookingPage } from '~/lib/booking-address'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Done, type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limited, withAccount } from '~/server/guards.server'
import { fromElsewhere } from '~/server/http/origin.server'
import { type Fields, sentForm } from '~/server/http/sent-form.server'
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
  type BookingNews,
  type BookingPageView,
  type ConsultationPage,
  ConsultationPageInput,
  type FormDraft,
  HoursBookingInput,
  type OrderTime,
  PlaceConsultationInput,
} from './schema'

/** Free times, and the form that takes one. */
export const consultationPage = createServerFn({ method: 'GET' })
  .validator(input(ConsultationPageInput))
  .handler(async ({ data: { hodina, den, podani } }): Promise<ConsultationPage> =>
    data.consultationPage(
      { kind: hodina ? 'paid' : 'free', day: den || null, sealed: podani },
      { account: await currentAccount(), locale: getLocale(), at: now() },
    ),
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
    const [booking, held, account, at] = [await data.shownBooking(id), await unconfirmedCall(id), await currentAccount(), now()]
    if (held) return { ok: true, view: { hold: await holdView(held, at) } }
    if (!booking) return refused('not-found')
    return { ok: true, view: { detail: await data.bookingDetail(booking, { withTimes, day }, { account, locale: getLocale(), at }) } }
  })

const mayUseBooking = createServerOnlyFn(async (id: string, key: string): Promise<boolean> => {
  if (isSignedKey('booking', id, key)) return true
  const [account, booking] = [await currentAccount(), (await data.shownBooking(id)) ?? (await unconfirmedCall(id))]
  return account !== undefined && booking !== undefined && isOf(booking, account)
})

/** The form of a free call, with JavaScript or without. */
export const consultationResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const form = await readForm(request)
  if (form instanceof Response) return form
  const at = now()
  const locale = localeOf(form)
  const draft = form['krok'] === 'znovu' ? await sendAgain(form, at) : await bookFromForm(form, locale, at)
  if (typeof draft === 'string') return seeOther(draft)
  const page = localizedPath(CONSULTATION_PAGE, locale)
  const sought = draft.step === 'form' ? dayIn(form) : ''
  return seeOther(`${page}?${sought}podani=${data.sealDraft(draft, at)}`)
})

/** The way on, or what the page says. */
async function bookFromForm(form: Fields, locale: Locale, at: Date): Promise<FormDraft | string> {
  const account = await currentAccount()
  const typed = { name: (form['jmeno'] ?? '').slice(0, 200), email: account?.email ?? (form['email'] ?? '').slice(0, 254) }
  const again = (problem: Extract<FormDraft, { step: 'form' }>['problem'], wrong: Array<'name' | 'email' | 'slot'> = []) =>
    ({ step: 'form', ...typed, slot: (form['cas'] ?? '').slice(0, 40), problem, wrong }) as const
  if (!(await consumeLimit('booking', clientAddress(), at)).ok) return again('too-many')
  const [booker, slot, attempt] = [Booker.safeParse(typed), SlotStart.safeParse(form['cas']), z.uuid().safeParse(form['pokus'])]
  const wrong = [...new Set(booker.error?.issues.map(({ path }) => path[0] as 'name' | 'email'))]
  if (!booker.success || !slot.success || !attempt.success) return again('invalid', slot.success ? wrong : [...wrong, 'slot'])
  if (!(await consumeLimit('booking-email', booker.data.email, at)).ok) return again('too-many')
  if (!account && !(await consumeLimit('booking-hold', clientAddress(), at)).ok) return again('too-many')
  const wish = { startsAt: new Date(slot.data), booker: booker.data, userId: account?.id ?? null, locale, attemptId: attempt.data }
  const outcome = await askFreeCall(wish, at)
  if (!outcome.ok) return again(outcome.code)
  const { booking } = outcome
  if (account && booking !== 'known' && booking.bookedAt && isOf(booking, account)) return bookingAddress(booking.id, '', locale, 'nova')
  // Whoever has no account reads on in the mail: only there may stand what this address has booked.
  const until = (booking === 'known' ? null : booking.heldUntil) ?? holdEnd(at)
  return { step: 'sent', ...booker.data, slot: slot.data, attemptId: attempt.data, until: until.toISOString(), again: null }
}

/** The mail that confirms, once more. A draft that is too old leads back to the form. */
async function sendAgain(form: Fields, at: Date): Promise<FormDraft | string> {
  const draft = data.openDraft((form['podani'] ?? '').slice(0, 2000), at)
  if (draft?.step !== 'sent') return localizedPath(CONSULTATION_PAGE, localeOf(form))
  const byAddress = await consumeLimit('booking', clientAddress(), at)
  const limit = byAddress.ok ? await consumeLimit('booking-email', draft.email, at) : byAddress
  if (limit.ok) await tellAgain(draft, at)
  return { ...draft, again: limit.ok ? 'sent' : 'too-many' }
}

/** What is asked for on the page of a booking, with JavaScript or without. */
export const bookingResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  const form = await readForm(request)
  if (form instanceof Response) return form
  const at = now()
  const asked = BookingInput.pick({ id: true, key: true }).safeParse({ id: form['termin'], key: form['klic'] })
  if (!asked.success) return new Response(null, { status: 400 })
  const { id, key } = asked.data
  const limit = await consumeLimit('booking-change', clientAddress(), at)
  if (limit.ok && !(await mayUseBooking(id, key))) return new Response(null, { status: 404 })
  const news = limit.ok ? await changeFromForm(id, form, at) : 'mnoho'
  // Another time can be chosen at once, on the day that was looked at.
  const sought = news === 'obsazeno' || news === 'bez-casu' ? `&zmena=ano&${dayIn(form)}`.replace(/&$/, '') : ''
  return seeOther(bookingAddress(id, key, localeOf(form), news) + sought)
})

async function changeFromForm(id: string, form: Fields, at: Date): Promise<BookingNews> {
  if (form['krok'] === 'zrusit') {
    const seen = z.coerce.number().int().min(0).max(100).safeParse(form['poplatek'])
    if (!seen.success) return 'nejde'
    const outcome = await mutations.cancelBooking(id, seen.data, at)
    return outcome.ok ? 'zruseno' : outcome.code === 'fee-changed' ? 'poplatek' : 'nejde'
  }
  if (form['krok'] === 'potvrdit') {
    const outcome = await confirmCall(id, at)
    return outcome.ok ? 'nova' : outcome.code === 'already-open' ? 'domluveno' : 'nejde'
  }
  const slot = SlotStart.safeParse(form['cas'])
  if (form['krok'] !== 'zmenit') return 'nejde'
  if (!slot.success) return 'bez-casu'
  const outcome = await mutations.moveBooking(id, new Date(slot.data), at)
  return outcome.ok ? 'zmeneno' : outcome.code === 'taken' ? 'obsazeno' : 'nejde'
}

const bookingAddress = (id: string, key: string, locale: Locale, news: BookingNews): string =>
  `${localizedPath(bookingPage(id), locale)}?${key ? `klic=${encodeURIComponent(key)}&` : ''}stav=${news}`

/** The day whose times were looked at, for the address of the page. */
const dayIn = (form: Fields): string => (/^\d{4}-\d{2}-\d{2}$/.test(form['den'] ?? '') ? `den=${form['den']}&` : '')

const MAX_FORM = 8192

async function readForm(request: Request): Promise<Fields | Response> {
  if (fromElsewhere(request)) return new Response(null, { status: 403 })
  return (await sentForm(request, MAX_FORM)) ?? new Response(null, { status: 400 })
}

const localeOf = (form: Fields): Locale => (form['jazyk'] === 'en' ? 'en' : 'cs')

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { 'cache-control': 'private, no-store', location } })
