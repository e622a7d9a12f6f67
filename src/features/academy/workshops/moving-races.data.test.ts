import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { refunds, workshopChanges, workshopSeats } from '~/db/schema'
import { PLACE_CENTS, eventRow, newCouple, orderSeat, paidSeat } from '../../../../test/workshop-couple'
import { testCommitted as test } from '../../../../test/with-db'
import { callOff, cancelPlace } from './mutations.server'
import { answerChange, changeEvent, settleSilent } from './moving.mutations.server'
import { seatView } from './seat.data.server'

const HOUR = 3_600_000
const wishOf = (hours: number, at: Date) => ({ startsAt: new Date(+at + hours * HOUR), endsAt: new Date(+at + (hours + 1) * HOUR) })

test('both answers at once, each sent twice: one of them counts, and money goes back once or not at all', async ({ db, at }) => {
  const orderId = await paidSeat(db, await newCouple(db, 'jana'), at)
  await changeEvent((await eventRow(db)).id, wishOf(200, at), 'command', at)
  const change = (await seatView(orderId, 'cs', at))?.change?.id ?? ''
  const outcomes = await Promise.all(
    (['stays', 'leaves', 'stays', 'leaves'] as const).map(async (answer) => ({
      answer,
      ...(await answerChange(orderId, { change, answer }, at)),
    })),
  )
  const counted = new Set(outcomes.filter(({ ok }) => ok).map(({ answer }) => answer))
  expect(counted.size).toBe(1)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
  const leaves = counted.has('leaves')
  expect(await db.select().from(refunds)).toMatchObject(leaves ? [{ amountCents: PLACE_CENTS }] : [])
  expect((await db.select().from(workshopSeats))[0]?.state).toBe(leaves ? 'freed' : 'paid')
})

test('changes, answers, ends and buyers at once: nothing waits for itself, and nothing goes back twice', async ({ db, at }) => {
  const { id } = await eventRow(db)
  const paid = []
  for (let index = 0; index < 4; index++) paid.push(await paidSeat(db, await newCouple(db, `par${index}`), at))
  await changeEvent(id, wishOf(200, at), 'command', at)
  const asked = await Promise.all(paid.map(async (orderId) => ({ orderId, change: (await seatView(orderId, 'cs', at))?.change?.id ?? '' })))
  const late = await Promise.all(['a', 'b'].map((name) => newCouple(db, name)))
  await Promise.all([
    changeEvent(id, wishOf(300, at), 'command', at),
    changeEvent(id, wishOf(400, at), 'command', at),
    ...asked.map(({ orderId, change }, index) => answerChange(orderId, { change, answer: index % 2 ? 'leaves' : 'stays' }, at)),
    cancelPlace(paid[0] ?? '', PLACE_CENTS, at),
    settleSilent(new Date(+at + 8 * 24 * HOUR)),
    ...late.map((couple) => orderSeat(couple, at)),
  ])
  const open = (await db.select().from(workshopChanges)).filter(({ answer }) => answer === null)
  const live = (await db.select().from(workshopSeats)).filter(({ state }) => state !== 'freed')
  // Whoever is asked has a place, and is asked about one change.
  for (const { seatId } of open) expect(live.map((seat) => seat.id)).toContain(seatId)
  expect(new Set(open.map(({ seatId }) => seatId)).size).toBe(open.length)
  await Promise.all([callOff(id, 'command', at), settleSilent(new Date(+at + 20 * 24 * HOUR)), callOff(id, 'command', at)])
  const back = await db.select().from(refunds)
  expect(back.map(({ orderId }) => orderId).toSorted()).toEqual(paid.toSorted())
  expect(back.every(({ amountCents }) => amountCents === PLACE_CENTS)).toBe(true)
  expect(await db.$count(workshopSeats, eq(workshopSeats.state, 'paid'))).toBe(0)
})
