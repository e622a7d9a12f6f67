import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '~/db/client.server'
import { authSession, authUser, userProfiles } from '~/db/schema'
import { confirmEmail, signUp } from './sign-up.mutations.server'
import { auth } from '~/server/auth.server'
import { test, testCommitted } from '../../../../test/with-db'
import { newestConfirmation, registration } from '../../../../test/registrations'
import { signIn } from './sign-in.mutations.server'

const fields = (identifier: string, password = 'tajne heslo', remember = true) => ({ identifier, password, remember })

async function confirmedCouple(db: Db, at: Date): Promise<string> {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  await db.delete(authSession)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  return user?.id ?? ''
}

test('opens a session by e-mail, in any letter case', async ({ db, at }) => {
  const id = await confirmedCouple(db, at)
  const result = await signIn(fields('Jana@SFERA.example'), at)
  if (!result.ok) throw new Error(result.code)
  const [cookie = ''] = result.cookies.getSetCookie()
  expect(cookie).toMatch(/^sf-session=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const session = await auth().api.getSession({ headers: new Headers({ cookie: cookie.split(';')[0] ?? '' }) })
  expect(session?.user.id).toBe(id)
})

test('opens a session by couple name and tells nothing about the e-mail', async ({ db, at }) => {
  await confirmedCouple(db, at)
  const result = await signIn(fields('Jana a Petr'), at)
  expect(Object.keys(result).toSorted()).toEqual(['account', 'cookies', 'credential', 'ok'])
  if (!result.ok) throw new Error(result.code)
  const told = [...result.cookies].map(([name, value]) => `${name}: ${decodeURIComponent(value)}`).join('\n')
  expect(told).toContain('sf-session=')
  expect(told).not.toMatch(/sfera\.example|jana@/i)
})

test('ends with the browser when the device is not to be remembered', async ({ db, at }) => {
  await confirmedCouple(db, at)
  const result = await signIn(fields('Jana a Petr', 'tajne heslo', false), at)
  if (!result.ok) throw new Error(result.code)
  const session = result.cookies.getSetCookie().find((cookie) => cookie.startsWith('sf-session='))
  expect(session).toBeDefined()
  expect(session).not.toMatch(/max-age|expires/i)
})

test('tells a couple name that nobody has', async ({ db, at }) => {
  await confirmedCouple(db, at)
  expect(await signIn(fields('Někdo jiný'), at)).toEqual({ ok: false, code: 'couple-not-found' })
  expect(await signIn(fields('jana a petr'), at)).toEqual({ ok: false, code: 'couple-not-found' })
})

test('tells a wrong password with a couple name', async ({ db, at }) => {
  await confirmedCouple(db, at)
  expect(await signIn(fields('Jana a Petr', 'spatne heslo'), at)).toEqual({ ok: false, code: 'couple-failed' })
  expect(await db.$count(authSession)).toBe(0)
})

test('answers a wrong password and an unknown e-mail alike', async ({ db, at }) => {
  await confirmedCouple(db, at)
  const wrong = await signIn(fields('jana@sfera.example', 'spatne heslo'), at)
  expect(wrong).toEqual({ ok: false, code: 'invalid' })
  expect(await signIn(fields('nikdo@sfera.example'), at)).toEqual(wrong)
  expect(await signIn(fields('neni@.adresa'), at)).toEqual(wrong)
})

test('tells of a missing confirmation only to who knows the password', async ({ at }) => {
  await signUp(registration(), 'cs', at)
  expect(await signIn(fields('jana@sfera.example'), at)).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await signIn(fields('Jana a Petr'), at)).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await signIn(fields('jana@sfera.example', 'spatne heslo'), at)).toEqual({ ok: false, code: 'invalid' })
  // The name is kept, but no e-mail can sign in with it yet (specification §8).
  expect(await signIn(fields('Jana a Petr', 'spatne heslo'), at)).toEqual({ ok: false, code: 'couple-without-email' })
})

test('creates a profile that is missing', async ({ db, at }) => {
  const id = await confirmedCouple(db, at)
  await db.delete(userProfiles)
  expect(await signIn(fields('jana@sfera.example'), at)).toMatchObject({ ok: true })
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, id))
  expect(profile).toMatchObject({ coupleName: 'Jana a Petr', firstName: null, lastName: null, relationshipStatus: null })
})

testCommitted('signs in although the profile cannot be created', async ({ db, at }) => {
  await confirmedCouple(db, at)
  await db.delete(userProfiles)
  await db.execute(sql`alter table user_profiles add constraint closed check (couple_name <> 'Jana a Petr')`)
  onTestFinished(async () => void (await db.execute(sql`alter table user_profiles drop constraint closed`)))
  expect(await signIn(fields('jana@sfera.example'), at)).toMatchObject({ ok: true })
  expect(await db.$count(userProfiles)).toBe(0)
  expect(await db.$count(authSession)).toBe(1)
})
