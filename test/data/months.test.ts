import { expect } from 'vitest'
import { holdsInMonths } from '../months/months'
import { testCommitted } from '../with-db'

// Few here, so that a change that breaks months at once is told at once; many in months.long.test.ts.

testCommitted('in months at random bank, cards, ledger, documents and archive say the same', async ({ db }) => {
  const { paid, back } = await holdsInMonths(db, { months: 6, kills: false, seed: 20_260_302 })
  expect(Math.min(paid, back)).toBeGreaterThan(0)
})

testCommitted('and so they do when processes are killed between any two steps', async ({ db }) => {
  const { paid, deaths } = await holdsInMonths(db, { months: 6, kills: true, seed: 20_260_304 })
  expect(Math.min(paid, deaths)).toBeGreaterThan(0)
})
