import type { Tx } from '~/db/client.server'
import type { orders } from '~/db/schema'

export type OrderRow = typeof orders.$inferSelect

/** What the mails about an order say is worked out here; they leave if and only if the change that they tell of is committed. */
export async function sendPaid(tx: Tx, paid: { order: OrderRow; title: string; invoiceId: string }, at: Date): Promise<void> {
  void [tx, paid, at]
}

export async function sendReleased(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  void [tx, order, at]
}

export async function sendRefunded(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  void [tx, order, at]
}

/** How to pay a transfer: amount, account, symbol, QR code. */
export async function sendTransferInstructions(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  void [tx, order, at]
}

/** The card was not charged; the order can still be paid. */
export async function sendUnfinished(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  void [tx, order, at]
}

/** To the team: a bank takes money back (terms: answered within 24 hours). */
export async function sendDisputed(tx: Tx, order: OrderRow, dueAt: Date, at: Date): Promise<void> {
  void [tx, order, dueAt, at]
}
