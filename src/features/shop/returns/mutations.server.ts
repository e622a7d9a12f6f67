import { and, eq, inArray } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { refundBatches, refunds, type RefundBatchRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { type HandReturn, lockFree, returnsByHand, returnsInBatch, returnsOfOrder } from './data.server'
import { ibanOf } from '~/features/shop/payments/outgoing.rules'
import type { Hindrance } from './rules'

export interface MadeBatch {
  batch: RefundBatchRow
  returns: HandReturn[]
}

/** Takes everything of a currency that can be sent into one batch; it is in no other until that is called off. Undefined when there is nothing. */
export const makeBatch = (currency: Currency, at: Date): Promise<MadeBatch | undefined> =>
  db().transaction((tx) => makeBatchIn(tx, currency, at))

export async function makeBatchIn(tx: Tx, currency: Currency, at: Date): Promise<MadeBatch | undefined> {
  const ready = (await returnsByHand(tx)).filter(({ payment, hindrance }) => payment.currency === currency && !hindrance)
  return batchOf(tx, ready, { form: 'file', currency }, at)
}

/**
 * Takes each refund of an order that can be sent into a batch of its own, for a payment code. Those that are in one already have the same
 * code as before. `hindrance`: why none can be sent.
 */
export const makeCodes = (orderId: string, at: Date): ReturnType<typeof makeCodesIn> =>
  db().transaction((tx) => makeCodesIn(tx, orderId, at))

export async function makeCodesIn(tx: Tx, orderId: string, at: Date): Promise<Outcome<{ made: MadeBatch[] }, 'nothing' | Hindrance>> {
  await lockOrder(tx, orderId)
  const all = await returnsOfOrder(orderId, tx)
  const made: MadeBatch[] = []
  for (const one of all) {
    const batch = one.hindrance
      ? await codeBatchOf(tx, one)
      : await batchOf(tx, [one], { form: 'code', currency: one.payment.currency }, at)
    if (batch) made.push(batch)
  }
  if (made.length > 0) return { ok: true, made }
  return refused(all[0]?.hindrance ?? 'nothing')
}

async function codeBatchOf(tx: Tx, one: HandReturn): Promise<MadeBatch | undefined> {
  if (!one.refund.batchId) return undefined
  const [batch] = await tx.select().from(refundBatches).where(eq(refundBatches.id, one.refund.batchId))
  return batch?.form === 'code' ? { batch, returns: [one] } : undefined
}

async function batchOf(
  tx: Tx,
  ready: readonly HandReturn[],
  facts: Pick<RefundBatchRow, 'form' | 'currency'>,
  at: Date,
): Promise<MadeBatch | undefined> {
  const free = await lockFree(
    tx,
    ready.map(({ refund }) => refund.id),
  )
  if (free.length === 0) return undefined
  const [batch] = await tx
    .insert(refundBatches)
    .values({ ...facts, madeAt: at })
    .returning()
  if (!batch) throw new Error('a batch was not returned')
  await tx.update(refunds).set({ batchId: batch.id }).where(inArray(refunds.id, free))
  return { batch, returns: await returnsInBatch(batch.id, tx) }
}

/** The bank has not sent what is in a batch, and will not: it may go in another way. What has gone stays where it was. Returns how many are free. */
export const callOffBatch = (id: string, at: Date): ReturnType<typeof callOffBatchIn> =>
  db().transaction((tx) => callOffBatchIn(tx, id, at))

export async function callOffBatchIn(tx: Tx, id: string, at: Date): Promise<Outcome<{ freed: number }, 'over'>> {
  const [batch] = await tx.select().from(refundBatches).where(eq(refundBatches.id, id)).for('update')
  if (!batch || batch.calledOffAt) return refused('over')
  const freed = await tx
    .update(refunds)
    .set({ batchId: null })
    .where(and(eq(refunds.batchId, id), eq(refunds.state, 'asked')))
    .returning({ id: refunds.id })
  if (freed.length === 0) return refused('over')
  await tx.update(refundBatches).set({ calledOffAt: at }).where(eq(refundBatches.id, id))
  return { ok: true, freed: freed.length }
}

/** The buyer has said where the money goes: for all refunds of the order that wait and were not taken to the bank. */
export const setReturnAccount = (orderId: string, account: string): ReturnType<typeof setReturnAccountIn> =>
  db().transaction((tx) => setReturnAccountIn(tx, orderId, account))

export async function setReturnAccountIn(
  tx: Tx,
  orderId: string,
  account: string,
): Promise<Outcome<{ changed: number }, 'bad-account' | 'nothing'>> {
  const iban = ibanOf(account)
  if (!iban) return refused('bad-account')
  await lockOrder(tx, orderId)
  const free = await lockFree(
    tx,
    (await returnsOfOrder(orderId, tx)).map(({ refund }) => refund.id),
  )
  if (free.length === 0) return refused('nothing')
  await tx.update(refunds).set({ account: iban }).where(inArray(refunds.id, free))
  return { ok: true, changed: free.length }
}
