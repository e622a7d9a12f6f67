import { expect } from 'vitest'
import { holdsInMonths } from '../months/months'
import { testCommitted } from '../with-db'

/** As long as a busy machine may need for all of them; one that is idle needs some minutes. */
const PATIENCE = { timeout: 3_600_000 }

testCommitted('100 months at random, by two processes at once', PATIENCE, async ({ db }) => {
  const { paid, back, byHand, toldByBank, surplus, claims, ended } = await holdsInMonths(db, { months: 100, kills: false, seed: 18 })
  expect(Math.min(paid, back, byHand, toldByBank, surplus, claims, ended)).toBeGreaterThan(0)
})

testCommitted('300 months at random whose processes are killed between any two steps', PATIENCE, async ({ db }) => {
  const { paid, back, byHand, toldByBank, surplus, claims, ended, deaths } = await holdsInMonths(db, {
    months: 300,
    kills: true,
    seed: 300,
  })
  expect(Math.min(paid, back, byHand, toldByBank, surplus, claims, ended)).toBeGreaterThan(0)
  expect(deaths).toBeGreaterThan(200)
})
