import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orders, refunds, workshopChanges, workshopEvents, workshopSeats, workshopWaiting } from '~/db/schema'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'
import { refundedSums } from '../../../../test/refunds'
import { PLACE_CENTS, confirm, eventRow, newCouple, orderSeat, paidSeat, paymentOf, wait } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'
import { workshopChangeCommands } from './change.commands.server'
import { workshopCommands } from './commands.server'
import { workshopsPage } from './data.server'
import { callOff, cancelPlace } from './mutations.server'
import { answerChange, changeEvent, remindSilent, settleSilent } from './moving.mutations.server'
import { seatView } from './seat.data.server'
import { seedWorkshops } from './seed.server'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (at: Date, ms: number) => new Date(+at + ms)
/** Six months sooner than it was written. */
const SOONER = { startsAt: new Date('2026-09-05T08:00:00.000Z'), endsAt: new Date('2026-09-05T16:00:00.000Z') }
const LATER = { startsAt: new Date('2027-05-08T08:00:00.000Z'), endsAt: new Date('2027-05-08T16:00:00.000Z') }

const mailsTo = async (db: Db, name: string) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, `${name}@workshop.example`))
      .orderBy(...mailsInOrder)
  ).filter(({ template }) => template.startsWith('order-workshop') || template.startsWith('workshop'))
const seatOf = async (db: Db, orderId: string) => (await db.select().from(workshopSeats).where(eq(workshopSeats.orderId, orderId)))[0]
const answers = async (db: Db) => (await db.select().from(workshopChanges).orderBy(workshopChanges.changedAt)).map(({ answer }) => answer)

/** A paid place whose event has been changed; answers what its couple is asked. */
async function asked(db: Db, at: Date, name = 'jana', wish: Parameters<typeof changeEvent>[1] = SOONER) {
  const orderId = await paidSeat(db, await newCouple(db, name), at)
  await changeEvent((await eventRow(db)).id, wish, 'command', at)
  return { orderId, change: (await seatView(orderId, 'cs', at))?.change?.id ?? '' }
}

async function operate(name: string, at: Date, ...args: string[]): Promise<string> {
  const command = [...workshopChangeCommands, ...workshopCommands].find((one) => one.name === name)
  const told = await command?.run(args, at)
  return typeof told === 'string' ? told : ''
}

describe('an event that is moved', () => {
  test('asks each couple once, with old and new, and changes its calendar', async ({ db, at }) => {
    const { orderId, change } = await asked(db, at)
    const [, mail, ...others] = await mailsTo(db, 'jana')
    expect(others).toEqual([])
    expect(mail?.template).toBe('order-workshop-moved')
    expect(mail?.props).toMatchObject({
      startsAt: SOONER.startsAt.toISOString(),
      was: { startsAt: '2027-03-04T17:30:00.000Z' },
      until: '2026-03-09T22:59:59.999Z',
      calendar: { method: 'REQUEST', sequence: 1, startsAt: SOONER.startsAt.toISOString() },
    })
    expect(await seatView(orderId, 'cs', at)).toMatchObject({
      change: { id: change, backCents: PLACE_CENTS, wasTime: expect.stringMatching(/března\s2027/) },
      cancellation: null,
    })
    expect(await refundedSums(db)).toEqual([])
  })

  test('keeps who stays, whatever is pressed again', async ({ db, at }) => {
    const { orderId, change } = await asked(db, at)
    for (let press = 0; press < 3; press++) expect(await answerChange(orderId, { change, answer: 'stays' }, at)).toEqual({ ok: true })
    expect(await answerChange(orderId, { change, answer: 'leaves' }, at)).toEqual({ ok: false, code: 'answered' })
    expect(await settleSilent(later(at, 30 * DAY))).toBe(0)
    expect((await seatOf(db, orderId))?.state).toBe('paid')
    expect(await refundedSums(db)).toEqual([])
    expect((await seatView(orderId, 'cs', at))?.change).toBeNull()
  })

  test('gives all of the money back once to who leaves, and the place to the list', async ({ db, at }) => {
    const { orderId, change } = await asked(db, at)
    for (let index = 0; index < 5; index++) await paidSeat(db, await newCouple(db, `par${index}`), at)
    await wait('eva', at)
    const soon = later(SOONER.startsAt, -HOUR)
    await db.update(workshopChanges).set({ answerUntil: SOONER.startsAt })
    for (let press = 0; press < 2; press++) expect(await answerChange(orderId, { change, answer: 'leaves' }, soon)).toEqual({ ok: true })
    expect(await answerChange(orderId, { change, answer: 'stays' }, soon)).toEqual({ ok: false, code: 'answered' })
    expect(await seatOf(db, orderId)).toMatchObject({ state: 'freed', freedCause: 'not-agreed', refundCents: PLACE_CENTS })
    expect(await db.select().from(refunds)).toMatchObject([{ amountCents: PLACE_CENTS, cause: 'called-off', askedBy: 'buyer' }])
    const left = (await mailsTo(db, 'jana')).filter(({ template }) => template === 'order-workshop-left')
    expect(left).toMatchObject([{ props: { isSilent: false, calendar: { method: 'CANCEL', sequence: 2 } } }])
    expect((await mailsTo(db, 'eva')).map(({ template }) => template)).toEqual(['workshop-waiting', 'workshop-offer'])
    await beginRefunds(later(soon, HOUR))
    expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe('refunded')
  })

  test('takes silence for no consent: reminded once, then everything goes back', async ({ db, at }) => {
    const { orderId, change } = await asked(db, at)
    expect(await remindSilent(later(at, 4 * DAY))).toBe(0)
    expect(await remindSilent(later(at, 6 * DAY))).toBe(1)
    expect(await remindSilent(later(at, 6 * DAY))).toBe(0)
    expect(await settleSilent(new Date('2026-03-09T22:59:59.998Z'))).toBe(0)
    const over = new Date('2026-03-09T22:59:59.999Z')
    expect(await answerChange(orderId, { change, answer: 'stays' }, over)).toEqual({ ok: false, code: 'too-late' })
    expect(await settleSilent(over)).toBe(1)
    expect(await settleSilent(over)).toBe(0)
    expect(await answerChange(orderId, { change, answer: 'stays' }, over)).toEqual({ ok: false, code: 'too-late' })
    expect((await mailsTo(db, 'jana')).map(({ template }) => template)).toEqual([
      'order-workshop-place',
      'order-workshop-moved',
      'order-workshop-moved',
      'order-workshop-left',
    ])
    expect(await refundedSums(db)).toEqual([PLACE_CENTS])
    expect(await answers(db)).toEqual(['silent'])
  })

  test('moved again before an answer: the newest change counts, beside what was agreed on first', async ({ db, at }) => {
    const { orderId, change } = await asked(db, at)
    const next = later(at, HOUR)
    await changeEvent((await eventRow(db)).id, LATER, 'command', next)
    expect(await answerChange(orderId, { change, answer: 'leaves' }, next)).toEqual({ ok: false, code: 'replaced' })
    const second = (await seatView(orderId, 'cs', next))?.change
    expect(second?.wasTime).toMatch(/března\s2027/)
    expect(await answerChange(orderId, { change: second?.id ?? '', answer: 'stays' }, next)).toEqual({ ok: true })
    await changeEvent((await eventRow(db)).id, SOONER, 'command', later(next, HOUR))
    expect((await seatView(orderId, 'cs', later(next, HOUR)))?.change?.wasTime).toMatch(/května\s2027/)
    expect(await answers(db)).toEqual(['replaced', 'stays', null])
  })

  test('costs nothing to give up as long as its couple is asked, and ends the question', async ({ db, at }) => {
    const { orderId } = await asked(db, at, 'jana', { startsAt: later(at, 5 * DAY), endsAt: later(at, 5 * DAY + HOUR) })
    expect(await cancelPlace(orderId, 0, at)).toEqual({ ok: false, code: 'changed' })
    expect(await cancelPlace(orderId, PLACE_CENTS, at)).toEqual({ ok: true, refundCents: PLACE_CENTS })
    expect(await answers(db)).toEqual(['over'])
  })

  test('called off later, everybody who is left gets everything back, once', async ({ db, at }) => {
    const stays = await asked(db, at, 'jana')
    const { id } = await eventRow(db)
    const late = await paidSeat(db, await newCouple(db, 'petr'), at)
    await answerChange(stays.orderId, { change: stays.change, answer: 'stays' }, at)
    expect((await seatView(late, 'cs', at))?.change).toBeNull()
    expect(await callOff(id, 'command', later(at, DAY))).toBe(true)
    expect(await refundedSums(db)).toEqual([PLACE_CENTS, PLACE_CENTS])
    expect(await settleSilent(later(at, 30 * DAY))).toBe(0)
  })

  test('asks who has not paid yet as well: leaving ends the order, and money that comes later goes back', async ({ db, at }) => {
    const outcome = await orderSeat(await newCouple(db, 'jana'), at, { method: 'transfer' })
    const id = outcome.ok ? outcome.placed.id : ''
    await changeEvent((await eventRow(db)).id, SOONER, 'command', at)
    const change = (await seatView(id, 'cs', at))?.change
    expect(change?.backCents).toBe(0)
    expect(await answerChange(id, { change: change?.id ?? '', answer: 'leaves' }, at)).toEqual({ ok: true })
    expect((await db.select().from(orders))[0]?.status).toBe('failed')
    expect(await confirm(await paymentOf(db, id), at)).toBe('surplus')
  })
})

describe('places', () => {
  test('never fewer than couples that have one or are offered one; more of them go to the list, and nobody is asked', async ({
    db,
    at,
  }) => {
    const { id } = await eventRow(db)
    for (let index = 0; index < 6; index++) await paidSeat(db, await newCouple(db, `par${index}`), at)
    await wait('eva', at)
    expect(await changeEvent(id, { capacity: 5 }, 'command', at)).toEqual({ ok: false, code: 'too-small' })
    expect(await changeEvent(id, { capacity: 7 }, 'command', at)).toMatchObject({ ok: true, asked: [] })
    expect((await db.select().from(workshopWaiting))[0]?.state).toBe('offered')
    expect(await changeEvent(id, { capacity: 6 }, 'command', at)).toEqual({ ok: false, code: 'too-small' })
    expect(await db.$count(workshopChanges)).toBe(0)
    expect((await eventRow(db)).revision).toBe(0)
  })

  test('that are offered are told of the new day, and never for longer than until it begins', async ({ db, at }) => {
    const { id } = await eventRow(db)
    await db.update(workshopEvents).set({ capacity: 1 }).where(eq(workshopEvents.id, id))
    const first = await paidSeat(db, await newCouple(db, 'jana'), at)
    await wait('eva', at)
    await cancelPlace(first, PLACE_CENTS, at)
    const startsAt = later(at, 2 * HOUR)
    expect(await changeEvent(id, { startsAt, endsAt: later(at, 3 * HOUR) }, 'command', at)).toMatchObject({ ok: true, asked: [] })
    const [offered] = (await db.select().from(workshopSeats)).filter(({ state }) => state === 'offered')
    expect(offered?.offeredUntil).toEqual(startsAt)
    expect((await mailsTo(db, 'eva')).at(-1)).toMatchObject({
      template: 'workshop-offer',
      props: { startsAt: startsAt.toISOString(), until: startsAt.toISOString() },
    })
  })
})

test('what nobody could answer, what is over and what is the same is refused', async ({ db, at }) => {
  const { id, startsAt, endsAt } = await eventRow(db)
  await paidSeat(db, await newCouple(db, 'jana'), at)
  expect(await changeEvent(id, { startsAt, endsAt }, 'command', at)).toEqual({ ok: false, code: 'same' })
  const soon = { startsAt: later(at, 23 * HOUR), endsAt: later(at, 24 * HOUR) }
  expect(await changeEvent(id, soon, 'command', at)).toEqual({ ok: false, code: 'too-late' })
  expect(await changeEvent(id, { ...SOONER, until: later(at, HOUR) }, 'command', at)).toEqual({ ok: false, code: 'too-late' })
  expect(await changeEvent(id, SOONER, 'command', startsAt)).toEqual({ ok: false, code: 'over' })
  expect(await db.$count(workshopChanges)).toBe(0)
})

test('the page shows the new town and day, and the next start leaves them', async ({ db, at }) => {
  await changeEvent((await eventRow(db)).id, { ...SOONER, location: 'Brno', locationEn: 'Brno' }, 'command', at)
  await seedWorkshops(db)
  const { workshops } = await workshopsPage(null, 'cs', at)
  expect(workshops.find(({ slug }) => slug === 'nez-pujdete-poprve')).toMatchObject({
    location: 'Brno',
    dateText: expect.stringMatching(/září\s2026/),
  })
})

describe('the operator', () => {
  test('sees who stays, who left and who has not answered', async ({ db, at }) => {
    const ids = []
    for (const name of ['jana', 'petr', 'eva', 'ota']) ids.push(await paidSeat(db, await newCouple(db, name), at))
    const [stays = '', leaves = '', silent = ''] = ids
    expect(await operate('workshop change', at, 'nez-pujdete-poprve', 'day=2026-09-05', 'until=2026-03-12')).toContain(
      '4 couples are asked',
    )
    const changeOf = async (id: string) => (await seatView(id, 'cs', at))?.change?.id ?? ''
    await answerChange(stays, { change: await changeOf(stays), answer: 'stays' }, at)
    await answerChange(leaves, { change: await changeOf(leaves), answer: 'leaves' }, at)
    await db
      .update(workshopChanges)
      .set({ answerUntil: later(at, HOUR) })
      .where(eq(workshopChanges.orderId, silent))
    await settleSilent(later(at, HOUR))
    const shown = await operate('workshop show', at, 'nez-pujdete-poprve')
    expect(shown).toMatch(/jana@.* stays, said 2026-03-02 10:00/)
    expect(shown).toMatch(/left .*petr@.* wanted its money back/)
    expect(shown).toMatch(/left .*eva@.* did not answer, ended/)
    expect(shown).toMatch(/ota@.* has not answered, until 2026-03-12 23:59/)
  })

  test('sees who had a place at what was called off', async ({ db, at }) => {
    await paidSeat(db, await newCouple(db, 'jana'), at)
    expect(await operate('workshop show', at, 'nez-pujdete-poprve')).not.toContain('had a place')
    await callOff((await eventRow(db)).id, 'command', at)
    expect(await operate('workshop show', at, 'nez-pujdete-poprve')).toMatch(/had a place .*jana@/)
  })

  test('reads first what would happen, and nothing has', async ({ db, at }) => {
    await paidSeat(db, await newCouple(db, 'jana'), at)
    const mails = await db.$count(mailOutbox)
    const [command] = workshopChangeCommands
    const would = await command?.preview?.(['nez-pujdete-poprve', 'day=2026-09-05', 'place=Brno', 'place-en=Brno'], at)
    expect(would).toMatch(/was +2027-03-04 18:30/)
    expect(would).toMatch(/will be +2026-09-05 18:30.*Brno/)
    expect(would).toMatch(/1 couple is asked until 2026-03-09 23:59/)
    expect(would).toMatch(/If all of them leave, CZK\s1,200 goes back/)
    expect(would).toContain('order-workshop-moved (changes calendars) to jana@workshop.example')
    expect([await db.$count(workshopChanges), await db.$count(mailOutbox)]).toEqual([0, mails])
    await expect(command?.preview?.(['nez-pujdete-poprve', 'capacity=0'], at)).rejects.toThrow('no number of couples')
    await expect(command?.preview?.(['nez-pujdete-poprve', 'place=Brno'], at)).rejects.toThrow('English name')
    await expect(command?.preview?.(['nez-pujdete-poprve', 'day=2026-09-05', 'from=20:00', 'to=19:00'], at)).rejects.toThrow('end before')
    await expect(command?.preview?.(['neni', 'capacity=3'], at)).rejects.toThrow('no event')
  })
})
