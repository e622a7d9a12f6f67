import { expect } from 'vitest'
import { test } from '../../../../test/with-db'
import { seedDemoOperator } from '~/features/studio/entry/seed.server'
import { seedDemoBusiness } from './seed.server'
test('x', async ({ db, at }) => {
  await seedDemoOperator(at)
  const began = performance.now()
  expect(await seedDemoBusiness(at)).toBe(true)
  process.stderr.write(`MS ${performance.now() - began}\n`)
  void db
})
