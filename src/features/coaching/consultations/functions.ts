import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { CONSENT_VERSIONS } from '~/features/accounts/registration/schema'
import { isOf } from './booking.data.server'
import type { PlaceOutcome } from '~/features/shop/checkout/schema'
import { askFreeCall, mailAgain } from './free-call.mutations.server'
import { HOUR_PRODUCT, holdEnd } from './rules'
import { mayUseOrder, ordering } from '~/features/shop/orders/access.data.server'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import { CONSULTATION_PAGE, bookingPage } from '~/lib/addresses'
import { BOOKING_NEWS, type BookingNews, CONSULTATION_STEPS } from '~/lib/booking-words'
import { wrongIn } from '~/lib/form-fields'
import { input } from '~/lib/input'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { getLocale } from '~/paraglide/runtime'
import { type Asker, presentAsker } from '~/server/asker.server'
import { limited, withAccount } from '~/server/guards.server'
import { plainForm } from '~/server/http/plain-form.server'
import type { Fields } from '~/server/http/sent-form.server'
import { consumeLimit } from '~/server/limits.server'
import { offeredProviders } from '~/server/payments/providers.server'
import { clientAddress } from '~/server/request.server'
import { isSignedKey } from '~/server/signed-key.server'
import * as data from './data.server'
import * as mutations from './mutations.server'
import {
  ConsultationPageInput,
  FORM_FIELDS,
  type FormDraft,
  type FormField,
  type FormProblem,
  FreeCallForm,
  HoursBookingInput,
  PlaceConsultationInput,
} from './schema'

/** Free times, and the form that takes one. */
export const consultationPage = createServerFn({ method: 'GET' })
  .validator(input(ConsultationPageInput))
  .handler(async ({ data: { hodina, den, podani } }): Promise<data.ConsultationPage> =>
    data.consultationPage({ kind: hodina ? 'paid' : 'free', day: den || null, sealed: podani }, await presentAsker()),
  )

/** Orders an hour at a time that is held meanwhile. The server alone knows the price. */
export const placeConsultation = createServerFn({ method: 'POST' })
  .validator(input(PlaceConsultationInput))
  .handler(
    ordering(
      withAccount(async ({ data: { startsAt, ...sent }, account, at }): Promise<PlaceOutcome> => {
        if (sent.product !== HOUR_PRODUCT || !offeredProviders().includes(sent.method)) return refused('unavailable')
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

/** The time that an order is for, shown to whoever may see the order. */
export const consultationOfOrder = createServerFn({ method: 'GET' })
  .validator(input(OrderKeyInput))
  .handler(async ({ data: { id, key } }): Promise<Outcome<{ time: data.OrderTime | null }, 'not-found'>> =>
    (await mayUseOrder(id, key)) ? { ok: true, time: await data.timeOfOrder(id, isSignedKey('order', id, key)) } : refused('not-found'),
  )

export const MOST_BYTES = 8192

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
  if (limit.ok) await mailAgain(draft, at)
  return { ...draft, again: limit.ok ? 'sent' : 'too-many' }
}

export const bookingAddress = (id: string, key: string, locale: Locale, news: BookingNews): string =>
  `${localizedPath(bookingPage(id), locale)}?${key ? `klic=${encodeURIComponent(key)}&` : ''}stav=${BOOKING_NEWS[news]}`

/** The day whose times were looked at, for the address of the page. */
export const dayIn = (fields: Fields): string => (/^\d{4}-\d{2}-\d{2}$/.test(fields['den'] ?? '') ? `den=${fields['den']}&` : '')
