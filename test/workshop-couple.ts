import { eq } from 'drizzle-orm'
import { type Db, db as open } from '~/db/client.server'
import { authUser, payments, workshopEvents } from '~/db/schema'
import { orderPlace } from '~/features/academy/workshops/mutations.server'
import { joinList } from '~/features/academy/workshops/waiting.mutations.server'
import { confirmPayment } from '~/features/shop/payments/mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from './order-attempt.ts'

/** In Prague on 4 March 2027, for six couples. */
export const EVENT = 'nez-pujdete-poprve'
export const PLACE_CENTS = 120_000

export type Couple = { account: AccountId; email: string }

export async function newCouple(on: Db, name: string): Promise<Couple> {
  const email = `${name}@workshop.example`
  const [user] = await on.insert(authUser).values({ name, email, emailVerified: true }).returning()
  return { account: user?.id as AccountId, email }
}

/** One attempt to get a place, as the page of workshops makes it. */
export function placeAttempt({ account, email }: Couple, method: 'simulated' | 'transfer' = 'simulated') {
  const attempt = orderAttempt({ product: `workshop-${EVENT}`, seenCents: PLACE_CENTS, account, method })
  return { ...attempt, buyer: { ...attempt.buyer, email } }
}

export async function paymentOf(on: Db, orderId: string): Promise<string> {
  const [payment] = await on.select().from(payments).where(eq(payments.orderId, orderId))
  return payment?.id ?? ''
}

export async function eventRow(on: Db) {
  const [event] = await on.select().from(workshopEvents).where(eq(workshopEvents.slug, EVENT))
  if (!event) throw new Error('the event is not seeded')
  return event
}

export const orderSeat = (
  couple: Couple,
  at: Date,
  { offer = null, method = 'simulated' }: { offer?: string | null; method?: 'simulated' | 'transfer' } = {},
) => orderPlace(placeAttempt(couple, method), offer, at)

export const confirm = (id: string, at: Date) => open().transaction((tx) => confirmPayment(tx, id, { chargeReference: id, at }))

/** A place that is paid; answers its order. */
export async function paidSeat(on: Db, couple: Couple, at: Date, offer: string | null = null): Promise<string> {
  const outcome = await orderSeat(couple, at, { offer })
  if (!outcome.ok) throw new Error(outcome.code)
  await confirm(await paymentOf(on, outcome.placed.id), at)
  return outcome.placed.id
}

export const wait = (name: string, at: Date, account: AccountId | null = null) =>
  joinList({ slug: EVENT, name, email: `${name}@workshop.example`, account, locale: 'cs' }, at)
