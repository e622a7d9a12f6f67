import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { type ChangeRow, type OrderRow, orders, workshopChanges, workshopSeats } from '~/db/schema'

/** What a couple is asked about its place now, in time or not. */
export async function openChange(seatId: string, from: Db | Tx): Promise<ChangeRow | undefined> {
  const [change] = await from
    .select()
    .from(workshopChanges)
    .where(and(eq(workshopChanges.seatId, seatId), isNull(workshopChanges.answer)))
  return change
}

export async function changeOfSeat(tx: Tx, seatId: string, id: string): Promise<ChangeRow | undefined> {
  const [change] = await tx
    .select()
    .from(workshopChanges)
    .where(and(eq(workshopChanges.id, id), eq(workshopChanges.seatId, seatId)))
  return change
}

export interface AskedCouple {
  change: ChangeRow
  order: OrderRow | null
}

/** Of an event, what each couple was asked last and said; for the operator. */
export const changesOf = (eventId: string): Promise<AskedCouple[]> =>
  db()
    .selectDistinctOn([workshopChanges.seatId], { change: workshopChanges, order: orders })
    .from(workshopChanges)
    .innerJoin(workshopSeats, eq(workshopSeats.id, workshopChanges.seatId))
    .leftJoin(orders, eq(orders.id, workshopChanges.orderId))
    .where(eq(workshopSeats.eventId, eventId))
    .orderBy(asc(workshopChanges.seatId), desc(workshopChanges.changedAt))

/** What nobody has answered in time. */
export const overdueChanges = (at: Date): Promise<ChangeRow[]> =>
  db()
    .select()
    .from(workshopChanges)
    .where(and(isNull(workshopChanges.answer), lte(workshopChanges.answerUntil, at)))
    .orderBy(asc(workshopChanges.answerUntil))

/** What has to be answered by then, and nobody was reminded of. */
export const changesToRemind = (at: Date, until: Date): Promise<ChangeRow[]> =>
  db()
    .select()
    .from(workshopChanges)
    .where(
      and(
        isNull(workshopChanges.answer),
        isNull(workshopChanges.remindedAt),
        gt(workshopChanges.answerUntil, at),
        lte(workshopChanges.answerUntil, until),
      ),
    )
