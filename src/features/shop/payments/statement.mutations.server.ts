import { setImmediate as turn } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { bankTransfers, orders, payments, type OrderRow, type TransferRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { confirmPayment } from './mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { isVariableSymbol } from '~/lib/variable-symbol'
import type { StatementLine } from '~/server/payments/statement-line.server'
import { type Match, matchOf, meantSymbol } from './statement.rules'
import type { ImportReport } from './schema'

/** Takes in what a statement says, line by line: stopped in between and sent again, it goes on where it stopped. */
export async function importStatement(lines: readonly StatementLine[], at: Date): Promise<ImportReport> {
  const report: ImportReport = { matched: 0, 'wrong-amount': 0, surplus: 0, unmatched: 0, known: 0 }
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
  const match = matchOf(line, order)
  if (order && match === 'matched') await confirmTransfer(tx, order, stored.bankReference, at)
  if (match !== 'unmatched')
    await tx
      .update(bankTransfers)
      .set({ state: match, orderId: order?.id ?? null })
      .where(eq(bankTransfers.id, stored.id))
  return match
}

async function lockOrderOfSymbol(tx: Tx, symbol: string): Promise<OrderRow | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.variableSymbol, symbol))
  return found && lockOrder(tx, found.id)
}

/**
 * An operator has decided: the money pays `orderId`, which must wait for exactly this amount, or it is settled elsewhere, such as sent
 * back.
 */
export function settleTransfer(
  { id }: TransferRow,
  orderId: string | undefined,
  at: Date,
): Promise<Outcome<object, 'settled-already' | 'no-order' | 'no-match'>> {
  return db().transaction(async (tx) => {
    // The order first: everybody locks in this order.
    const order = orderId ? await lockOrder(tx, orderId) : undefined
    if (orderId && !order) return refused('no-order')
    const [transfer] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update')
    if (!transfer || transfer.state === 'matched' || transfer.state === 'settled') return refused('settled-already')
    if (order && matchOf(transfer, order) !== 'matched') return refused('no-match')
    if (order) await confirmTransfer(tx, order, transfer.bankReference, at)
    await tx
      .update(bankTransfers)
      .set({ state: order ? 'matched' : 'settled', orderId: order?.id ?? transfer.orderId })
      .where(eq(bankTransfers.id, id))
    return { ok: true }
  })
}

/** A bank statement brought the money of an order, locked, that waits for it. */
async function confirmTransfer(tx: Tx, order: OrderRow, chargeReference: string, at: Date): Promise<void> {
  const { id: orderId, totalAmountCents: amountCents, currency } = order
  const over = { state: 'cancelled' as const, closedAt: at, createdAt: at }
  const [known] = await tx.select({ id: payments.id }).from(payments).where(unpaidTransferOf(orderId)).limit(1)
  const [payment] = known
    ? [known]
    : await tx
        .insert(payments)
        .values({ orderId, provider: 'transfer', amountCents, currency, ...over })
        .returning({ id: payments.id })
  const confirmed = payment && (await confirmPayment(tx, payment.id, { chargeReference, at, received: { amountCents, currency } }))
  if (confirmed !== 'paid') throw new Error('a transfer did not pay its order')
}

const unpaidTransferOf = (orderId: string) =>
  and(eq(payments.orderId, orderId), eq(payments.provider, 'transfer'), isNull(payments.confirmedAt))
