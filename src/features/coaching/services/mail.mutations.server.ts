import { eq } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { products, type OfferRow, type OrderRow, type StepRow } from '~/db/schema'
import type { CalendarEvent } from '~/emails/calendar-event'
import type { Mail } from '~/emails/define-mail'
import { cancellationScale } from '~/features/coaching/offer-page/data.server'
import { type Locale, localizedPath } from '~/lib/locale'
import { orderNumber } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'
import { orderLink } from '~/server/page-links.server'
import { signedKey } from '~/server/signed-key.server'
import { QUARTER } from '~/features/coaching/hours/rules'
import { type StepName, endOf } from './engagement.rules'
import { orderOfferMail } from './mails/order-offer'
import { orderAppointmentMail } from './mails/order-appointment'
import { orderServiceEndedMail } from './mails/order-service-ended'
import { teamServiceMail } from './mails/team-service'

// What the mails about services say is worked out here; they leave if and only if the change that they tell of is committed.

const TEAM_LOCALE: Locale = 'cs'

/** The page of an offer for whoever holds this address. */
export const offerLink = (id: string, locale: Locale): string =>
  `${env().PUBLIC_URL}${localizedPath(`/nabidka/${id}`, locale)}?klic=${signedKey('offer', id)}`

export async function sendOffer(tx: Tx, offer: OfferRow, at: Date): Promise<void> {
  const locale = offer.locale
  const [product] = await tx.select().from(products).where(eq(products.slug, offer.service))
  if (!product) throw new Error('an offered service is no product')
  const props = {
    offerNumber: orderNumber(offer.id),
    offerUrl: offerLink(offer.id, locale),
    service: locale === 'en' ? product.titleEn : product.title,
    minutes: offer.quarters === null ? null : offer.quarters * QUARTER,
    totalCents: offer.amountCents,
    currency: 'CZK' as const,
    startsAt: offer.startsAt?.toISOString() ?? null,
    place: offer.place,
    words: offer.words,
    validUntil: offer.validUntil.toISOString(),
    // Extra time has been given already: there is nothing to cancel.
    scale: offer.quarters === null ? await cancellationScale() : null,
  }
  await enqueueMail(tx, { to: offer.email, locale, mail: orderOfferMail(props), userId: offer.userId ?? undefined, at })
}

interface Appointment {
  order: OrderRow
  step: StepRow
  sequence: number
  kind: 'planned' | 'moved' | 'off'
}

/** A time that was agreed on, changed or taken back, for the calendars of the couple and of the team. */
export async function sendAppointment(tx: Tx, { order, step, sequence, kind }: Appointment, at: Date): Promise<void> {
  const event = eventOf(order, step, { sequence, method: kind === 'off' ? 'CANCEL' : 'REQUEST' }, at)
  if (!event) return
  const about = { step: step.step as StepName, event }
  await toBuyer(tx, order, at, (facts) => orderAppointmentMail({ ...facts, ...about, kind }))
  await notifyTeam(tx, { ...about, what: kind, number: orderNumber(order.id), text: step.place }, at)
}

export interface EngagementEnd {
  state: 'cancelled' | 'no-show'
  by: 'couple' | 'team' | 'refund'
  feeCents: number
  refundCents: number
  /** Its account is erased: nothing more is said to it, and the team hears of the times, and of nobody. */
  isErased?: boolean
}

interface Ended {
  order: OrderRow
  end: EngagementEnd
  sequence: number
  /** Those whose time was agreed on and has not passed. */
  steps: StepRow[]
}

/** A service does not take place: what is kept and what goes back, and nothing in the calendars any more. */
export async function sendEnded(tx: Tx, { order, end, sequence, steps }: Ended, at: Date): Promise<void> {
  const { feeCents, refundCents, state, by, isErased } = end
  const told = isErased ? { ...order, email: operator().email } : order
  const events = steps.flatMap((step) => eventOf(told, step, { sequence, method: 'CANCEL' }, at) ?? [])
  const sums = { feeCents, refundCents, currency: order.currency }
  if (!isErased) await toBuyer(tx, order, at, (facts) => orderServiceEndedMail({ ...facts, ...sums, state, by, events }))
  const [event = null, ...more] = events
  await notifyTeam(tx, { what: state, number: orderNumber(order.id), text: by, event, more }, at)
}

export const notifyTeam = (tx: Tx, news: Parameters<typeof teamServiceMail>[0], at: Date): Promise<void> =>
  enqueueMail(tx, { to: operator().email, locale: TEAM_LOCALE, mail: teamServiceMail(news), at })

/** Neutral: calendars are seen by others. */
function eventOf(
  order: OrderRow,
  { step, startsAt, minutes, place }: StepRow,
  { method, sequence }: Pick<CalendarEvent, 'method' | 'sequence'>,
  at: Date,
): CalendarEvent | undefined {
  if (!startsAt || !order.email) return undefined
  const locale = order.locale
  return {
    method,
    sequence,
    uid: `${order.id}-${step}@sfera`,
    at: at.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: endOf({ startsAt, minutes }).toISOString(),
    summary: m.service_calendar_summary({}, { locale }),
    location: place,
    description: m.service_calendar_description({ number: orderNumber(order.id) }, { locale }),
    attendees: [...new Set([order.email, operator().email])],
  }
}

/** An order without an address was imported, or belongs to nobody any more: there is nobody to write to. */
async function toBuyer(
  tx: Tx,
  order: OrderRow,
  at: Date,
  write: (facts: { orderNumber: string; orderUrl: string }) => Mail,
): Promise<void> {
  if (!order.email || order.restrictedAt) return
  const locale = order.locale
  const mail = write({ orderNumber: orderNumber(order.id), orderUrl: orderLink(order.id, locale) })
  await enqueueMail(tx, { to: order.email, locale, mail, userId: order.userId ?? undefined, orderId: order.id, at })
}
