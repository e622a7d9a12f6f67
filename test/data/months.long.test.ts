import { expect } from 'vitest'
import { type Tally, holdsInMonths } from '../months/months'
import { testCommitted } from '../with-db'

/** As long as a busy machine may need for all of them; one that is idle needs some minutes. */
const PATIENCE = { timeout: 3_600_000 }

/** Kinds of things that never happened; each is to happen, or nothing was proven of it. */
const missed = (tally: Partial<Tally>): string[] => Object.entries(tally).flatMap(([what, times]) => (times === 0 ? [what] : []))

testCommitted('100 months at random, by two processes at once', PATIENCE, async ({ db }) => {
  const { deaths: _none, ...happened } = await holdsInMonths(db, { months: 100, kills: false, seed: 18 })
  expect(missed(happened)).toEqual([])
})

testCommitted('300 months at random whose processes are killed between any two steps', PATIENCE, async ({ db }) => {
  const happened = await holdsInMonths(db, { months: 300, kills: true, seed: 300 })
  expect(missed(happened)).toEqual([])
  expect(happened.deaths).toBeGreaterThan(200)
})
