import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { type EventRow, workshopEvents, workshopSeats, workshopWaiting } from '~/db/schema'
import { ownDrawing, textsOf } from '~/features/academy/workshops/texts.data.server'
import { storeProducts } from '~/features/shop/products/mutations.server'
import { addDays, momentInPrague, pragueDay } from '~/lib/dates'
import { daysFrom, pair } from './rules'
import { type Sale, saleOf } from './sale.rules'
import { type MadeUpCouple, type Sold, type World, known } from './world.seed.server'

const OWN = [
  {
    slug: 'ukazka-vecer-o-hranicich',
    title: { cs: 'Ukázka: večer o\u00a0hranicích', en: 'Sample: an evening about limits' },
    days: -24,
    taken: 7,
    isCalledOff: false,
  },
  {
    slug: 'ukazka-zrusene-setkani',
    title: { cs: 'Ukázka: zrušené setkání', en: 'Sample: a meeting called off' },
    days: 40,
    taken: 0,
    isCalledOff: true,
  },
  {
    slug: 'ukazka-zimni-setkani',
    title: { cs: 'Ukázka: zimní setkání', en: 'Sample: a winter meeting' },
    days: 33,
    taken: 8,
    isCalledOff: false,
  },
]
const CAPACITY = 8
const PLACE_CENTS = 180_000

type Drawn = Pick<EventRow, 'texts' | 'createdAt'>

/** Of a day that lasts as long as the first of the written ones. */
const WORDS = {
  subtitle: {
    cs: 'Smyšlený den pro páry, aby bylo v\u00a0ukázce co vidět',
    en: 'A made-up day for couples, so that the demo has something to show',
  },
  description: {
    cs: 'Celý den v\u00a0malé skupině. Většinu času pracujete ve dvou, ve skupině mluví jen ten, kdo chce. Setkání je smyšlené a\u00a0nikdy se konat nebude.',
    en: 'A whole day in a small group. Most of the time you work with each other, and only those who wish to speak in the group do. This meeting is made up and will never take place.',
  },
  features: [
    { cs: 'Nejvýš 8\u00a0párů a\u00a0dvojice lektorů', en: 'No more than 8 couples and two facilitators' },
    { cs: 'Rozhovor, na který doma nezbývá klid', en: 'A conversation that home leaves no peace for' },
    { cs: 'Zápis toho, na čem se shodnete', en: 'Notes of what you agree on' },
    { cs: 'Oběd a\u00a0občerstvení v\u00a0ceně', en: 'Lunch and refreshments included' },
  ],
}

/** Events of its own, so that there are some whenever a demo starts; and those that are written and still to come. */
export async function makeEvents({ tx, at }: World): Promise<EventRow[]> {
  const written = await tx
    .select()
    .from(workshopEvents)
    .where(and(gt(workshopEvents.startsAt, daysFrom(at, 20)), isNull(workshopEvents.cancelledAt), eq(workshopEvents.isOpen, true)))
    .orderBy(asc(workshopEvents.startsAt))
  const there: Drawn[] = await tx.select().from(workshopEvents).orderBy(asc(workshopEvents.startsAt))
  const texts = known(there[0] && textsOf(there[0]), 'workshop')
  const own = await tx
    .insert(workshopEvents)
    .values(
      OWN.map(({ slug, title, days, isCalledOff }) => {
        const event = {
          slug,
          title: title.cs,
          titleEn: title.en,
          location: 'Ukázkov',
          locationEn: 'Sampleton',
          ...hoursOn(addDays(pragueDay(at), days)),
          capacity: CAPACITY,
          texts: { ...texts, ...WORDS, art: ownDrawing(slug, there) },
          editedAt: at,
          cancelledAt: isCalledOff ? daysFrom(at, -3) : null,
          createdAt: daysFrom(at, -80),
        }
        there.push({ ...event, createdAt: at })
        return event
      }),
    )
    .returning()
  await storeProducts(
    tx,
    OWN.map(({ slug, title }) => ({
      slug: `workshop-${slug}`,
      kind: 'workshop' as const,
      isFree: false,
      hasPage: false,
      title,
      description: WORDS.description,
      prices: [{ currency: 'CZK' as const, amountCents: PLACE_CENTS, validFrom: daysFrom(at, -80) }],
    })),
  )
  return [...own, ...written]
}

function hoursOn(day: string): { startsAt: Date; endsAt: Date } {
  const [startsAt, endsAt] = ['09:30', '17:30'].map((time) => known(momentInPrague(day, time), day))
  return { startsAt: known(startsAt, day), endsAt: known(endsAt, day) }
}

/** So many places of each were ordered: all of the first that is written, fewer of those after it. */
function takenOf(event: EventRow, events: readonly EventRow[]): number {
  const own = OWN.find(({ slug }) => slug === event.slug)
  if (own) return own.taken
  const place = events.filter(({ slug }) => !OWN.some((one) => one.slug === slug)).indexOf(event)
  return Math.max(1, Math.floor(event.capacity * (0.75 - 0.3 * place)))
}

/** Orders of places, by couples that were there by then. */
export const placesSold = (events: readonly EventRow[], couples: readonly MadeUpCouple[], { at }: World): Sale[] =>
  events.flatMap((event, salt) => {
    const last = event.startsAt < at ? daysFrom(event.startsAt, -10) : daysFrom(at, -1)
    const there = couples.filter(({ cameAt, place }) => cameAt < daysFrom(last, -45) && place % 13 !== 5)
    return Array.from({ length: takenOf(event, events) }, (_, place): Sale[] => {
      const couple = there[there.length - 1 - place * 3 - salt]
      if (!couple) return []
      return [saleOf({ slug: `workshop-${event.slug}`, at: daysFrom(last, -place * 3 - 2), couple, number: place * 3 + 2 })]
    }).flat()
  })

/** The places that those orders have, and who waits for one. */
export async function makePlaces({ tx, at }: World, events: readonly EventRow[], sold: readonly Sold[]): Promise<void> {
  const seats = events.flatMap((event) =>
    sold
      .filter(({ product }) => product.slug === `workshop-${event.slug}`)
      .map(({ order }, place) => ({
        eventId: event.id,
        number: place + 1,
        state: 'paid' as const,
        orderId: order.id,
        takenAt: order.createdAt,
        paidAt: order.paidAt,
        remindedAt: at,
        ...(event.endsAt < at ? { attendance: place === 2 ? ('no-show' as const) : ('attended' as const) } : {}),
      })),
  )
  if (seats.length > 0) await tx.insert(workshopSeats).values(seats)
  const full = events.filter((event) => event.startsAt > at && seats.filter(({ eventId }) => eventId === event.id).length >= event.capacity)
  const waiting = full.flatMap((event) =>
    Array.from({ length: 5 }, (_, place) => ({
      eventId: event.id,
      email: `ukazka-ceka-${place + 1}@sfera.example`,
      name: `${pair(place + 60).her} ${pair(place + 60).herLast}`,
      locale: 'cs' as const,
      enteredAt: daysFrom(at, place - 9),
    })),
  )
  if (waiting.length > 0) await tx.insert(workshopWaiting).values(waiting)
}
