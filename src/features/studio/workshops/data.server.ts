import { type SQL, and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '~/db/client.server'
import { type EventRow, orders, workshopChanges, workshopEvents, workshopSeats, workshopWaiting } from '~/db/schema'
import { eventBySlug } from '~/features/academy/workshops/event.data.server'
import { eventState } from '~/features/academy/workshops/event.rules'
import { textsOf } from '~/features/academy/workshops/texts.data.server'
import { pricesBySlug } from '~/features/shop/products/price.data.server'
import { pageRange } from '~/features/studio/list/data.server'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { linesText, programmeText } from './rules'
import type { RosterSeat, WORKSHOPS, WordsInput, WorkshopDetail, WorkshopRow } from './schema'

type Asked = ReturnType<typeof WORKSHOPS.asked>

/** Events as they were asked for, with how full they are. */
export async function workshopList(asked: Asked, locale: Locale, at: Date): Promise<{ rows: WorkshopRow[]; total: number }> {
  const where = and(...conditions(asked, at))
  const [rows, [all]] = await Promise.all([
    batched(countedEvents(where, orderOf(asked, at), pageRange(asked))),
    batched(db().select({ count: count() }).from(workshopEvents).where(where)),
  ])
  return { rows: rows.map((row) => rowOf(row, locale, at)), total: all?.count ?? 0 }
}

/** Czech texts have spaces in them that nobody types. */
const spaced = (column: AnyPgColumn): SQL => sql`replace(${column}, chr(160), ' ')`

function conditions({ q, filters: { state } }: Asked, at: Date): SQL[] {
  const { title, titleEn, location, slug, startsAt, endsAt, cancelledAt } = workshopEvents
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    ...(q ? [or(...[title, titleEn, location, slug].map((column) => ilike(spaced(column), like)))] : []),
    ...(state === 'coming' ? [gte(endsAt, at), isNull(cancelledAt)] : []),
    ...(state === 'over' ? [lt(endsAt, at), isNull(cancelledAt)] : []),
    ...(state === 'cancelled' ? [isNotNull(cancelledAt), isNotNull(startsAt)] : []),
  ].filter((condition) => condition !== undefined)
}

function orderOf({ sort }: Asked, at: Date): SQL[] {
  const { startsAt, endsAt, title, id } = workshopEvents
  if (sort === 'latest') return [desc(startsAt), asc(id)]
  if (sort === 'title') return [asc(title), asc(startsAt)]
  // What is to come on top, the nearest first; then what was, the newest first.
  const isOver = sql`${endsAt} < ${at.toISOString()}::timestamptz`
  return [asc(isOver), asc(sql`case when ${isOver} then null else ${startsAt} end`), desc(startsAt), asc(id)]
}

/** Everything is counted once, not for each event. */
function countedEvents(where: SQL | undefined, order: SQL[], range: { limit: number; offset: number }) {
  const seats = db()
    .select({
      eventId: workshopSeats.eventId,
      taken: sql<number>`count(*)::int`.as('taken'),
      paid: sql<number>`(count(*) filter (where ${eq(workshopSeats.state, 'paid')}))::int`.as('paid'),
    })
    .from(workshopSeats)
    .where(ne(workshopSeats.state, 'freed'))
    .groupBy(workshopSeats.eventId)
    .as('seats')
  const list = db()
    .select({ eventId: workshopWaiting.eventId, waiting: sql<number>`count(*)::int`.as('waiting') })
    .from(workshopWaiting)
    .where(eq(workshopWaiting.state, 'waiting'))
    .groupBy(workshopWaiting.eventId)
    .as('list')
  return db()
    .select({ event: workshopEvents, taken: seats.taken, paid: seats.paid, waiting: list.waiting })
    .from(workshopEvents)
    .leftJoin(seats, eq(seats.eventId, workshopEvents.id))
    .leftJoin(list, eq(list.eventId, workshopEvents.id))
    .where(where)
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset)
}

interface Counted {
  event: EventRow
  taken: number | null
  paid: number | null
  waiting: number | null
}

function rowOf({ event, ...counts }: Counted, locale: Locale, at: Date): WorkshopRow {
  const [taken, waiting] = [counts.taken ?? 0, counts.waiting ?? 0]
  return {
    slug: event.slug,
    title: locale === 'en' ? event.titleEn : event.title,
    location: locale === 'en' ? event.locationEn : event.location,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    capacity: event.capacity,
    paid: counts.paid ?? 0,
    taken,
    waiting,
    state: eventState(event, Math.max(0, event.capacity - taken - waiting), at),
  }
}

/** An event with who has a place and who waits; undefined where there is none. */
export async function workshopDetail(slug: string, locale: Locale, at: Date): Promise<WorkshopDetail | undefined> {
  const event = await eventBySlug(slug)
  if (!event) return undefined
  const [seats, had, changes, list, prices] = await Promise.all([
    batched(seatRows(event.id, ne(workshopSeats.state, 'freed'))),
    batched(seatRows(event.id, eq(workshopSeats.freedCause, 'called-off'))),
    batched(changeRows(event.id)),
    batched(waitingRows(event.id)),
    pricesBySlug([`workshop-${slug}`], at),
  ])
  const asked = new Map(changes.map((change) => [change.seatId, change]))
  const paid = seats.filter(({ seat }) => seat.state === 'paid').length
  const waiting = list.filter(({ state }) => state === 'waiting').length
  const isToCome = event.cancelledAt === null && at < event.startsAt
  const isLive = event.cancelledAt === null && at < event.endsAt
  return {
    ...rowOf({ event, taken: seats.length, paid, waiting }, locale, at),
    id: event.id,
    titles: { cs: event.title, en: event.titleEn },
    locations: { cs: event.location, en: event.locationEn },
    address: event.address,
    isOpen: event.isOpen,
    priceCents: prices.get(`workshop-${slug}`)?.find(({ currency }) => currency === 'CZK')?.amountCents ?? null,
    words: wordsOf(event),
    seats: seats.map((row) => seatOf(row, asked.get(row.seat.id), at)),
    left: [
      ...changes.flatMap(({ answer, orderId, ...who }) =>
        answer === 'leaves' || answer === 'silent' ? [{ orderId, name: nameOf(who), said: answer }] : [],
      ),
      ...had.flatMap(({ seat, ...who }) =>
        seat.orderId ? [{ orderId: seat.orderId, name: nameOf(who), said: 'called-off' as const }] : [],
      ),
    ],
    list: list.map(({ state, enteredAt, ...entry }) => ({
      ...entry,
      state: state === 'offered' ? ('offered' as const) : ('waiting' as const),
      enteredAt: enteredAt.toISOString(),
    })),
    can: { change: isToCome, callOff: isLive, address: isLive, attendance: at >= event.startsAt && paid > 0 },
  }
}

const BUYER = { firstName: orders.firstName, lastName: orders.lastName, email: orders.email, restrictedAt: orders.restrictedAt }

const seatRows = (eventId: string, which: SQL) =>
  db()
    .select({ seat: workshopSeats, ...BUYER })
    .from(workshopSeats)
    .leftJoin(orders, eq(orders.id, workshopSeats.orderId))
    .where(and(eq(workshopSeats.eventId, eventId), which))
    .orderBy(asc(workshopSeats.number))

/** What each couple was asked last. */
const changeRows = (eventId: string) => {
  const { seatId, orderId, answer, answerUntil, changedAt } = workshopChanges
  return db()
    .selectDistinctOn([seatId], { seatId, orderId, answer, answerUntil, ...BUYER })
    .from(workshopChanges)
    .innerJoin(workshopSeats, eq(workshopSeats.id, seatId))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(eq(workshopSeats.eventId, eventId))
    .orderBy(asc(seatId), desc(changedAt))
}

const waitingRows = (eventId: string) => {
  const { id, name, email, state, enteredAt, number } = workshopWaiting
  return db()
    .select({ id, name, email, state, enteredAt })
    .from(workshopWaiting)
    .where(and(eq(workshopWaiting.eventId, eventId), inArray(state, ['waiting', 'offered'])))
    .orderBy(asc(number))
}

type Seat = Awaited<ReturnType<typeof seatRows>>[number]
type Change = Awaited<ReturnType<typeof changeRows>>[number]

const nameOf = ({ firstName, lastName, restrictedAt }: Pick<Seat, 'firstName' | 'lastName' | 'restrictedAt'>): string =>
  restrictedAt ? '' : [firstName, lastName].filter(Boolean).join(' ')

function seatOf({ seat, email, ...buyer }: Seat, change: Change | undefined, at: Date): RosterSeat {
  const isAsked = change?.answer === null && at < change.answerUntil
  return {
    id: seat.id,
    number: seat.number,
    state: seat.state === 'paid' || seat.state === 'held' ? seat.state : 'offered',
    orderId: seat.orderId,
    name: nameOf(buyer),
    email: buyer.restrictedAt ? '' : (email ?? ''),
    attendance: seat.attendance,
    answer:
      change && (isAsked || change.answer === 'stays') ? { said: isAsked ? null : 'stays', until: change.answerUntil.toISOString() } : null,
    offeredUntil: seat.state === 'offered' ? (seat.offeredUntil?.toISOString() ?? null) : null,
  }
}

/** As a form takes it. */
function wordsOf(event: EventRow): Omit<WordsInput, 'id'> | null {
  const texts = textsOf(event)
  if (!texts) return null
  const { subtitle, description, features, programme, tiers, duration } = texts
  return {
    title: event.title,
    titleEn: event.titleEn,
    subtitle: subtitle.cs,
    subtitleEn: subtitle.en,
    description: description.cs,
    descriptionEn: description.en,
    features: linesText(features, 'cs'),
    featuresEn: linesText(features, 'en'),
    programme: programmeText(programme, 'cs'),
    programmeEn: programmeText(programme, 'en'),
    duration: duration.cs,
    durationEn: duration.en,
    tiers,
  }
}
