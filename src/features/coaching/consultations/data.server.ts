import { createHash, randomUUID } from 'node:crypto'
import { bookingById, bookingOfOrder, isOf, presentBooking } from './booking.data.server'
import { availability, offeredTimes } from './slot.data.server'
import { offer } from '~/features/shop/checkout/data.server'
import type { ForSale } from '~/features/shop/checkout/schema'
import { lateHours } from '~/features/coaching/cancellation/schema'
import { type CoachingPage, cancellationScale, coachingPage } from '~/features/coaching/offer-page/data.server'
import { askedState, openFreeCall } from './free-call.data.server'
import { balanceOf, drawnFor } from '~/features/coaching/hours/data.server'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import { orderById } from '~/features/shop/orders/data.server'
import { amountText } from '~/lib/money'
import { pragueDay } from '~/lib/dates'
import type { Asker } from '~/server/asker.server'
import { sealedDraft } from '~/server/sealed.server'
import { signedKey } from '~/server/signed-key.server'
import { HOUR_PRODUCT, choicesOf } from './rules'
import { FormDraft, type OfferedKind, type Paid } from './schema'
import type { BookingRow, OrderRow } from '~/db/schema'

/** The product of one hour. */
const SERVICE = 'online-consultation'

/** Each time is an order of its own, however often it is sent; the form's own key knows the buyer alone. */
export function attemptOfSlot(attemptId: string, startsAt: string): string {
  const hex = createHash('sha256').update(`${attemptId} ${startsAt}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** As long as somebody may leave the form open. */
const DRAFT_MS = 3_600_000

export const formDraft = sealedDraft('consultation', FormDraft, DRAFT_MS)

/** The free times and the form, as it was sent before if it could not be taken. */
export async function consultationPage(
  { kind, day, sealed }: { kind: OfferedKind; day: string | null; sealed: string },
  { account, locale, at }: Asker,
) {
  const opened = formDraft.open(sealed, at)
  const sent = opened?.step === 'sent' ? await sentCall(opened, sealed, at) : null
  const draft = sent ? null : formOf(opened)
  const [times, open, { services, cancellation }, sold, minutesLeft] = await Promise.all([
    offeredTimes(kind, day ?? (draft?.problem === 'over' ? pragueDay(draft.slot) : null), at),
    account && openFreeCall({ email: account.email.toLowerCase(), userId: account.id }),
    coachingPage(locale),
    offer(HOUR_PRODUCT, account, locale, at),
    account && kind === 'paid' ? balanceOf(account.id) : 0,
  ])
  const service = services.find(({ id }) => id === SERVICE)
  const hour: ForSale | null =
    sold && service
      ? {
          product: HOUR_PRODUCT,
          title: sold.title,
          subtitle: service.subtitle,
          description: service.summary,
          features: service.youGet,
          prices: sold.prices,
        }
      : null
  const price = sold?.prices[0]
  return {
    kind,
    times,
    /** One form, one booking. */
    attemptId: randomUUID(),
    draft,
    sent,
    /** What a couple that is signed in need not type. */
    booker: account ? { email: account.email, name: sold?.coupleName ?? '' } : null,
    /** The free call that it has open already. */
    openCallId: open?.id ?? null,
    hour,
    /** „4 000 Kč“ */
    hourPrice: price ? amountText(price.amountCents, price.currency, locale) : null,
    /** Minutes of the couple's packages that are left. */
    minutesLeft,
    terms: scaleOf(cancellation),
  }
}
export type ConsultationPage = Awaited<ReturnType<typeof consultationPage>>

type Step<Name> = Extract<FormDraft, { step: Name }>

/** The form as it was sent; what nobody confirmed in time can be sent again. */
function formOf(draft: FormDraft | undefined): Step<'form'> | null {
  if (draft?.step !== 'sent') return draft ?? null
  const { name, email, slot } = draft
  return { step: 'form', name, email, slot, problem: 'over', wrong: [] }
}

/**
 * A time that waits for its address to be confirmed, as the browser that asked for it sees it; moments are ISO texts, and `sealed` asks
 * for the mail once more. Null when nobody has confirmed it in time.
 */
async function sentCall({ email, slot, until, again, attemptId }: Step<'sent'>, sealed: string, at: Date) {
  const state = await askedState({ attemptId, until: new Date(until) }, at)
  return state === 'over' ? null : { state, email, startsAt: slot, until, again, sealed }
}
export type SentCall = NonNullable<ConsultationPage['sent']>

/** What cancelling costs, in words. */
const scaleOf = ({ title, columns, rules }: CoachingPage['cancellation']) => ({ title, columns, rules })

/** The page of a booking for whoever may see it; undefined for one that was never told to anybody. */
export async function bookingDetail(
  booking: BookingRow,
  { withTimes, day }: { withTimes: boolean; day: string | null },
  { account, locale, at }: Asker,
) {
  const { kind } = booking
  const [rules, order, scale, { cancellation }] = await Promise.all([
    availability(),
    booking.orderId === null ? undefined : orderById(booking.orderId),
    cancellationScale(),
    coachingPage(locale),
  ])
  const choices = choicesOf({ booking, order }, await paidFor(booking, order), at, scale)
  return {
    booking: presentBooking(booking, rules.meetingUrl, at),
    choices,
    /** The last hours, in which there is no other time any more. */
    lateHours: lateHours(scale),
    times: withTimes && choices.move ? await offeredTimes(kind, day, at, booking.id) : null,
    terms: kind === 'free' ? null : scaleOf(cancellation),
    /** Its couple is signed in. */
    isOwn: account !== undefined && isOf(booking, account),
  }
}
export type BookingDetail = Awaited<ReturnType<typeof bookingDetail>>

/** What of the price of a booking's order is there, as long as it goes on, or what it holds of a package. */
async function paidFor({ id, kind }: BookingRow, order: OrderRow | undefined): Promise<Paid | null> {
  if (kind === 'hours') return { minutes: (await drawnFor(id))?.minutes ?? 0 }
  if (order?.status !== 'paid' || order.endedAt) return null
  return { cents: await keptCents(order), currency: order.currency }
}

/** The time that an order is for, as its page shows it. Its key opens its page without an account, for whoever holds the order's. */
export async function timeOfOrder(orderId: string, withKey: boolean) {
  const booking = await bookingOfOrder(orderId)
  if (!booking) return null
  return {
    id: booking.id,
    key: withKey ? signedKey('booking', booking.id) : '',
    startsAt: booking.startsAt.toISOString(),
    state: booking.state,
    /** Confirmed once. */
    hasPage: booking.bookedAt !== null,
  }
}
export type OrderTime = NonNullable<Awaited<ReturnType<typeof timeOfOrder>>>

/** One that was confirmed once. What is only held belongs to its order. */
export async function shownBooking(id: string): Promise<BookingRow | undefined> {
  const booking = await bookingById(id)
  return booking?.bookedAt ? booking : undefined
}
