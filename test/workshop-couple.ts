import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/client.server'
import { authUser, payments, workshopEvents } from '~/db/schema'
import { buy } from '~/features/checkout/mutations.server'
import { confirmPayment } from '~/features/payment/mutations.server'
import { reserveSeat } from '~/features/seat/mutations.server'
import { joinList } from '~/features/waiting-list/mutations.server'
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

/** Orders a place as the page of workshops does, or the one that the list offers; called again, it is the same attempt. */
export function orderSeat({ account, email }: Couple, at: Date, { offer = null, method = 'simulated' }: SeatOrder = {}) {
  const attempt = orderAttempt({ product: `workshop-${EVENT}`, seenCents: PLACE_CENTS, account, method })
  const order = { ...attempt, buyer: { ...attempt.buyer, email } }
  return buy(order, at, { reserve: (tx, placed) => reserveSeat(tx, placed, offer, at) })
}

interface SeatOrder {
  /** Of the waiting list. */
  offer?: string | null
  method?: 'simulated' | 'transfer'
}

/** A place that is paid; answers its order. */
export async function paidSeat(on: Db, couple: Couple, at: Date, offer: string | null = null): Promise<string> {
  const outcome = await orderSeat(couple, at, { offer })
  if (!outcome.ok) throw new Error(outcome.code)
  await confirm(await paymentOf(on, outcome.placed.id), at)
  return outcome.placed.id
}

/** The provider says that it is paid. */
export const confirm = (payment: string, at: Date) =>
  db().transaction((tx) => confirmPayment(tx, payment, { chargeReference: payment, at }))

/** Somebody without an account joins the list. */
export const wait = (name: string, at: Date) =>
  joinList({ slug: EVENT, name, email: `${name}@workshop.example`, account: null, locale: 'cs' }, at)

export async function paymentOf(on: Db, orderId: string): Promise<string> {
  const [payment] = await on.select().from(payments).where(eq(payments.orderId, orderId))
  return payment?.id ?? ''
}

export async function eventRow(on: Db) {
  const [event] = await on.select().from(workshopEvents).where(eq(workshopEvents.slug, EVENT))
  if (!event) throw new Error('the event is not seeded')
  return event
}
