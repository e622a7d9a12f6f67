import { expect } from 'vitest'
import { providerEntries } from '~/db/schema'
import type { Month } from './month'
import type { Told } from './told'

const sum = (cents: readonly number[]): number => cents.reduce((one, other) => one + other, 0)

/** The account at the card company: its movements and fees are the ledger's, and a payout of all of them is what the books say. */
export async function providerAgrees({ db, world, operate }: Month, { payments, refunds }: Told): Promise<void> {
  const { movements } = world.stripe
  const told = movements.all.map(({ id, amount, fee }) => [id, amount, fee])
  const entries = await db.select().from(providerEntries)
  const known = entries.map(({ reference, amountCents, feeCents }) => [reference, amountCents, feeCents])
  const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]))
  expect(known.toSorted(byName), 'movements at the card company').toEqual(told.toSorted(byName))
  const cards = payments.filter(({ provider, confirmedAt }) => provider === 'card' && confirmedAt !== null)
  const back = refunds.filter(
    ({ paymentId, state, way }) => state === 'gone' && way === 'provider' && cards.some(({ id }) => id === paymentId),
  )
  const kept = sum(cards.map(({ amountCents }) => amountCents)) - sum(back.map(({ amountCents }) => amountCents))
  expect(sum(entries.map(({ amountCents }) => amountCents)), 'the balance before fees').toBe(kept)
  if (movements.all.length === 0) return
  const payout = movements.payOut('po_month', +world.stripe.clock())
  const came = payout.amount < 0 ? [(-payout.amount / 100).toFixed(2)] : []
  const answer = await operate(['payout', 'check', ...came, 'vyplata.csv'], { file: movements.report('po_month') })
  expect('text' in answer ? answer.text : answer).toContain('All of it stands in the ledger and in our books, to the cent.')
}
