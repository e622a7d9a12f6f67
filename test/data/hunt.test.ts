import { holdsInMonths } from '../months/months'
import { testCommitted } from '../with-db'
testCommitted('hunt', { timeout: 1_000_000 }, async ({ db }) => {
  const tally = await holdsInMonths(db, { months: Number(process.env.MONTHS), kills: process.env.KILLS === '1', seed: Number(process.env.SEED) })
  process.stdout.write(JSON.stringify(tally))
})
