import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountLinks, authSession } from '~/db/schema'
import { requestPasswordReset, signIn } from '~/features/account/mutations.server'
import type { Account } from '~/server/session.server'
import { queuedMails } from '../../../test/registrations'
import { signInFields, signedInDevices } from '../../../test/signed-in-devices'
import { test, testCommitted } from '../../../test/with-db'
import { checkPassword, passwordHash } from './data.server'
import { changePassword } from './mutations.server'

const OLD = 'jana@sfera.example'
const PASSWORD = 'tajne heslo'

/** A new password in place of the present one. */
const over = async (db: Db, { id }: Account, password: string) => ({ password, over: (await passwordHash(db, id)) ?? '' })

test('a new password keeps this device, signs the others out and is told by mail', async ({ db, at }) => {
  const [here, there] = await signedInDevices(db, at, {}, 2)
  if (!here || !there) throw new Error('no devices')
  await requestPasswordReset(OLD, at)
  const [before] = await db.select().from(authSession).where(eq(authSession.id, here.sessionId))
  const changed = await changePassword(here, await over(db, here, 'jine heslo'), at)
  const token = changed.ok && changed.token
  const [kept, ...others] = await db.select().from(authSession)
  expect(others).toEqual([])
  // Whoever has learned the earlier token of this very device has nothing.
  expect(kept).toEqual({ ...before, id: expect.any(String), token })
  expect([kept?.id, kept?.token]).not.toContain(here.sessionId)
  expect(token).not.toBe(before?.token)
  expect(await signIn(signInFields(OLD), at)).toMatchObject({ ok: false, code: 'invalid' })
  expect(await signIn(signInFields(OLD, 'jine heslo'), at)).toMatchObject({ ok: true })
  expect((await queuedMails(db)).at(-1)).toMatchObject({ template: 'password-changed', recipient: OLD })
  expect(await db.$count(accountLinks, eq(accountLinks.kind, 'reset-password'))).toBe(0)
})

testCommitted('of two changes that knew the same password, one is done', async ({ db, at }) => {
  const [here] = await signedInDevices(db, at)
  if (!here) throw new Error('no device')
  const wishes = await Promise.all(['jine heslo', 'treti heslo', 'ctvrte heslo'].map((password) => over(db, here, password)))
  const outcomes = await Promise.all(wishes.map((wish) => changePassword(here, wish, at)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([1, 2].map(() => ({ ok: false, code: 'wrong-password' })))
})

testCommitted('a device that signs in with the old password while it is changed stays out', async ({ db, at }) => {
  const [begun] = await signedInDevices(db, at)
  if (!begun) throw new Error('no device')
  let here = begun
  for (let round = 0; round < 5; round += 1) {
    const old = round === 0 ? PASSWORD : `heslo ${round - 1}`
    const next = await over(db, here, `heslo ${round}`)
    await Promise.all([...Array.from({ length: 3 }, () => signIn(signInFields(OLD, old), at)), changePassword(here, next, at)])
    const [kept, ...others] = await db.select({ id: authSession.id }).from(authSession)
    expect(others).toEqual([])
    here = { ...begun, sessionId: kept?.id ?? '' }
  }
})

test('the present password is checked, wrong ones are counted by account', async ({ db, at }) => {
  const [own] = await signedInDevices(db, at)
  if (!own) throw new Error('no account')
  expect(await checkPassword(own.id, PASSWORD, at)).toMatchObject({ ok: true })
  for (let hit = 0; hit < 10; hit += 1) expect(await checkPassword(own.id, 'spatne', at)).toMatchObject({ code: 'wrong-password' })
  expect(await checkPassword(own.id, PASSWORD, at)).toMatchObject({ ok: false, code: 'too-many' })
})
