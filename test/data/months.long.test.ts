import { expect } from 'vitest'
import { holdsInMonths } from '../months/months'
import { testCommitted } from '../with-db'

/** As long as a busy machine may need for all of them; one that is idle needs some minutes. */
const PATIENCE = { timeout: 3_600_000 }

testCommitted('100 months at random, by two processes at once', PATIENCE, async ({ db }) => {
  const { deaths: _none, ...reached } = await holdsInMonths(db, { months: 100, kills: false, seed: 18 })
  expect(Object.entries(reached).filter(([, count]) => count === 0)).toEqual([])
})

testCommitted('300 months at random whose processes are killed between any two steps', PATIENCE, async ({ db }) => {
  const reached = await holdsInMonths(db, { months: 300, kills: true, seed: 300 })
  expect(Object.entries(reached).filter(([, count]) => count === 0)).toEqual([])
  expect(reached.deaths).toBeGreaterThan(200)
})
