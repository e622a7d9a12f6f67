import { and, asc, count, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { products, workshopEvents, workshopSeats, workshopWaiting, type EventRow, type SeatRow } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { CommandError } from '~/server/commands.server'
import { batched } from '~/server/batched.server'

/** The event, to be changed in `tx` by nobody else until its end, its places and its list included. An order is locked before it. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(workshopEvents).where(eq(workshopEvents.id, id)).for('update')
  return event
}

/** The event whose places this product sells. */
export async function eventOfProduct(productId: string, from: Db | Tx = db()): Promise<EventRow | undefined> {
  const [found] = await from
    .select({ event: workshopEvents })
    .from(workshopEvents)
    .innerJoin(products, eq(products.slug, sql`'workshop-' || ${workshopEvents.slug}`))
    .where(eq(products.id, productId))
  return found?.event
}

/** The same, locked. */
export async function lockEventOfProduct(tx: Tx, productId: string): Promise<EventRow | undefined> {
  const found = await eventOfProduct(productId, tx)
  return found && lockEvent(tx, found.id)
}

export async function eventBySlug(slug: string, from: Db | Tx = db()): Promise<EventRow | undefined> {
  const [event] = await from.select().from(workshopEvents).where(eq(workshopEvents.slug, slug))
  return event
}

/** The one that an operator names. Throws a {@link CommandError}. */
export async function namedEvent(slug: string): Promise<EventRow> {
  const event = await eventBySlug(slug)
  if (!event) throw new CommandError(`There is no event '${slug}': see workshop list.`)
  return event
}

const events = keptSelect([], (_, ask) => ask.select().from(workshopEvents).orderBy(asc(workshopEvents.startsAt)))

export const allEvents = (): Promise<EventRow[]> => batched(events({}))

/** How many places of each event somebody has, and for how many somebody waits without having been offered one. */
export interface Places {
  taken: number
  waiting: number
}

const seatCounts = keptSelect([], (_, ask) =>
  ask
    .select({ slug: workshopEvents.slug, count: count() })
    .from(workshopSeats)
    .innerJoin(workshopEvents, eq(workshopEvents.id, workshopSeats.eventId))
    .where(ne(workshopSeats.state, 'freed'))
    .groupBy(workshopEvents.slug),
)

const waitingCounts = keptSelect([], (_, ask) =>
  ask
    .select({ slug: workshopEvents.slug, count: count() })
    .from(workshopWaiting)
    .innerJoin(workshopEvents, eq(workshopEvents.id, workshopWaiting.eventId))
    .where(eq(workshopWaiting.state, 'waiting'))
    .groupBy(workshopEvents.slug),
)

/** By the slug of the event. */
export async function placesTaken(): Promise<Map<string, Places>> {
  const [takenRows, waitingRows] = await Promise.all([batched(seatCounts({})), batched(waitingCounts({}))])
  const [seats, queue] = [new Map(takenRows.map(entry)), new Map(waitingRows.map(entry))]
  const slugs = new Set([...seats.keys(), ...queue.keys()])
  return new Map([...slugs].map((slug) => [slug, { taken: seats.get(slug) ?? 0, waiting: queue.get(slug) ?? 0 }]))
}

const entry = ({ slug, count: found }: { slug: string; count: number }): [string, number] => [slug, found]

/** Numbers of places that nobody has, in the transaction that locked the event. */
export async function freeNumbers(tx: Tx, event: EventRow): Promise<number[]> {
  const live = await tx
    .select({ number: workshopSeats.number })
    .from(workshopSeats)
    .where(and(eq(workshopSeats.eventId, event.id), ne(workshopSeats.state, 'freed')))
  const taken = new Set(live.map(({ number }) => number))
  // A place beyond a capacity that was lowered counts as well.
  const left = Math.max(0, event.capacity - live.length)
  return Array.from({ length: event.capacity }, (_, index) => index + 1)
    .filter((number) => !taken.has(number))
    .slice(0, left)
}

/** What stands about the event in the language of a reader. */
export const eventWords = (event: EventRow, locale: Locale) => ({
  title: locale === 'en' ? event.titleEn : event.title,
  location: locale === 'en' ? event.locationEn : event.location,
})

const PLACE = 'workshop-'

/** An event by the slug of the product that sells its places, as somebody asks for it. */
export async function eventSubject(product: string, locale: Locale): Promise<{ slug: string; title: string } | undefined> {
  const event = product.startsWith(PLACE) ? await eventBySlug(product.slice(PLACE.length)) : undefined
  return event && { slug: product, title: eventWords(event, locale).title }
}

/** The ids of events that have begun, or that we called off, and still have places or a list that wait. */
export async function eventsToSettle(at: Date): Promise<string[]> {
  const { id, startsAt, cancelledAt } = workshopEvents
  const waits = sql`(exists (select 1 from ${workshopSeats} s where s.event_id = ${id} and s.state in ('offered', 'held'))
    or exists (select 1 from ${workshopWaiting} w where w.event_id = ${id} and w.state in ('waiting', 'offered')))`
  const hasPlaces = sql`exists (select 1 from ${workshopSeats} s where s.event_id = ${id} and s.state <> 'freed')`
  const rows = await db()
    .select({ id })
    .from(workshopEvents)
    .where(or(and(lte(startsAt, at), waits), and(isNotNull(cancelledAt), hasPlaces)))
  return rows.map((event) => event.id)
}

/** Of an event, those that count; in the order of their numbers. */
export const liveSeats = (from: Db | Tx, eventId: string, states: readonly SeatState[] = LIVE): Promise<SeatRow[]> =>
  from
    .select()
    .from(workshopSeats)
    .where(and(eq(workshopSeats.eventId, eventId), inArray(workshopSeats.state, [...states])))
    .orderBy(asc(workshopSeats.number))

type SeatState = 'offered' | 'held' | 'paid'
const LIVE: readonly SeatState[] = ['offered', 'held', 'paid']

/** Events that begin within this time, and have not yet. */
export const eventsSoon = (at: Date, until: Date): Promise<EventRow[]> =>
  db()
    .select()
    .from(workshopEvents)
    .where(and(gt(workshopEvents.startsAt, at), lte(workshopEvents.startsAt, until)))
