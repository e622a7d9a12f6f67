import { expect } from 'vitest'
import { authUser } from '~/db/schema'
import { test } from '../../../../test/with-db'
import { signIn } from './sign-in.mutations.server'
import { DEMO_COUPLE, hasDemoCouple, seedDemoCouple } from './seed.server'

test('makes the demo couple once, ready to sign in by either name', async ({ db, at }) => {
  const before = await db.$count(authUser)
  expect(await hasDemoCouple(db)).toBe(false)
  await seedDemoCouple(db, at)
  await seedDemoCouple(db, at)
  expect(await hasDemoCouple(db)).toBe(true)
  expect(await db.$count(authUser)).toBe(before + 1)
  expect(await signIn({ identifier: DEMO_COUPLE.coupleName, password: DEMO_COUPLE.password, remember: true }, at)).toMatchObject({
    ok: true,
  })
  expect(await signIn({ identifier: DEMO_COUPLE.email, password: DEMO_COUPLE.password, remember: true }, at)).toMatchObject({ ok: true })
})
