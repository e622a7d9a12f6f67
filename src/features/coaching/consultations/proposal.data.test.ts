import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, bookings, mailOutbox, orders, products } from '~/db/schema'
import { grantPackage } from '~/features/coaching/hours/mutations.server'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { mailsInOrder } from '../../../../test/mails-in-order'
import { bookTime } from './booking.mutations.server'
import { presentBooking } from './booking.data.server'
import { offeredTimes } from './slot.data.server'
import { bookingNumber } from '~/lib/addresses'
import { consultationCommands } from './commands.server'
import { cancelBooking, moveBooking } from './mutations.server'
import { acceptTime, keepTime, proposeTime } from './proposal.mutations.server'

const HOUR = 3_600_000
/** The clock of the tests stands at Monday, 2 March 2026, 10:00 in Prague. */
const TUESDAY = new Date('2026-03-10T18:00:00.000Z')
/** A Saturday, when nobody can book by themselves. */
const SATURDAY = new Date('2026-03-14T09:00:00.000Z')
const later = (at: Date, hours: number) => new Date(+at + hours * HOUR)

async function booked(db: Db, at: Date, startsAt = TUESDAY) {
  const booker = { name: 'Jana', email: `${randomUUID()}@nakup.example` }
  const wish = { kind: 'free' as const, startsAt, booker, userId: null, locale: 'cs' as const, attemptId: randomUUID() }
  const booking = await db.transaction((tx) => bookTime(tx, wish, at))
  if (!booking) throw new Error('not booked')
  await db.delete(mailOutbox)
  return booking
}

const only = async (db: Db) => {
  const [booking] = await db.select().from(bookings)
  if (!booking) throw new Error('no booking')
  return booking
}
const propose = (id: string, startsAt: Date, at: Date) => proposeTime(id, { startsAt, words: null }, 'command', at)
const templates = async (db: Db) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .orderBy(...mailsInOrder)
  ).map(({ template }) => template)

function operate(at: Date, name: string, ...args: string[]) {
  const command = consultationCommands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(args, at)
}

test('another time is asked for with a mail; the old one holds until the couple agrees, and then it costs and counts nothing', async ({
  db,
  at,
}) => {
  const { id } = await booked(db, at)
  expect(await propose(id, SATURDAY, at)).toMatchObject({ ok: true, booking: { startsAt: TUESDAY, proposedStartsAt: SATURDAY } })
  expect(await templates(db)).toEqual(['booking-proposed'])
  expect(presentBooking(await only(db), null, at)).toMatchObject({
    startsAt: TUESDAY.toISOString(),
    proposal: { startsAt: SATURDAY.toISOString(), until: later(at, 72).toISOString() },
  })
  expect(await acceptTime(id, SATURDAY, later(at, 1))).toEqual({ ok: true })
  expect(await acceptTime(id, SATURDAY, later(at, 2))).toEqual({ ok: true })
  expect(await only(db)).toMatchObject({
    startsAt: SATURDAY,
    moves: 0,
    feeFloor: 0,
    sequence: 1,
    proposedStartsAt: null,
    proposedUntil: null,
  })
  expect(await templates(db)).toEqual(['booking-proposed', 'booking-set', 'booking-team'])
})

test('asked twice for the same time, they have one mail; for another one, a second', async ({ db, at }) => {
  const { id } = await booked(db, at)
  await propose(id, SATURDAY, at)
  expect(await propose(id, SATURDAY, later(at, 1))).toEqual({ ok: false, code: 'asked' })
  await expect(operate(at, 'booking propose', bookingNumber(id), '2026-03-14', '10:00', 'Prosíme.')).rejects.toThrow('asked for just that')
  expect(await templates(db)).toEqual(['booking-proposed'])
  expect(await propose(id, later(SATURDAY, 24), at)).toMatchObject({ ok: true })
  // Nobody has answered in time.
  expect(await propose(id, later(SATURDAY, 24), later(at, 73))).toMatchObject({ ok: true })
  expect(await templates(db)).toEqual(['booking-proposed', 'booking-proposed', 'booking-proposed'])
})

test('kept as it is, the team hears of it once, without a file for calendars', async ({ db, at }) => {
  const { id } = await booked(db, at)
  await propose(id, SATURDAY, at)
  expect([await keepTime(id, at), await keepTime(id, at)]).toEqual([{ ok: true }, { ok: true }])
  expect(await only(db)).toMatchObject({ startsAt: TUESDAY, sequence: 0, proposedStartsAt: null })
  expect(await templates(db)).toEqual(['booking-proposed', 'booking-team'])
  expect(await acceptTime(id, SATURDAY, at)).toEqual({ ok: false, code: 'not-possible' })
})

test('nobody else gets the time while the couple decides, and it is free again afterwards', async ({ db, at }) => {
  const { id } = await booked(db, at)
  const thursday = new Date('2026-03-12T18:00:00.000Z')
  const slots = async (when: Date) => (await offeredTimes('paid', '2026-03-12', when)).slots
  expect(await slots(at)).toContain(thursday.toISOString())
  await propose(id, thursday, at)
  expect(await slots(at)).not.toContain(thursday.toISOString())
  expect(await slots(later(at, 73))).toContain(thursday.toISOString())
  expect(await acceptTime(id, thursday, later(at, 73))).toEqual({ ok: false, code: 'not-possible' })
})

test('what the couple does meanwhile ends the question', async ({ db, at }) => {
  const { id } = await booked(db, at)
  await propose(id, SATURDAY, at)
  expect(await moveBooking(id, later(TUESDAY, 24), at)).toEqual({ ok: true })
  expect(await only(db)).toMatchObject({ startsAt: later(TUESDAY, 24), proposedStartsAt: null })
  await propose(id, SATURDAY, at)
  expect(await cancelBooking(id, 0, at)).toEqual({ ok: true })
  expect(await acceptTime(id, SATURDAY, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await only(db)).toMatchObject({ state: 'cancelled', proposedUntil: null })
})

test('a time that was not shown, that is taken, past or over is refused', async ({ db, at }) => {
  const [{ id }, other] = [await booked(db, at), await booked(db, at, later(TUESDAY, 24))]
  expect(await propose(id, other.startsAt, at)).toEqual({ ok: false, code: 'taken' })
  expect(await propose(id, TUESDAY, at)).toEqual({ ok: false, code: 'not-possible' })
  await propose(id, SATURDAY, at)
  expect(await acceptTime(id, later(SATURDAY, 1), at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await propose(other.id, later(SATURDAY, 0), at)).toEqual({ ok: false, code: 'taken' })
  expect(await propose(id, later(TUESDAY, 48), later(TUESDAY, 1))).toEqual({ ok: false, code: 'not-possible' })
})

testCommitted('agreed to twice at the same moment, it is moved once', async ({ db, at }) => {
  const { id } = await booked(db, at)
  await propose(id, SATURDAY, at)
  expect(await Promise.all([acceptTime(id, SATURDAY, at), acceptTime(id, SATURDAY, at)])).toEqual([{ ok: true }, { ok: true }])
  expect(await only(db)).toMatchObject({ startsAt: SATURDAY, sequence: 1 })
  expect(await templates(db)).toEqual(['booking-proposed', 'booking-set', 'booking-team'])
})

test('the team books for somebody who phoned, outside its hours, but never what is taken', async ({ db, at }) => {
  const call = ['booking make', 'free', 'Jana@nakup.example', '2026-03-14', '10:00'] as const
  expect(await operate(at, ...call, 'Jana', 'Nováková')).toMatch(/ is booked, and they have a mail\.$/)
  expect(await only(db)).toMatchObject({
    state: 'booked',
    startsAt: SATURDAY,
    email: 'jana@nakup.example',
    name: 'Jana Nováková',
    locale: 'cs',
  })
  await expect(operate(at, ...call)).rejects.toThrow('They have a free call to come')
  await expect(operate(at, 'booking make', 'free', 'petr@nakup.example', '2026-03-14', '10:05')).rejects.toThrow('That time is taken.')
  await expect(operate(at, 'booking make', 'free', 'petr@nakup.example', '2026-03-01', '10:00')).rejects.toThrow('has passed')
  await expect(operate(at, 'booking make', 'free', 'petr', '2026-03-15', '10:00')).rejects.toThrow('no e-mail address')
  await expect(operate(at, 'booking make', 'paid', 'petr@nakup.example', '2026-03-15', '10:00')).rejects.toThrow('offer hour')
  await expect(operate(at, 'booking make', 'hours', 'petr@nakup.example', '2026-03-15', '10:00')).rejects.toThrow('has no account')
})

test('an hour out of a package is booked for its couple, in its language, or not at all', async ({ db, at }) => {
  const email = 'hodiny@nakup.example'
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true, locale: 'en' }).returning()
  const hour = ['booking make', 'hours', email, '2026-03-14', '10:00'] as const
  await expect(operate(at, ...hour)).rejects.toThrow('does not cover an hour')
  const [product] = await db.select({ id: products.id }).from(products).limit(1)
  const paid = { status: 'paid', paidAt: at, isOnce: false, totalAmountCents: 1_800_000, userId: user?.id ?? '' }
  const [order] = await db
    .insert(orders)
    .values({ ...paid, productId: product?.id ?? '' })
    .returning()
  if (!order) throw new Error('no order')
  await db.transaction((tx) => grantPackage(tx, order, at))
  await operate(at, ...hour)
  expect(await only(db)).toMatchObject({ kind: 'hours', userId: user?.id, locale: 'en' })
})
