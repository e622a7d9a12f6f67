import { type Places, allEvents, eventWords, placesTaken } from './event.data.server'
import { REFUND_STEPS, daysBefore, eventState, inOrder, isShown, lastDayFor } from './event.rules'
import { pricesBySlug } from '~/features/shop/products/price.data.server'
import { ownSeats } from './seat.data.server'
import { sampleEvents, textsOf, workshopTexts } from './texts.data.server'
import { ownEntries } from './waiting.data.server'
import { eventTimeText, localTime, longDate } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { localized } from '~/server/content.server'
import type { Account } from '~/server/session.server'
import type { Workshop, WorkshopsPage } from './schema'
import type { EventRow } from '~/db/schema'

/** The events as this account sees them, those that are over last. */
export async function workshopsPage(
  account: Pick<Account, 'id' | 'email'> | null,
  locale: Locale,
  at: Date,
): Promise<Omit<WorkshopsPage, 'head'>> {
  const [texts, samples] = await Promise.all([workshopTexts(locale), sampleEvents()])
  const [events, places, own, waits] = await Promise.all([
    allEvents(),
    placesTaken(),
    account ? ownSeats(account.id, locale, at) : [],
    account ? ownEntries(account, locale, at) : [],
  ])
  const listed = events.filter((event) => isShown(event, at))
  const prices = await pricesBySlug(listed.map(productOf), at)
  const shown = listed.flatMap((event) => {
    const { slug } = event
    const known = {
      places: places.get(slug),
      prices: prices.get(productOf(event)) ?? [],
      orderId: own.find((seat) => seat.slug === slug)?.orderId ?? null,
      wait: waits.find((entry) => entry.slug === slug) ?? null,
      isSample: event.editedAt === null && samples.includes(slug),
    }
    return present(event, known, locale, at) ?? []
  })
  return { ...texts, workshops: inOrder(shown) }
}

const productOf = ({ slug }: Pick<EventRow, 'slug'>): string => `workshop-${slug}`

type Known = Pick<Workshop, 'prices' | 'orderId' | 'wait' | 'isSample'> & { places: Places | undefined }

/** Places that are kept for whoever waits are not to be had. Undefined for an event that nobody has described. */
function present(event: EventRow, { places, ...known }: Known, locale: Locale, at: Date): Workshop | undefined {
  const texts = textsOf(event)
  if (!texts) return undefined
  const [startsAt, endsAt] = [event.startsAt.toISOString(), event.endsAt.toISOString()]
  const left = Math.max(0, event.capacity - (places?.taken ?? 0) - (places?.waiting ?? 0))
  return {
    ...localized(texts, locale),
    ...known,
    ...eventWords(event, locale),
    slug: event.slug,
    product: productOf(event),
    priceCents: known.prices.find(({ currency }) => currency === 'CZK')?.amountCents ?? 0,
    startsAt: localTime(startsAt),
    dateText: eventTimeText(startsAt, endsAt, locale),
    capacity: event.capacity,
    left,
    state: eventState(event, left, at),
    refundDays: refundDays(event.startsAt, locale, at),
  }
}

/** Until when all of the price goes back, and until when half of it; null when that day is over. */
function refundDays(startsAt: Date, locale: Locale, at: Date): Workshop['refundDays'] {
  const [all, half] = REFUND_STEPS
  const left = daysBefore(startsAt, at)
  const day = ({ days }: { days: number }) => (left >= days ? longDate(lastDayFor(startsAt, days), locale) : null)
  return { all: day(all), half: day(half) }
}
