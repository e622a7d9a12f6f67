import { db } from '~/db/client.server'
import { entriesOf, monthArchive, movementsOf } from '~/features/shop/accounting/data.server'
import { ONE } from '~/features/shop/accounting/rules'
import { codeOfRefund, fileOfBatch } from '~/features/shop/returns/bank.data.server'
import { batchNumber } from '~/features/shop/returns/batch.rules'
import { monthMoments } from '~/lib/dates'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { BatchFileGiven, PackGiven, RefundGiven, TakenFile } from './schema'

// Files that leave the studio: whoever takes one stands in the record.

const taken = (name: string, bytes: Buffer): TakenFile => ({ name, base64: bytes.toString('base64') })

/** A month for the accountant, as one archive. */
export async function packMonth(
  { month: named, rate }: PackGiven,
  by: Actor,
  at: Date,
): Promise<Outcome<{ file: TakenFile }, 'no-month' | 'nothing' | 'rate-missing'>> {
  const moments = monthMoments(named)
  if (!moments) return refused('no-month')
  const month = { month: named, ...moments }
  const [entries, movements] = await Promise.all([entriesOf(month, rate ?? ONE), movementsOf(month)])
  if (entries.length === 0 && movements.length === 0) return refused('nothing')
  if (rate === null && entries.some(({ currency }) => currency !== 'CZK')) return refused('rate-missing')
  const bytes = await monthArchive(month, rate ?? ONE)
  const after = { month: named, documents: entries.length, movements: movements.length, ...(rate !== null && { rate: rate / ONE }) }
  await db().transaction((tx) => recordOperatorEvent(tx, by, { kind: 'accounting-packed', after }, at))
  return { ok: true, file: taken(`ucetnictvi-${named}.zip`, bytes) }
}

/** A batch as the file that the bank takes. */
export async function takeBatchFile(
  { batch, version }: BatchFileGiven,
  by: Actor,
  at: Date,
): Promise<Outcome<{ file: TakenFile }, 'over' | 'disputed'>> {
  const made = await fileOfBatch(batch, version, at)
  if (!made.ok) return made
  const after = { batch: batchNumber(batch), form: 'file', version, count: made.count }
  await db().transaction((tx) => recordOperatorEvent(tx, by, { kind: 'refund-batched', after }, at))
  return { ok: true, file: taken(made.name, made.bytes) }
}

/** The payment code of a refund that was taken out as one. */
export async function showCode({ order, refund }: RefundGiven, by: Actor, at: Date) {
  const code = await codeOfRefund(order, refund)
  if (!code) return refused('not-found')
  const about = { subject: 'refund', id: refund } as const
  await db().transaction((tx) => recordOperatorEvent(tx, by, { kind: 'refund-batched', about, after: { form: 'code' } }, at))
  return { ok: true as const, code }
}
