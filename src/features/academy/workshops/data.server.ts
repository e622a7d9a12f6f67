import { z } from 'zod'
import { Art, Crowns, TierLetters } from '~/features/academy/hub/written.data.server'
import { type Places, allEvents, eventWords, placesTaken } from './event.data.server'
import { REFUND_STEPS, daysBefore, eventState, lastDayFor } from './event.rules'
import { pricesBySlug } from '~/features/shop/products/price.data.server'
import { ownSeats } from './seat.data.server'
import { ownEntries } from './waiting.data.server'
import { eventTimeText, localTime, longDate, momentInPrague } from '~/lib/dates'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, ContentError, localized, readYaml } from '~/server/content.server'
import { env } from '~/server/env.server'
import type { Account } from '~/server/session.server'
import type { Workshop, WorkshopsPage } from './schema'
import type { EventRow } from '~/db/schema'

type Written = Awaited<ReturnType<typeof workshopTexts>>['workshops'][number]

/** The events by date as this account sees them, those that are over last; days, prices and places are those of the database. */
export async function workshopsPage(
  account: Pick<Account, 'id' | 'email'> | null,
  locale: Locale,
  at: Date,
): Promise<Omit<WorkshopsPage, 'head'>> {
  const { workshops: written, ...texts } = await workshopTexts(locale)
  const products = written.map(({ product }) => product)
  const [events, places, prices, own, waits] = await Promise.all([
    allEvents(),
    placesTaken(),
    pricesBySlug(products, at),
    account ? ownSeats(account.id, locale, at) : [],
    account ? ownEntries(account, locale, at) : [],
  ])
  const stored = new Map(events.map((event) => [event.slug, event]))
  const shown = written.flatMap((workshop) => {
    const { slug, product } = workshop
    const event = stored.get(slug)
    const orderId = own.find((seat) => seat.slug === slug)?.orderId ?? null
    const wait = waits.find((entry) => entry.slug === slug) ?? null
    const known = { places: places.get(slug), prices: prices.get(product) ?? [], orderId, wait }
    return event ? [present(workshop, { event, ...known }, locale, at)] : []
  })
  const byDate = shown.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.startsAt.localeCompare(b.startsAt))
  return { ...texts, workshops: byDate }
}

const isOver = ({ state }: Workshop): boolean => state === 'past' || state === 'cancelled'

type Known = Pick<Workshop, 'prices' | 'orderId' | 'wait'> & { event: EventRow; places: Places | undefined }

/** Places that are kept for whoever waits are not to be had. */
function present({ priceCents, ...workshop }: Written, { event, places, ...known }: Known, locale: Locale, at: Date): Workshop {
  const [startsAt, endsAt] = [event.startsAt.toISOString(), event.endsAt.toISOString()]
  const left = Math.max(0, event.capacity - (places?.taken ?? 0) - (places?.waiting ?? 0))
  return {
    ...workshop,
    ...known,
    location: eventWords(event, locale).location,
    priceCents: known.prices.find(({ currency }) => currency === 'CZK')?.amountCents ?? priceCents,
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

/** What is written about the events, in one language. */
export async function workshopTexts(locale: Locale) {
  const { sample, sampleNote, workshops, ...texts } = localized(await readYaml('academy/workshops.yaml', WorkshopsFile), locale)
  const written = workshops.map(
    ({ date: _date, startTime: _start, endTime: _end, announced: _announced, price, capacity: _most, ...workshop }) => ({
      ...workshop,
      product: `workshop-${workshop.slug}`,
      priceCents: price * 100,
    }),
  )
  return { ...texts, sampleNote: sample ? sampleNote : null, workshops: written }
}

/** What of each event goes into the database. Days that are made up are sold in the demo alone. */
export async function writtenEvents() {
  const { sample, workshops } = await readYaml('academy/workshops.yaml', WorkshopsFile)
  return workshops.map(({ slug, title, location, capacity, date, startTime, endTime, announced }) => ({
    slug,
    title: title.cs,
    titleEn: title.en,
    location: location.cs,
    locationEn: location.en,
    capacity,
    isOpen: !announced && !(sample && env().APP_MODE === 'production'),
    startsAt: momentOf(date, startTime),
    endsAt: momentOf(date, endTime),
  }))
}

function momentOf(date: string, time: string): Date {
  const moment = momentInPrague(date, time)
  if (!moment) throw new ContentError(`content/academy/workshops.yaml: ${date} ${time} is no time in Prague.`)
  return moment
}

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkWorkshopContent(): Promise<void> {
  await Promise.all([...LOCALES.map((locale) => workshopTexts(locale)), writtenEvents()])
}

const Time = z.string().regex(/^\d\d:\d\d$/)

const WorkshopsFile = z.object({
  sample: z.boolean(),
  sampleNote: Bilingual,
  cancellation: Bilingual,
  request: Bilingual,
  requestNote: Bilingual,
  workshops: z.array(
    z.object({
      slug: z.string().min(1),
      title: Bilingual,
      subtitle: Bilingual,
      description: Bilingual,
      features: z.array(Bilingual).min(1),
      programme: z.array(z.object({ time: z.string().regex(/^\d\d?:\d\d$/), text: Bilingual })).min(1),
      tiers: TierLetters,
      price: Crowns,
      capacity: z.int().positive(),
      date: z.iso.date(),
      startTime: Time,
      endTime: Time,
      duration: Bilingual,
      location: Bilingual,
      announced: z.boolean().default(false),
      art: Art,
    }),
  ),
})
