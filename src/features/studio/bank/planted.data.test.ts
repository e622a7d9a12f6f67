import { expect } from 'vitest'
import { bankTransfers, outgoingTransfers, refunds } from '~/db/schema'
import { test } from '../../../../test/with-db'
import { wholeCouple } from '../../../../test/whole-couple'
import { paymentsView, refundsView } from './data.server'
import { cardsView, monthView } from './month.data.server'

/** What of a couple that has something in every table whoever sees to the bank reads. */
const READ =
  'payer payer-account message buyer buyer-last company refund-account payee payee-account outgoing-message provider-entry'.split(' ')

test('of a couple the bank tells what banks say and who bought, and no answer, note or address', async ({ db, at }) => {
  await wholeCouple(db, at, 'spy')
  // All of it waits for somebody.
  for (const { id: _id, ...line } of await db.select().from(bankTransfers))
    await db.insert(bankTransfers).values({ ...line, bankReference: 'anew', usedCents: 0, state: 'unmatched' })
  await db.update(outgoingTransfers).set({ state: 'unmatched', refundId: null })
  await db.update(refunds).set({ state: 'asked', way: 'by-hand', nextTryAt: null })
  const answers = [await paymentsView(), await refundsView(at), await cardsView('2026-03', at), await monthView('2026-03', at)]
  const told = [...JSON.stringify(answers).matchAll(/spy-([a-z-]+[a-z])/g)].map(([, mark]) => mark ?? '')
  for (const mark of ['payer', 'refund-account', 'payee', 'provider-entry']) expect(told).toContain(mark)
  expect(told.filter((mark) => !READ.includes(mark))).toEqual([])
})
