import { setImmediate as turn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { bankTransfers, orders, type OrderRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { isVariableSymbol } from '~/lib/variable-symbol'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { StatementLine } from '~/server/payments/statement-line.server'
import { receive } from './receipt.mutations.server'
import type { ImportReport } from './schema'
import { type Match, meantSymbol, destinationOf } from './statement.rules'

/** Takes in what a statement says, line by line: stopped in between and sent again, it goes on where it stopped. */
export async function importStatement(lines: readonly StatementLine[], at: Date): Promise<ImportReport> {
  const report: ImportReport = { matched: 0, overpaid: 0, part: 0, surplus: 0, unmatched: 0, known: 0 }
  for (const line of lines) {
    const match = await db().transaction((tx) => importLine(tx, line, at))
    report[match ?? 'known']++
    // The embedded database answers without giving others a turn.
    await turn()
  }
  return report
}

/** Undefined for a line that is known. */
async function importLine(tx: Tx, line: StatementLine, at: Date): Promise<Match | undefined> {
  const [stored] = await tx
    .insert(bankTransfers)
    .values({ ...line, state: 'unmatched', importedAt: at })
    .onConflictDoNothing()
    .returning()
  if (!stored) return undefined
  const symbol = meantSymbol(line, isVariableSymbol)
  const order = symbol === undefined ? undefined : await lockOrderOfSymbol(tx, symbol)
  if (!order || order.isImported) return 'unmatched'
  if (destinationOf(line, order)) return receive(tx, order, stored, at)
  // It names the order all the same, in another currency.
  await tx.update(bankTransfers).set({ orderId: order.id }).where(eq(bankTransfers.id, stored.id))
  return 'unmatched'
}

async function lockOrderOfSymbol(tx: Tx, symbol: string): Promise<OrderRow | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.variableSymbol, symbol))
  return found && lockOrder(tx, found.id)
}

type Matched = Outcome<{ match: Exclude<Match, 'unmatched'> }, 'settled-already' | 'no-order'>

/** An operator says that a line is meant for this order: it pays it, is a part of its price, or goes back to its payer. */
export const matchTransfer = (transferId: string, orderId: string, by: Actor, at: Date): Promise<Matched> =>
  db().transaction((tx) => matchTransferIn(tx, { transferId, orderId }, by, at))

export async function matchTransferIn(
  tx: Tx,
  { transferId, orderId }: { transferId: string; orderId: string },
  by: Actor,
  at: Date,
): Promise<Matched> {
  // The order first: everybody locks in this order.
  const order = await lockOrder(tx, orderId)
  if (!order || order.isImported) return refused('no-order')
  const [transfer] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, transferId)).for('update')
  if (transfer?.state !== 'unmatched') return refused('settled-already')
  const match = await receive(tx, order, transfer, at)
  const after = { order: orderNumber(orderId), match, cents: transfer.amountCents, currency: transfer.currency }
  await recordOperatorEvent(tx, by, { kind: 'transfer-matched', about: { subject: 'transfer', id: transferId }, after }, at)
  return { ok: true, match }
}

/** An operator has dealt with a line past the site, such as sent it back at the bank: it pays nothing, and nobody is told. `reason`: in words. */
export function settleTransfer(transferId: string, reason: string, by: Actor, at: Date): Promise<Outcome<object, 'settled-already'>> {
  return db().transaction(async (tx) => {
    const [transfer] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, transferId)).for('update')
    if (transfer?.state !== 'unmatched') return refused('settled-already')
    await tx.update(bankTransfers).set({ state: 'settled' }).where(eq(bankTransfers.id, transferId))
    const after = { cents: transfer.amountCents, currency: transfer.currency }
    const about = { subject: 'transfer', id: transferId } as const
    await recordOperatorEvent(tx, by, { kind: 'transfer-settled', about, ...(reason && { reason }), after }, at)
    return { ok: true }
  })
}
