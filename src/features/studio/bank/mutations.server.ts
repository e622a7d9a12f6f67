import { takeStatement } from '~/features/shop/payments/intake.mutations.server'
import { takeRefundBack } from '~/features/shop/payments/ledger.mutations.server'
import { settleOutgoing } from '~/features/shop/payments/outgoing.mutations.server'
import { isMistyped } from '~/features/shop/payments/outgoing.rules'
import { noteReturned } from '~/features/shop/payments/refund.mutations.server'
import { refundNumber } from '~/features/shop/payments/refund.rules'
import { matchTransfer, settleTransfer } from '~/features/shop/payments/statement.mutations.server'
import { makeBatch, makeCodes, setReturnAccount } from '~/features/shop/returns/mutations.server'
import { orderNamed } from '~/features/studio/orders/data.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { StatementFault } from '~/server/payments/statement-line.server'
import { textIn } from './packed.data.server'
import type { AccountGiven, BatchGiven, Brought, MatchGiven, OutgoingGiven, RefundGiven, SettleGiven, StatementGiven } from './schema'

// What the page of the bank has done: the same mutations as those of the commands.

/** Takes a statement in, or says that it cannot be read. */
export async function bringStatement({ file }: StatementGiven, by: Actor, at: Date): Promise<Outcome<{ brought: Brought }, 'unreadable'>> {
  const text = await textIn(file)
  if (text === undefined) return refused('unreadable')
  return readable(async () => ({ ok: true as const, brought: await takeStatement(text, by, at) }))
}

/** What a bank or a provider has written, and somebody else may have changed. */
export async function readable<Result>(work: () => Promise<Result>): Promise<Result | { ok: false; code: 'unreadable' }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StatementFault) return { ok: false, code: 'unreadable' }
    throw error
  }
}

export async function match({ transfer, order }: MatchGiven, by: Actor, at: Date) {
  const id = await orderNamed(order)
  return id === undefined ? refused('no-order') : matchTransfer(transfer, id, by, at)
}

export const settle = ({ transfer, reason }: SettleGiven, by: Actor, at: Date) => settleTransfer(transfer, reason, by, at)

/** What was something else needs a word about what it was. */
export async function explain({ line, order, reason }: OutgoingGiven, by: Actor, at: Date) {
  if (order === null) return reason.length < 3 ? refused('no-reason') : settleOutgoing(line, { reason }, by, at)
  const id = await orderNamed(order)
  return id === undefined ? refused('no-match') : settleOutgoing(line, { orderId: id }, by, at)
}

export async function setAccount({ order, account }: AccountGiven, by: Actor, at: Date) {
  return isMistyped(account) ? refused('bad-digits') : setReturnAccount({ orderId: order, account }, by, at)
}

/** Nothing but what was chosen, and all of it. */
export async function batch({ currency, refunds: ids }: BatchGiven, by: Actor, at: Date): Promise<Outcome<{ batch: string }, 'nothing'>> {
  const made = ids.length === 0 ? undefined : await makeBatch({ currency, ids }, by, at)
  return made ? { ok: true, batch: made.batch.id } : refused('nothing')
}

export async function code({ order: orderId, refund: refundId }: RefundGiven, by: Actor, at: Date) {
  const outcome = await makeCodes({ orderId, refundId }, by, at)
  return outcome.ok ? { ok: true as const } : outcome
}

export async function noteSent({ order, refund }: RefundGiven, by: Actor, at: Date): Promise<Outcome<object, 'over'>> {
  return (await noteReturned(order, by, at, refundNumber(refund))) > 0 ? { ok: true } : refused('over')
}

export const takeBack = ({ refund }: RefundGiven, by: Actor, at: Date) => takeRefundBack(refund, by, at)
