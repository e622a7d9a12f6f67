import { setImmediate as turn } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { outgoingTransfers, type OutgoingRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { OutgoingLine } from '~/server/payments/statement-line.server'
import { refundDone } from './ledger.mutations.server'
import { returnedBy } from './outgoing.data.server'
import { type OutgoingReport, type Returned, matchOf } from './outgoing.rules'

/**
 * Takes in what a statement says of money that left, line by line: a refund that was sent has gone. Of what is nothing of ours nothing is
 * kept. Stopped in between and sent again, it goes on where it stopped.
 */
export async function importOutgoing(lines: readonly OutgoingLine[], at: Date): Promise<OutgoingReport> {
  const report: OutgoingReport = { matched: 0, unmatched: 0, foreign: 0, known: 0 }
  for (const line of lines) {
    report[await db().transaction((tx) => importLine(tx, line, at))]++
    // The embedded database answers without giving others a turn.
    await turn()
  }
  return report
}

async function importLine(tx: Tx, line: OutgoingLine, at: Date): Promise<keyof OutgoingReport> {
  if (await isKnown(tx, line)) return 'known'
  const first = matchOf(line, await returnedBy(at, tx))
  if (first.is === 'foreign') return 'foreign'
  const [stored] = await tx
    .insert(outgoingTransfers)
    // An order that is named is held against others who lock it: one that is to be locked is named afterwards.
    .values({ ...line, state: 'unmatched', orderId: first.is === 'unmatched' ? first.orderId : null, importedAt: at })
    .onConflictDoNothing()
    .returning()
  if (!stored) return 'known'
  if (first.is === 'unmatched') return 'unmatched'
  const { orderId } = first.refund
  // Who had the order before may have sent the same.
  await lockOrder(tx, orderId)
  const match = matchOf(line, await returnedBy(at, tx))
  const refund = match.is === 'matched' && match.refund.orderId === orderId ? match.refund : undefined
  if (refund) await settle(tx, stored, refund, at)
  else await tx.update(outgoingTransfers).set({ orderId }).where(eq(outgoingTransfers.id, stored.id))
  return refund ? 'matched' : 'unmatched'
}

async function isKnown(tx: Tx, { account, bankReference }: OutgoingLine): Promise<boolean> {
  const same = and(eq(outgoingTransfers.account, account), eq(outgoingTransfers.bankReference, bankReference))
  return (await tx.$count(outgoingTransfers, same)) > 0
}

/** One that an operator had noted before is told now by the bank, too. */
async function settle(tx: Tx, { id, bankReference }: OutgoingRow, refund: Returned, at: Date): Promise<void> {
  if (refund.state === 'asked' && !(await refundDone(tx, refund.id, bankReference, at))) throw new Error('a refund that waits did not go')
  await tx
    .update(outgoingTransfers)
    .set({ state: 'matched', orderId: refund.orderId, refundId: refund.id })
    .where(eq(outgoingTransfers.id, id))
}

/** What money that left was: it sent the refund of `orderId` that is exactly so much, or something else, as `reason` says. */
interface Settled {
  orderId?: string | undefined
  reason?: string | undefined
}

/** An operator has decided about money that left. */
export const settleOutgoing = (id: string, was: Settled, by: Actor, at: Date): ReturnType<typeof settleOutgoingIn> =>
  db().transaction((tx) => settleOutgoingIn(tx, id, was, by, at))

export async function settleOutgoingIn(
  tx: Tx,
  id: string,
  { orderId, reason }: Settled,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'settled-already' | 'no-match'>> {
  if (orderId) await lockOrder(tx, orderId)
  const [line] = await tx.select().from(outgoingTransfers).where(eq(outgoingTransfers.id, id)).for('update')
  if (line?.state !== 'unmatched') return refused('settled-already')
  const [about, sum] = [{ subject: 'transfer', id } as const, { cents: line.amountCents, currency: line.currency }]
  if (!orderId) {
    await tx.update(outgoingTransfers).set({ state: 'settled' }).where(eq(outgoingTransfers.id, id))
    await recordOperatorEvent(tx, by, { kind: 'transfer-settled', about, ...(reason && { reason }), after: sum }, at)
    return { ok: true }
  }
  const fits = (one: Returned) => one.orderId === orderId && one.amountCents === line.amountCents && one.currency === line.currency
  const refund = (await returnedBy(at, tx)).find((one) => one.state !== 'void' && !one.isTold && fits(one))
  if (!refund) return refused('no-match')
  await settle(tx, line, refund, at)
  await recordOperatorEvent(tx, by, { kind: 'refund-sent', about, after: { order: orderNumber(orderId), ...sum } }, at)
  return { ok: true }
}
