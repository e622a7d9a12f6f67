import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/client.server'
import { authUser, payments, workshopEvents } from '~/db/schema'
import { buy } from '~/features/checkout/mutations.server'
import { confirmPayment } from '~/features/payment/mutations.server'
import { reserveSeat } from '~/features/seat/mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from './order-attempt.ts'

/** In Prague on 4 March 2027, for six couples. */
export const EVENT = 'nez-pujdete-poprve'
export const PLACE_CENTS = 120_000
const PRODUCT = { product: `workshop-${EVENT}`, seenCents: PLACE_CENTS }

export async function newCouple(on: Db, name: string): Promise<{ account: AccountId; email: string }> {
  const email = `${name}@workshop.example`
  const [user] = await on.insert(authUser).values({ name, email, emailVerified: true }).returning()
  return { account: user?.id as AccountId, email }
}

type Couple = Awaited<ReturnType<typeof newCouple>>
type Method = 'simulated' | 'transfer'

/** One attempt to get a place, as the page of workshops makes it. */
export function orderSeat({ account, email }: Couple, at: Date, { offer = null, method = 'simulated' }: { offer?: string | null; method?: Method } = {}) {
  const attempt = orderAttempt({ ...PRODUCT, account, method })
  const sent = { ...attempt, buyer: { ...attempt.buyer, email } }
  return buy(sent, at, { reserve: (tx, order) => reserveSeat(tx, order, offer, at) })
}

export async function paymentOf(on: Db, orderId: string): Promise<string> {
  const [payment] = await on.select().from(payments).where(eq(payments.orderId, orderId))
  return payment?.id ?? ''
}

/** The provider says that the money is there. */
export const confirm = (id: string, at: Date) => db().transaction((tx) => confirmPayment(tx, id, { chargeReference: id, at }))

/** A place that is paid; answers its order. */
export async function paidSeat(on: Db, couple: Couple, at: Date, offer: string | null = null): Promise<string> {
  const outcome = await orderSeat(couple, at, { offer })
  if (!outcome.ok) throw new Error(outcome.code)
  await confirm(await paymentOf(on, outcome.placed.id), at)
  return outcome.placed.id
}

export async function eventRow(on: Db) {
  const [event] = await on.select().from(workshopEvents).where(eq(workshopEvents.slug, EVENT))
  if (!event) throw new Error('the event is not seeded')
  return event
}
