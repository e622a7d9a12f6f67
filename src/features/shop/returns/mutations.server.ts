import { and, eq, inArray } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { refundBatches, refunds, type RefundBatchRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { type HandReturn, lockFree, returnsByHand, returnsInBatch, returnsOfOrder } from './data.server'
import { ibanOf, lastDigits } from '~/features/shop/payments/outgoing.rules'
import { batchNumber } from './batch.rules'
import type { Hindrance } from './rules'

export interface MadeBatch {
  batch: RefundBatchRow
  returns: HandReturn[]
}

/** What goes into a batch: of a currency these refunds, or all that can be sent. */
interface BatchWish {
  currency: Currency
  ids?: readonly string[] | undefined
}

/** Takes refunds that can be sent into one batch; they are in no other until that is called off. Undefined when there is nothing, or one of those that were chosen cannot be sent. */
export const makeBatch = (wish: BatchWish, by: Actor, at: Date): Promise<MadeBatch | undefined> =>
  db().transaction((tx) => makeBatchIn(tx, wish, by, at))

export async function makeBatchIn(tx: Tx, { currency, ids }: BatchWish, by: Actor, at: Date): Promise<MadeBatch | undefined> {
  const ready = (await returnsByHand(tx)).filter(({ payment, hindrance }) => payment.currency === currency && !hindrance)
  const chosen = ids ? ready.filter(({ refund }) => ids.includes(refund.id)) : ready
  if (ids && chosen.length < ids.length) return undefined
  return batchOf(tx, { of: chosen, isWhole: ids !== undefined }, { form: 'file', currency }, by, at)
}

/** All refunds of an order, or one of them. */
interface CodeWish {
  orderId: string
  refundId?: string | undefined
}

/**
 * Takes each refund of an order that can be sent into a batch of its own, for a payment code. Those that are in one already have the same
 * code as before. `hindrance`: why none can be sent.
 */
export const makeCodes = (wish: CodeWish, by: Actor, at: Date): ReturnType<typeof makeCodesIn> =>
  db().transaction((tx) => makeCodesIn(tx, wish, by, at))

export async function makeCodesIn(
  tx: Tx,
  { orderId, refundId }: CodeWish,
  by: Actor,
  at: Date,
): Promise<Outcome<{ made: MadeBatch[] }, 'nothing' | Hindrance>> {
  await lockOrder(tx, orderId)
  const all = (await returnsOfOrder(orderId, tx)).filter(({ refund }) => refundId === undefined || refund.id === refundId)
  const made: MadeBatch[] = []
  for (const one of all) {
    const batch = one.hindrance
      ? await codeBatchOf(tx, one)
      : await batchOf(tx, { of: [one] }, { form: 'code', currency: one.payment.currency }, by, at)
    if (batch) made.push(batch)
  }
  if (made.length > 0) return { ok: true, made }
  return refused(all[0]?.hindrance ?? 'nothing')
}

async function codeBatchOf(tx: Tx, one: HandReturn): Promise<MadeBatch | undefined> {
  if (!one.refund.batchId || one.hindrance === 'disputed') return undefined
  const [batch] = await tx.select().from(refundBatches).where(eq(refundBatches.id, one.refund.batchId))
  return batch?.form === 'code' ? { batch, returns: [one] } : undefined
}

async function batchOf(
  tx: Tx,
  { of: ready, isWhole = false }: { of: readonly HandReturn[]; isWhole?: boolean },
  facts: Pick<RefundBatchRow, 'form' | 'currency'>,
  by: Actor,
  at: Date,
): Promise<MadeBatch | undefined> {
  const free = await lockFree(
    tx,
    ready.map(({ refund }) => refund.id),
  )
  if (free.length === 0 || (isWhole && free.length < ready.length)) return undefined
  const [batch] = await tx
    .insert(refundBatches)
    .values({ ...facts, madeAt: at })
    .returning()
  if (!batch) throw new Error('a batch was not returned')
  await tx.update(refunds).set({ batchId: batch.id }).where(inArray(refunds.id, free))
  const returns = await returnsInBatch(batch.id, tx)
  const cents = returns.reduce((sum, { payment }) => sum + payment.amountCents, 0)
  const after = { batch: batchNumber(batch.id), ...facts, count: returns.length, cents }
  await recordOperatorEvent(tx, by, { kind: 'refund-batched', ...aboutOne(returns), after }, at)
  return { batch, returns }
}

/** Of one alone the record says which it is. */
const aboutOne = ([one, ...others]: readonly HandReturn[]) =>
  one && others.length === 0 ? { about: { subject: 'refund' as const, id: one.refund.id } } : {}

/** The bank has not sent what is in a batch, and will not: it may go in another way. What has gone stays where it was. Returns how many are free. */
export const callOffBatch = (id: string, by: Actor, at: Date): ReturnType<typeof callOffBatchIn> =>
  db().transaction((tx) => callOffBatchIn(tx, id, by, at))

export async function callOffBatchIn(tx: Tx, id: string, by: Actor, at: Date): Promise<Outcome<{ freed: number }, 'over'>> {
  const [batch] = await tx.select().from(refundBatches).where(eq(refundBatches.id, id)).for('update')
  if (!batch || batch.calledOffAt) return refused('over')
  const freed = await tx
    .update(refunds)
    .set({ batchId: null })
    .where(and(eq(refunds.batchId, id), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id })
  if (freed.length === 0) return refused('over')
  await tx.update(refundBatches).set({ calledOffAt: at }).where(eq(refundBatches.id, id))
  const before = { batch: batchNumber(id), form: batch.form, currency: batch.currency, count: freed.length }
  await recordOperatorEvent(tx, by, { kind: 'refund-undone', before }, at)
  return { ok: true, freed: freed.length }
}

interface TypedAccount {
  orderId: string
  account: string
}

/** The buyer has said where the money goes: for all refunds of the order that wait and were not taken to the bank. */
export const setReturnAccount = (typed: TypedAccount, by: Actor, at: Date): ReturnType<typeof setReturnAccountIn> =>
  db().transaction((tx) => setReturnAccountIn(tx, typed, by, at))

export async function setReturnAccountIn(
  tx: Tx,
  { orderId, account }: TypedAccount,
  by: Actor,
  at: Date,
): Promise<Outcome<{ changed: number }, 'bad-account' | 'nothing'>> {
  const iban = ibanOf(account)
  if (!iban) return refused('bad-account')
  await lockOrder(tx, orderId)
  const returns = await returnsOfOrder(orderId, tx)
  const free = await lockFree(
    tx,
    returns.map(({ refund }) => refund.id),
  )
  if (free.length === 0) return refused('nothing')
  await tx.update(refunds).set({ account: iban }).where(inArray(refunds.id, free))
  const known = returns.filter(({ refund }) => free.includes(refund.id)).flatMap((one) => one.iban ?? one.refund.account ?? [])
  const states = { before: { account: endsOf(known) }, after: { account: endsOf([iban]), count: free.length } }
  const about = { subject: 'order', id: orderId } as const
  await recordOperatorEvent(tx, by, { kind: 'refund-account', about, ...states, basis: known.toSorted() }, at)
  return { ok: true, changed: free.length }
}

/** The record stays when the order goes: it knows the last digits of accounts alone. */
const endsOf = (accounts: readonly string[]): string | null =>
  [...new Set(accounts.map((account) => `…${lastDigits(account)}`))].toSorted().join(', ') || null
