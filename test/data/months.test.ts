import { expect } from 'vitest'
import { holdsInMonths } from '../months/months'
import { testCommitted } from '../with-db'

testCommitted('in random months bank, cards, ledger and documents say the same', async ({ db }) => {
  await expect(holdsInMonths(db, { months: 10, kills: false, seed: 20_260_302 })).resolves.toBeUndefined()
})

testCommitted('and when processes are killed between any two steps', async ({ db }) => {
  await expect(holdsInMonths(db, { months: 10, kills: true, seed: 20_260_303 })).resolves.toBeUndefined()
})
