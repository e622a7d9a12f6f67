import { type SQL, and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, notExists, notInArray } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { disputeEvents, payments, providerEntries, refunds, type DisputeEventRow, type ProviderEntryRow } from '~/db/schema'
import type { CardMovement } from '~/server/payments/card-entries.server'
import { type Booked, type CheckedPayout, type Movement, byHappening, checkPayout, disputeStanding } from './rules'
import type { OrderDispute } from './schema'

const LISTED = 500

/** How the disputes about orders stand; of several about one the newest. */
export async function disputesByOrder(orderIds: readonly string[], from: Db | Tx = db()): Promise<Map<string, OrderDispute>> {
  const steps = orderIds.length === 0 ? [] : await stepsWhere(inArray(disputeEvents.orderId, [...orderIds]), from)
  const standings = new Map<string, OrderDispute>()
  for (const [, of] of Map.groupBy(steps, ({ dispute }) => dispute)) {
    const [{ orderId } = { orderId: '' }] = of
    const standing = disputeStanding(of)
    const known = standings.get(orderId)
    if (standing && (!known || known.openedAt < standing.openedAt)) standings.set(orderId, standing)
  }
  return standings
}

/** Which of these payments a bank asks for and nobody has decided about. */
export async function openDisputes(paymentIds: readonly string[], from: Db | Tx = db()): Promise<Set<string>> {
  const steps = paymentIds.length === 0 ? [] : await stepsWhere(inArray(disputeEvents.paymentId, [...paymentIds]), from)
  const open = [...Map.groupBy(steps, ({ dispute }) => dispute).values()].filter((of) => disputeStanding(of)?.state === 'open')
  return new Set(open.flatMap((of) => of.map(({ paymentId }) => paymentId)))
}

export const disputeSteps = (orderId: string, from: Db | Tx = db()): Promise<DisputeEventRow[]> =>
  stepsWhere(eq(disputeEvents.orderId, orderId), from)

const stepsWhere = async (which: SQL, from: Db | Tx): Promise<DisputeEventRow[]> =>
  (await from.select().from(disputeEvents).where(which).orderBy(asc(disputeEvents.dispute))).toSorted(byHappening)

/** What moved at the provider because of an order. */
export const entriesOfOrder = (orderId: string): Promise<ProviderEntryRow[]> =>
  db().select().from(providerEntries).where(eq(providerEntries.orderId, orderId)).orderBy(asc(providerEntries.at))

/** What moved at the provider in a time, the oldest first. */
export const entriesBetween = ({ from, until }: { from: Date; until: Date }): Promise<ProviderEntryRow[]> =>
  db()
    .select()
    .from(providerEntries)
    .where(and(gte(providerEntries.at, from), lt(providerEntries.at, until)))
    .orderBy(asc(providerEntries.at), asc(providerEntries.reference))

/** When the newest movement was made that we have asked for; those of disputes come with their notices, whatever was not asked for before. */
export async function newestAsked(): Promise<Date | undefined> {
  const [newest] = await db()
    .select({ at: providerEntries.at })
    .from(providerEntries)
    .where(notInArray(providerEntries.kind, ['dispute', 'dispute-reversal']))
    .orderBy(desc(providerEntries.at))
    .limit(1)
  return newest?.at
}

/** Payments by card whose money the provider has told no movement of until then. */
export const untoldPayments = (until: Date): Promise<Array<{ orderId: string; amountCents: number; currency: string }>> =>
  db()
    .select({ orderId: payments.orderId, amountCents: payments.amountCents, currency: payments.currency })
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'card'),
        isNotNull(payments.chargeReference),
        lte(payments.confirmedAt, until),
        notExists(
          db()
            .select({ id: providerEntries.id })
            .from(providerEntries)
            .where(and(eq(providerEntries.orderId, payments.orderId), eq(providerEntries.kind, 'charge'))),
        ),
      ),
    )
    .orderBy(asc(payments.confirmedAt))
    .limit(LISTED)

/**
 * A payout against the ledger and our books; `cents`: what came of it to the bank, or else what the provider says. Undefined where it
 * names no movements, as of one that was paid out by hand.
 */
export async function checkedPayout(
  payout: string,
  movements: readonly CardMovement[],
  cents?: number,
): Promise<CheckedPayout | undefined> {
  if (movements.length === 0) return undefined
  const checked = checkPayout(movements, await ledgerOf(movements.map(({ reference }) => reference)), await bookedOf(movements))
  const [own] = movements.filter(({ kind }) => kind === 'payout')
  return { payout, ...checked, cameCents: cents ?? (own ? -own.amountCents : null) }
}

/** The ledger's lines of these names. */
async function ledgerOf(references: readonly string[]): Promise<Map<string, Movement>> {
  if (references.length === 0) return new Map()
  const rows = await db()
    .select()
    .from(providerEntries)
    .where(inArray(providerEntries.reference, [...references]))
  return new Map(rows.map((row) => [row.reference, row]))
}

/** What our own books say that these movements should be: payments, refunds and what banks took. Of others they say nothing. */
async function bookedOf(movements: readonly CardMovement[]): Promise<Map<string, Booked>> {
  const charges = movements.flatMap(({ charge }) => charge ?? [])
  const paid = charges.length === 0 ? [] : await db().select().from(payments).where(inArray(payments.chargeReference, charges))
  const ids = paid.map(({ id }) => id)
  const sources = movements.flatMap(({ source }) => source ?? [])
  const back = ids.length === 0 ? [] : await db().select().from(refunds).where(inArray(refunds.paymentId, ids))
  const disputes = sources.length === 0 ? [] : await db().select().from(disputeEvents).where(inArray(disputeEvents.dispute, sources))
  const cameBack = await failuresOf(sources)
  const booked = (one: CardMovement): Booked | undefined => {
    if (one.kind === 'charge')
      return sumOf(
        paid.find(({ chargeReference }) => chargeReference === one.charge),
        1,
      )
    const currency = paid.find(({ chargeReference }) => chargeReference === one.charge)?.currency ?? one.currency
    const refund = back.find(({ reference, state }) => reference === one.source && state !== 'void') ?? cameBack.get(one.source ?? '')
    if (one.kind === 'refund') return sumOf(refund && { amountCents: refund.amountCents, currency }, -1)
    if (one.kind !== 'dispute' && one.kind !== 'dispute-reversal') return undefined
    return sumOf(
      disputes.find(({ dispute }) => dispute === one.source),
      one.kind === 'dispute' ? -1 : 1,
    )
  }
  return new Map(
    movements.flatMap((one) => [[one.reference, booked(one)] as const]).flatMap(([name, is]) => (is ? [[name, is] as const] : [])),
  )
}

/** Refunds that left the account and came back, by the provider's name for them: somebody sends that money in another way. */
async function failuresOf(sources: readonly string[]): Promise<Map<string | null, { amountCents: number }>> {
  if (sources.length === 0) return new Map()
  const { kind, source } = providerEntries
  const failed = await db()
    .select()
    .from(providerEntries)
    .where(and(eq(kind, 'refund-failure'), inArray(source, [...sources])))
  return new Map(failed.map((row) => [row.source, row]))
}

const sumOf = (row: { amountCents: number; currency: string } | undefined, sign: 1 | -1): Booked =>
  row ? { amountCents: sign * row.amountCents, currency: row.currency } : 'missing'

/** The orders whose payments these are, by the provider's name for the money. */
export async function ordersOfCharges(charges: readonly string[], from: Db | Tx): Promise<Map<string, string>> {
  if (charges.length === 0) return new Map()
  const rows = await from
    .select({ charge: payments.chargeReference, orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.chargeReference, [...charges]))
  return new Map(rows.flatMap(({ charge, orderId }) => (charge ? [[charge, orderId] as const] : [])))
}
