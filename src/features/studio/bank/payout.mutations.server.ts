import { db } from '~/db/client.server'
import { checkedPayout } from '~/features/shop/payouts/data.server'
import { askMovements } from '~/features/shop/payouts/mutations.server'
import { type CheckedPayout, fits } from '~/features/shop/payouts/rules'
import { type Outcome, refused } from '~/lib/outcome'
import { env } from '~/server/env.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { movementsOfPayout } from '~/server/payments/card-entries.server'
import { readPayoutReport } from '~/server/payments/payout-report.server'
import { ProviderUnreachable } from '~/server/payments/provider.server'
import { readable } from './mutations.server'
import { textIn } from './packed.data.server'
import type { PayoutFound, PayoutNameGiven, PayoutReportGiven } from './schema'

type Compared<Code extends string> = Outcome<{ payouts: PayoutFound[] }, Code | 'no-movements'>

/** The itemised report of the provider against the ledger and our books; with the sum of one payout, that too. */
export async function checkReport(
  { file, cents }: PayoutReportGiven,
  by: Actor,
  at: Date,
): Promise<Compared<'unreadable' | 'several-payouts'>> {
  const text = await textIn(file)
  if (text === undefined) return refused('unreadable')
  const read = await readable(async () => ({ ok: true as const, payouts: readPayoutReport(text) }))
  if (!read.ok) return read
  if (cents !== null && read.payouts.size > 1) return refused('several-payouts')
  const checked = await Promise.all([...read.payouts].map(([payout, movements]) => checkedPayout(payout, movements, cents ?? undefined)))
  return compared(checked, by, at)
}

/** The same of a payout that the provider is asked for; what it tells goes into the ledger, as every hour. */
export async function askPayout({ payout, cents }: PayoutNameGiven, by: Actor, at: Date): Promise<Compared<'unreachable'>> {
  if (!env().STRIPE_SECRET_KEY) return refused('unreachable')
  try {
    await askMovements(at)
    return await compared([await checkedPayout(payout, await movementsOfPayout(payout), cents ?? undefined)], by, at)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refused('unreachable')
    throw error
  }
}

async function compared(checked: ReadonlyArray<CheckedPayout | undefined>, by: Actor, at: Date): Promise<Compared<never>> {
  const payouts = checked.flatMap((one) => (one ? [{ ...one, fits: fits(one) }] : []))
  if (payouts.length === 0) return refused('no-movements')
  await db().transaction(async (tx) => {
    for (const { payout, netCents, currency, differences, fits: isRight } of payouts) {
      const after = { payout, cents: netCents, currency, differences: differences.length, fits: isRight }
      await recordOperatorEvent(tx, by, { kind: 'payout-checked', after }, at)
    }
  })
  return { ok: true, payouts }
}
