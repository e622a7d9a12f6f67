import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { type ChangeRow, type SeatRow, workshopChanges } from '~/db/schema'
import type { EventFacts } from './change.rules'

export type ChangeAnswer = NonNullable<ChangeRow['answer']>

/**
 * The couple of a place is asked about a change of its event, which is locked; `before`: as it was until now. What it was asked before and
 * has not answered counts no more, and what it had agreed to is what stood before that.
 */
export async function askOf(
  tx: Tx,
  { id: seatId, orderId }: Pick<SeatRow, 'id' | 'orderId'>,
  before: EventFacts,
  answerUntil: Date,
  at: Date,
): Promise<ChangeRow> {
  const replaced = await close(tx, seatId, 'replaced', at)
  const { startsAt, endsAt, location, locationEn, address } = replaced ?? before
  const [change] = await tx
    .insert(workshopChanges)
    .values({ seatId, orderId: orderId ?? '', startsAt, endsAt, location, locationEn, address, changedAt: at, answerUntil })
    .returning()
  if (!change) throw new Error('a change was not stored')
  return change
}

/** The place has ended: nobody has to answer any more. */
export const endQuestion = (tx: Tx, seatId: string, at: Date): Promise<ChangeRow | undefined> => close(tx, seatId, 'over', at)

/** What is open about a place is answered by this. */
export async function close(tx: Tx, seatId: string, answer: ChangeAnswer, at: Date): Promise<ChangeRow | undefined> {
  const [change] = await tx
    .update(workshopChanges)
    .set({ answer, answeredAt: at })
    .where(and(eq(workshopChanges.seatId, seatId), isNull(workshopChanges.answer)))
    .returning()
  return change
}

/** Undefined when somebody else has reminded of it, or it was answered. */
export async function noteReminded(tx: Tx, id: string, at: Date): Promise<ChangeRow | undefined> {
  const [change] = await tx
    .update(workshopChanges)
    .set({ remindedAt: at })
    .where(and(eq(workshopChanges.id, id), isNull(workshopChanges.answer), isNull(workshopChanges.remindedAt)))
    .returning()
  return change
}
