import { asc, inArray } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { disputeEvents, orders, providerEntries, type PaymentRow } from '~/db/schema'
import { env } from '~/server/env.server'
import { type CardMovement, movementsSince } from '~/server/payments/card-entries.server'
import { newestAsked, ordersOfCharges } from './data.server'
import type { ToldDispute } from './schema'

const DAY = 86_400_000
/** So far back it is looked again: what was told late is there, too. */
const OVERLAP = 3 * DAY
/** The first time. */
const BEGINNING = 180 * DAY

/** A step of a dispute, as the provider told it. False when it was known. */
export async function noteDispute(tx: Tx, { id, orderId }: PaymentRow, told: ToldDispute): Promise<boolean> {
  const noted = await tx
    .insert(disputeEvents)
    .values({ ...told, paymentId: id, orderId })
    .onConflictDoNothing()
    .returning({ id: disputeEvents.id })
  return noted.length > 0
}

/** Movements at the provider become lines of the ledger, each once. Returns how many were new. */
export async function noteMovements(tx: Tx, movements: readonly CardMovement[], at: Date): Promise<number> {
  if (movements.length === 0) return 0
  const charges = [...new Set(movements.flatMap(({ charge }) => charge ?? []))]
  const orderOf = await ordersOfCharges(charges, tx)
  // The orders first: everybody locks in this order.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderOf.values()]))
    .orderBy(asc(orders.id))
    .for('key share')
  const rows = movements.map(({ charge, ...movement }) => ({ ...movement, orderId: orderOf.get(charge ?? '') ?? null, notedAt: at }))
  // By their names: whoever notes the same at once waits in the same order.
  const sorted = rows.toSorted((one, other) => one.reference.localeCompare(other.reference))
  const noted = await tx.insert(providerEntries).values(sorted).onConflictDoNothing().returning({ id: providerEntries.id })
  return noted.length
}

/** Asks the provider of card payments what has moved; fees are told in no other way. Returns how many movements were new. */
export async function askMovements(at: Date): Promise<number> {
  if (!env().STRIPE_SECRET_KEY) return 0
  const newest = await newestAsked()
  const movements = await movementsSince(new Date(newest ? +newest - OVERLAP : +at - BEGINNING))
  return db().transaction((tx) => noteMovements(tx, movements, at))
}
