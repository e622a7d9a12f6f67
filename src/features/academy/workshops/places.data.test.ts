import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, milestoneCompletions, orders, workshopEvents, workshopSeats, workshopWaiting } from '~/db/schema'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { noteAttendance, remindSeats, setAddress } from './seat.mutations.server'
import { joinList, leaveList, purgeLists } from './waiting.mutations.server'
import { expireOffers } from './waiting-offer.mutations.server'
import {
  type Couple,
  EVENT,
  PLACE_CENTS,
  eventRow,
  newCouple,
  orderSeat,
  paidSeat,
  confirm,
  paymentOf,
  wait,
} from '../../../../test/workshop-couple'
import { giveMoneyBack, refundedSums } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { workshopsPage } from './data.server'
import { callOff, cancelPlace, settleEvents } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (at: Date, ms: number) => new Date(+at + ms)
const states = async (db: Db) => (await db.select().from(workshopSeats).orderBy(workshopSeats.takenAt)).map(({ state }) => state)
const mailsTo = async (db: Db, email: string) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(...mailsInOrder)
  ).map(({ template }) => template)
const entries = (db: Db) => db.select().from(workshopWaiting).orderBy(workshopWaiting.number)

/** As many paid places as there are; answers their orders. */
async function fill(db: Db, at: Date): Promise<string[]> {
  const found: string[] = []
  for (let index = 0; index < 6; index++) found.push(await paidSeat(db, await newCouple(db, `par${index}`), at))
  return found
}

describe('a place', () => {
  test('is held while its order waits, and paid with it: mails, appointment, milestone', async ({ db, at }) => {
    const couple = await newCouple(db, 'jana')
    const ordered = await orderSeat(couple, at)
    expect(await states(db)).toEqual(['held'])
    const id = ordered.ok ? ordered.placed.id : ''
    await confirm(await paymentOf(db, id), at)
    expect(await states(db)).toEqual(['paid'])
    expect(await mailsTo(db, couple.email)).toEqual(expect.arrayContaining(['order-workshop-place', 'order-paid-service']))
    expect(await db.$count(milestoneCompletions)).toBe(1)
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-workshop-place'))
    expect(mail?.props).toMatchObject({ calendar: { method: 'REQUEST', sequence: 0, attendees: [couple.email] }, hasAddress: false })
    const { calendar } = (mail?.props ?? {}) as { calendar?: object }
    expect(JSON.stringify(calendar)).not.toContain('Než půjdete')
  })

  test('is one per couple, and the same attempt is the same place', async ({ db, at }) => {
    const couple = await newCouple(db, 'jana')
    const first = await orderSeat(couple, at)
    const again = await orderSeat(couple, at, { method: 'transfer' })
    expect(again).toMatchObject({ ok: true, placed: { id: first.ok ? first.placed.id : '' } })
    expect(await states(db)).toEqual(['held'])
  })

  test('is free again when its order ends, and the money that comes late goes back', async ({ db, at }) => {
    const ids = await fill(db, at)
    await cancelPlace(ids[0] ?? '', PLACE_CENTS, at)
    const slow = await orderSeat(await newCouple(db, 'slow'), at, { method: 'transfer' })
    const payment = await paymentOf(db, slow.ok ? slow.placed.id : '')
    expect(await orderSeat(await newCouple(db, 'late'), at)).toEqual({ ok: false, code: 'taken' })
    const after = later(at, 11 * DAY)
    await expireOrders(after)
    await paidSeat(db, await newCouple(db, 'next'), after)
    expect(await confirm(payment, after)).toBe('surplus')
    expect((await states(db)).filter((state) => state === 'paid')).toHaveLength(6)
  })

  test('is not to be had once the event has begun; what waits to be paid ends then', async ({ db, at }) => {
    const { startsAt } = await eventRow(db)
    const before = later(startsAt, -HOUR)
    const slow = await orderSeat(await newCouple(db, 'slow'), before)
    expect(await orderSeat(await newCouple(db, 'late'), startsAt)).toEqual({ ok: false, code: 'taken' })
    expect(await settleEvents(at)).toBe(0)
    expect(await settleEvents(startsAt)).toBe(1)
    expect(
      (
        await db
          .select()
          .from(orders)
          .where(eq(orders.id, slow.ok ? slow.placed.id : ''))
      )[0]?.status,
    ).toBe('failed')
    expect(await confirm(await paymentOf(db, slow.ok ? slow.placed.id : ''), startsAt)).toBe('surplus')
  })
})

describe('giving a place up', () => {
  test('brings back what the terms say on that day, frees the place, and the couple may come again', async ({ db, at }) => {
    const couple = await newCouple(db, 'jana')
    const id = await paidSeat(db, couple, at)
    const half = new Date('2027-02-10T12:00:00Z')
    expect(await cancelPlace(id, PLACE_CENTS, half)).toEqual({ ok: false, code: 'changed' })
    expect(await cancelPlace(id, PLACE_CENTS / 2, half)).toEqual({ ok: true, refundCents: PLACE_CENTS / 2 })
    expect(await cancelPlace(id, PLACE_CENTS / 2, half)).toEqual({ ok: true, refundCents: PLACE_CENTS / 2 })
    await beginRefunds(later(half, HOUR))
    expect((await db.select().from(orders))[0]).toMatchObject({ status: 'paid', endedAt: half })
    expect(await refundedSums(db)).toEqual([PLACE_CENTS / 2])
    const mails = await mailsTo(db, couple.email)
    expect(mails.filter((template) => template === 'order-workshop-cancelled')).toHaveLength(1)
    expect((await orderSeat(couple, half)).ok).toBe(true)
  })

  test('brings nothing back shortly before, and the money stays', async ({ db, at }) => {
    const couple = await newCouple(db, 'jana')
    const id = await paidSeat(db, couple, at)
    const short = new Date('2027-03-01T12:00:00Z')
    expect(await cancelPlace(id, 0, short)).toEqual({ ok: true, refundCents: 0 })
    expect((await db.select().from(orders))[0]).toMatchObject({ status: 'paid', endedAt: short })
    expect(await refundedSums(db)).toEqual([])
    expect((await orderSeat(couple, short)).ok).toBe(true)
  })

  test('is not possible once it has begun, nor for an order without a place', async ({ db, at }) => {
    const id = await paidSeat(db, await newCouple(db, 'jana'), at)
    expect(await cancelPlace(id, 0, (await eventRow(db)).startsAt)).toEqual({ ok: false, code: 'begun' })
    expect(await cancelPlace('00000000-0000-4000-8000-000000000000', 0, at)).toEqual({ ok: false, code: 'not-found' })
  })

  test('a refund by another way frees the place too', async ({ db, at }) => {
    const id = await paidSeat(db, await newCouple(db, 'jana'), at)
    await giveMoneyBack(id, at)
    await beginRefunds(later(at, HOUR))
    expect((await db.select().from(workshopSeats))[0]).toMatchObject({ state: 'freed', freedCause: 'refunded' })
  })
})

describe('the waiting list', () => {
  test('takes people only when the event is full, each address once', async ({ db, at }) => {
    expect(await wait('eva', at)).toEqual({ ok: false, code: 'places-left' })
    await fill(db, at)
    expect(await wait('eva', at)).toMatchObject({ ok: true })
    expect(await wait('eva', at)).toMatchObject({ ok: true })
    expect(await mailsTo(db, 'eva@workshop.example')).toEqual(['workshop-waiting'])
    expect(await joinList({ slug: 'neni', name: 'x', email: 'x@x.example', account: null, locale: 'cs' }, at)).toMatchObject({
      code: 'closed',
    })
  })

  test('a freed place goes to the first for 24 hours, then to the next, and to nobody else', async ({ db, at }) => {
    const [id = ''] = await fill(db, at)
    await wait('eva', at)
    await wait('ota', at)
    await cancelPlace(id, PLACE_CENTS, at)
    expect((await entries(db)).map(({ state }) => state)).toEqual(['offered', 'waiting'])
    expect(await orderSeat(await newCouple(db, 'stranger'), at)).toEqual({ ok: false, code: 'taken' })
    expect(await expireOffers(later(at, DAY - 1))).toBe(0)
    expect(await expireOffers(later(at, DAY))).toBe(1)
    expect(await expireOffers(later(at, DAY))).toBe(0)
    expect((await entries(db)).map(({ state }) => state)).toEqual(['lapsed', 'offered'])
    expect(await mailsTo(db, 'eva@workshop.example')).toEqual(['workshop-waiting', 'workshop-offer', 'workshop-waiting-over'])
  })

  test('whoever was offered a place orders it; a payment that fails leaves it to them until their time is over', async ({ db, at }) => {
    const [id = ''] = await fill(db, at)
    await wait('eva', at)
    await cancelPlace(id, PLACE_CENTS, at)
    const [entry] = await entries(db)
    const eva = await newCouple(db, 'eva')
    expect((await orderSeat(eva, later(at, HOUR), { offer: entry?.id ?? '' })).ok).toBe(true)
    expect(await expireOffers(later(at, 25 * HOUR))).toBe(0)
    await expireOrders(later(at, 12 * HOUR))
    await paidSeat(db, eva, later(at, 20 * HOUR), entry?.id ?? '')
    expect((await entries(db)).map(({ state }) => state)).toEqual(['taken'])
    expect((await states(db)).filter((state) => state === 'paid')).toHaveLength(6)
  })

  test('an order from an offer that ends too late passes the place on', async ({ db, at }) => {
    const [id = ''] = await fill(db, at)
    await wait('eva', at)
    await wait('ota', at)
    await cancelPlace(id, PLACE_CENTS, at)
    const [entry] = await entries(db)
    await orderSeat(await newCouple(db, 'eva'), later(at, 23 * HOUR), { offer: entry?.id ?? '' })
    await expireOrders(later(at, 48 * HOUR))
    expect((await entries(db)).map(({ state }) => state)).toEqual(['lapsed', 'offered'])
  })

  test('is left at once, the place that was kept goes on', async ({ db, at }) => {
    const [id = ''] = await fill(db, at)
    await wait('eva', at)
    await wait('ota', at)
    await cancelPlace(id, PLACE_CENTS, at)
    const [eva, ota] = await entries(db)
    expect(await leaveList(eva?.id ?? '', at)).toBe(true)
    expect(await leaveList(eva?.id ?? '', at)).toBe(false)
    expect((await entries(db)).map(({ state }) => state)).toEqual(['left', 'offered'])
    await leaveList(ota?.id ?? '', at)
    expect((await orderSeat(await newCouple(db, 'stranger'), at)).ok).toBe(true)
  })

  test('ends when the event begins', async ({ db, at }) => {
    const [id = ''] = await fill(db, at)
    await wait('eva', at)
    await wait('ota', at)
    const { startsAt } = await eventRow(db)
    await cancelPlace(id, 0, later(startsAt, -HOUR))
    await settleEvents(startsAt)
    expect((await entries(db)).map(({ state }) => state)).toEqual(['ended', 'ended'])
    expect((await states(db)).filter((state) => state === 'offered')).toHaveLength(0)
    expect(await expireOffers(later(startsAt, DAY))).toBe(0)
  })
})

test('names of those who waited go when their time is over', async ({ db, at }) => {
  const { id: eventId } = await eventRow(db)
  const entry = { eventId, email: 'eva@workshop.example', name: 'Eva', locale: 'cs' as const, state: 'left' as const, enteredAt: at }
  await db.insert(workshopWaiting).values([
    { ...entry, endedAt: at },
    { ...entry, endedAt: later(at, HOUR) },
    { ...entry, state: 'waiting' },
  ])
  expect(await purgeLists(at)).toBe(1)
  expect(await entries(db)).toHaveLength(2)
})

describe('the team', () => {
  test('calls an event off: everybody gets everything back, whoever waits is told, and it goes on where it stopped', async ({ db, at }) => {
    const ids = await fill(db, at)
    await wait('eva', at)
    const { id } = await eventRow(db)
    // As if the process had died right after the decision.
    await db.update(workshopEvents).set({ cancelledAt: at, revision: 1 }).where(eq(workshopEvents.id, id))
    expect(await settleEvents(at)).toBe(6)
    expect(await settleEvents(at)).toBe(0)
    await beginRefunds(later(at, HOUR))
    const all = await db.select().from(orders)
    expect(all.map(({ status }) => status)).toEqual(ids.map(() => 'refunded'))
    expect((await mailsTo(db, 'par0@workshop.example')).filter((template) => template === 'order-workshop-called-off')).toHaveLength(1)
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-workshop-called-off'))
    expect(mail?.props).toMatchObject({ calendar: { method: 'CANCEL', sequence: 2 }, refundCents: PLACE_CENTS })
    expect((await orderSeat(await newCouple(db, 'late'), at)).ok).toBe(false)
  })

  test('calls it off once, with its list and its unpaid orders', async ({ db, at }) => {
    const waiting = await orderSeat(await newCouple(db, 'jana'), at, { method: 'transfer' })
    const { id } = await eventRow(db)
    expect(await callOff(id, 'command', at)).toBe(true)
    expect(await callOff(id, 'command', at)).toBe(false)
    expect((await db.select().from(orders))[0]?.status).toBe('failed')
    expect(await confirm(await paymentOf(db, waiting.ok ? waiting.placed.id : ''), at)).toBe('surplus')
  })

  test('says where it is: each calendar hears of it once', async ({ db, at }) => {
    await paidSeat(db, await newCouple(db, 'jana'), at)
    const { id } = await eventRow(db)
    expect(await setAddress(id, 'Dlouhá 1, Praha 1', 'command', at)).toEqual({ ok: true, told: 1 })
    expect(await setAddress(id, 'Dlouhá 1, Praha 1', 'command', at)).toEqual({ ok: false, code: 'same' })
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-workshop-changed'))
    expect(mail?.props).toMatchObject({ place: 'Dlouhá 1, Praha 1', calendar: { sequence: 1, location: 'Dlouhá 1, Praha 1' } })
  })

  test('reminds each couple once, three days before, and notes who came', async ({ db, at }) => {
    const id = await paidSeat(db, await newCouple(db, 'jana'), at)
    const { startsAt } = await eventRow(db)
    expect(await remindSeats(later(startsAt, -3 * DAY - 1))).toBe(0)
    expect(await remindSeats(later(startsAt, -3 * DAY))).toBe(1)
    expect(await remindSeats(later(startsAt, -2 * DAY))).toBe(0)
    expect(await noteAttendance(id, 'attended', 'command', later(startsAt, -1))).toBe(false)
    expect(await noteAttendance(id, 'no-show', 'command', startsAt)).toBe(true)
  })
})

test('a couple that waits sees so, and until when a place is kept for it; nobody else sees it', async ({ db, at }) => {
  const [first = ''] = await fill(db, at)
  const [waiting, other] = [await newCouple(db, 'ceka'), await newCouple(db, 'jini')]
  const join = () => joinList({ slug: EVENT, name: 'x', email: waiting.email, account: waiting.account, locale: 'cs' }, at)
  const seen = async ({ account, email }: Couple) => {
    const { workshops } = await workshopsPage({ id: account, email }, 'cs', at)
    return workshops.find(({ slug }) => slug === EVENT)?.wait ?? null
  }
  expect(await seen(waiting)).toBeNull()
  expect([await join(), await join()]).toEqual([
    { ok: true, known: false },
    { ok: true, known: true },
  ])
  expect(await seen(waiting)).toMatchObject({ state: 'waiting', offeredUntil: null, page: expect.stringMatching(/^\/cekaci-listina\//) })
  expect(await seen(other)).toBeNull()
  await cancelPlace(first, PLACE_CENTS, at)
  expect(await seen(waiting)).toMatchObject({ state: 'offered', offeredUntil: expect.any(String) })
})
