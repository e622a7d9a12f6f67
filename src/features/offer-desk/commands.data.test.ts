import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { serviceOffers } from '~/db/schema'
import { bookFreeCall } from '~/features/booking/mutations.server'
import { bookingNumber } from '~/lib/booking-address'
import { test } from '../../../test/with-db'
import { offerCommands } from './commands.server'

test('extra time is offered about a booking, to whoever booked it', async ({ db, at }) => {
  const email = `${randomUUID()}@hodiny.example`
  const outcome = await bookFreeCall(
    {
      kind: 'free',
      startsAt: new Date('2026-03-17T18:00:00.000Z'),
      booker: { name: 'Jana a Petr', email },
      userId: null,
      locale: 'en',
      attemptId: randomUUID(),
    },
    at,
  )
  if (!outcome.ok || outcome.booking === 'known') throw new Error('no booking')
  const { id } = outcome.booking
  const extra = offerCommands.find(({ name }) => name === 'service extra')
  await extra?.run([`booking:${bookingNumber(id)}`, '2'], at)
  expect(await db.select().from(serviceOffers).where(eq(serviceOffers.email, email))).toMatchObject([
    { aboutId: id, quarters: 2, locale: 'en' },
  ])
  await expect(extra?.run(['booking:ffffffff', '2'], at)).rejects.toThrow('There is no booking')
})
