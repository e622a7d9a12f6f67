import { bookings, engagementSteps, engagements } from '~/db/schema'
import { STEPS, type Service, isService, planned } from '~/features/coaching/services/engagement.rules'
import { draw, grantPackage } from '~/features/coaching/hours/mutations.server'
import { addDays, momentInPrague, pragueDay, weekdayOf } from '~/lib/dates'
import { daysFrom, pair } from './rules'
import { type Sold, type World, known, madeUpId } from './world.seed.server'

/** Services that were paid: done, agreed for a day, late with a step, and without a time yet. */
export async function makeServices({ tx, at }: World, sold: readonly Sold[]): Promise<void> {
  const services = sold.flatMap((one) => (isService(one.product.slug) ? [{ ...one, service: one.product.slug }] : []))
  for (const [place, { order, service }] of services.entries()) {
    const left = services.length - place
    const isDone = left > 8
    const day = momentInPrague(pragueDay(isDone ? daysFrom(order.paidAt ?? at, 21) : daysFrom(at, DAYS_AHEAD[left] ?? 9)), '10:00') ?? at
    const hasDay = left > 2
    const state = isDone ? 'done' : hasDay ? 'scheduled' : 'paid'
    await tx.insert(engagements).values({
      orderId: order.id,
      service,
      state,
      note: hasDay && !isDone ? 'Ukázka: sejdeme se v Praze, potvrdit místo.' : null,
      createdAt: order.paidAt ?? at,
      endedAt: isDone ? daysFrom(day, 10) : null,
      endedBy: isDone ? 'team' : null,
    })
    await tx.insert(engagementSteps).values(stepsOf({ orderId: order.id, service, day, at, isDone, hasDay }))
  }
}

/** How far from the first start the days of the newest services are, by how many come after them. */
const DAYS_AHEAD: Record<number, number> = { 3: 24, 4: 12, 5: 5, 6: 3, 7: -16, 8: -3 }

interface Steps {
  orderId: string
  service: Service
  day: Date
  at: Date
  isDone: boolean
  hasDay: boolean
}

function stepsOf({ orderId, service, day, at, isDone, hasDay }: Steps): Array<typeof engagementSteps.$inferInsert> {
  // Planned long before, so that what had to be agreed on by now is late.
  const times = planned(service, day, [], daysFrom(day, -40))
  return STEPS[service].map(({ step, minutes }, position) => {
    const time = known(
      times.find((one) => one.step === step),
      step,
    )
    const doneAt = isDone ? time.dueAt : time.startsAt && time.startsAt < at ? time.startsAt : null
    return {
      orderId,
      step,
      position,
      minutes,
      ...(hasDay ? { startsAt: time.startsAt, dueAt: time.dueAt, place: 'Ukázkov' } : {}),
      doneAt: hasDay ? doneAt : null,
      remindedAt: at,
    }
  })
}

type NewBooking = typeof bookings.$inferInsert

const MINUTE = 60_000
const EVENING = '19:00'
const LATER = '20:30'

/** Consultations that were ordered, hours out of packages, and free calls: past evenings, today and the next weeks. */
export async function makeBookings(world: World, sold: readonly Sold[]): Promise<void> {
  const { tx, at } = world
  const evenings = new Set<string>()
  const ordered = sold.filter(({ product }) => product.slug === 'consultation-60')
  const paid = ordered.map(({ order }, place): NewBooking => {
    const startsAt = freeEvening(addDays(pragueDay(order.paidAt ?? at), 4), evenings)
    return bookingOf(
      { id: madeUpId('booking', place), kind: 'paid', startsAt, at, place, email: order.email ?? '' },
      { orderId: order.id, userId: order.userId },
    )
  })
  const packages = sold.filter(({ product, order }) => product.slug === 'consultation-hours-5' && order.userId !== null)
  const older = packages.filter(({ order }) => order.paidAt && order.paidAt < daysFrom(at, -30))
  const drawn = older.flatMap(({ order }, place) =>
    Array.from({ length: place % 4 }, (_, time): NewBooking => {
      const startsAt = freeEvening(addDays(pragueDay(at), time * 9 - 26 + place), evenings)
      const id = madeUpId(`hour ${place}`, time)
      return bookingOf({ id, kind: 'hours', startsAt, at, place: place + 40, email: order.email ?? '' }, { userId: order.userId })
    }),
  )
  const calls = Array.from({ length: 34 }, (_, place): NewBooking => {
    const day = workday(addDays(pragueDay(at), place * 2 - 55))
    return bookingOf({
      id: madeUpId('call', place),
      kind: 'free',
      startsAt: momentOf(day, LATER),
      at,
      place: place + 80,
      email: freeEmail(place),
    })
  })
  const today = [...CALLS_OF_TODAY].map((time, place) => {
    const startsAt = momentOf(pragueDay(at), time)
    return bookingOf({ id: madeUpId('today', place), kind: 'free', startsAt, at, place: place + 120, email: freeEmail(100 + place) })
  })
  // What somebody has booked in a demo that was there before stays; of two at one time the first stays.
  const stored = await tx
    .insert(bookings)
    .values([...paid, ...drawn, ...calls, ...today])
    .onConflictDoNothing()
    .returning({ id: bookings.id })
  const there = new Set(stored.map(({ id }) => id))
  for (const { order } of packages) await grantPackage(tx, order, order.paidAt ?? at)
  for (const { id = '', userId, bookedAt } of drawn)
    if (userId && there.has(id)) await draw(tx, { userId, minutes: 60, bookingId: id }, bookedAt ?? at)
}

const CALLS_OF_TODAY = ['14:00', '15:30', '17:00']
const freeEmail = (place: number): string => `ukazka-hovor-${place + 1}@sfera.example`

function workday(day: string): string {
  return weekdayOf(day) > 5 ? workday(addDays(day, 1)) : day
}

/** The first evening of a working day from then on that nobody has. */
function freeEvening(from: string, taken: Set<string>): Date {
  const day = workday(from)
  if (taken.has(day)) return freeEvening(addDays(day, 1), taken)
  taken.add(day)
  return momentOf(day, EVENING)
}

const momentOf = (day: string, time: string): Date => known(momentInPrague(day, time), `${day} ${time}`)

interface Planned {
  id: string
  kind: 'free' | 'paid' | 'hours'
  startsAt: Date
  at: Date
  place: number
  email: string
}

function bookingOf({ id, kind, startsAt, at, place, email }: Planned, of: Pick<NewBooking, 'orderId' | 'userId'> = {}): NewBooking {
  const endsAt = new Date(+startsAt + (kind === 'free' ? 15 : 60) * MINUTE)
  const isOver = endsAt < at
  const { her, herLast } = pair(place)
  return {
    id,
    kind,
    state: isOver ? (place % 11 === 3 ? 'no-show' : 'done') : 'booked',
    startsAt,
    endsAt,
    blockedFrom: startsAt,
    blockedUntil: new Date(+endsAt + 15 * MINUTE),
    email,
    name: `${her} ${herLast}`,
    locale: 'cs',
    meetingUrl: 'https://ukazka.example/hovor',
    ...of,
    createdAt: daysFrom(startsAt < at ? startsAt : at, -4),
    bookedAt: daysFrom(startsAt < at ? startsAt : at, -4),
    remindedAt: at,
    endedAt: isOver ? endsAt : null,
  }
}
