import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '~/db/client.server'
import { authSession, authUser } from '~/db/schema'
import { confirmEmail, signUp } from '../registration/sign-up.mutations.server'
import { signIn } from '../registration/sign-in.mutations.server'
import { newestConfirmation, registration } from '../../../../test/registrations'
import { test } from '../../../../test/with-db'
import { auth } from '~/server/auth.server'
import { setEnv } from '~/server/env.server'
import { standingSession } from '~/server/standing-session.server'

const HOUR = 3_600_000

/** The library reads the clock of the machine. */
const later = (hours: number) => new Date(Date.now() + hours * HOUR)

async function couple(db: Db): Promise<string> {
  await signUp(registration(), 'cs', later(0))
  await confirmEmail(await newestConfirmation(db), later(0))
  await db.delete(authSession)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  return user?.id ?? ''
}

/** What the browser sends after signing in. */
async function cookiesOf(remember = true): Promise<string> {
  const result = await signIn({ identifier: 'jana@sfera.example', password: 'tajne heslo', remember }, later(0))
  if (!result.ok) throw new Error(result.code)
  return result.cookies
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Whom the library knows by these cookies, without renewing anything. */
const inLibrary = async (cookie: string) =>
  (await auth().api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } }))?.session.id

const owner = async (cookies: string, hours = 0) => (await standingSession(cookies, later(hours)))?.accountId

/** As after a restart with these secrets; until the end of the test. */
const restarted = (SECRET: string, SECRET_PREVIOUS = '') => onTestFinished(setEnv({ SECRET, SECRET_PREVIOUS }))
const [OLD = '', NEW = ''] = ['b1', 'c2'].map((sign) => `${sign}-3f9a1c7e5d2b8046-7e5d2b80463f9a1c`)

test('a session stands as the library knows it, however its cookie is sent', async ({ db }) => {
  const id = await couple(db)
  const cookie = await cookiesOf()
  const stored = await db.select({ id: authSession.id, expiresAt: authSession.expiresAt }).from(authSession)
  expect(await standingSession(cookie, later(0))).toEqual({
    ...stored[0],
    accountId: id,
    email: 'jana@sfera.example',
    locale: 'cs',
  })
  for (const sent of [decodeURIComponent(cookie), `sf-locale=en; ${cookie}; sf-gate=x.y`, `a=b;${cookie};`]) {
    expect(await owner(sent)).toBe(id)
    expect(await inLibrary(sent)).toBe(stored[0]?.id)
  }
})

test('what is no session of the present secret stands for nobody', async ({ db }) => {
  await couple(db)
  const cookie = await cookiesOf()
  const [token = '', signature = ''] = decodeURIComponent(cookie.slice('sf-session='.length)).split('.')
  const other = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
  const strange = [
    '',
    'sf-session=',
    `sf-session=${token}`,
    `sf-session=${token}.`,
    `sf-session=${token}.${other(signature)}`,
    `sf-session=${other(token)}.${signature}`,
    `sf-session=${token}.${signature.slice(0, -2)}=`,
    `sf-session=%zz.${signature}`,
    `sf-session-short=${token}.${signature}`,
    `x${cookie}`,
    `${cookie}x`,
    `sf-session=x; ${cookie}`,
  ]
  const found = await Promise.all(strange.map(async (sent) => [sent, await owner(sent), await inLibrary(sent)]))
  expect(found).toEqual(strange.map((sent) => [sent, undefined, undefined]))
  // Of these the library makes what it will.
  for (const sent of [`${cookie}; sf-session=x`, `sf-session="${token}.${signature}"`]) expect(await owner(sent)).toBeUndefined()
})

test('a session that was ended, has run out or lost its account stands no longer', async ({ db }) => {
  const id = await couple(db)
  const [ended, expired, kept] = [await cookiesOf(), await cookiesOf(), await cookiesOf()]
  const tokenOf = (cookie: string) => decodeURIComponent(cookie).slice('sf-session='.length).split('.')[0] ?? ''
  await db.delete(authSession).where(eq(authSession.token, tokenOf(ended)))
  await db
    .update(authSession)
    .set({ expiresAt: later(-0.01) })
    .where(eq(authSession.token, tokenOf(expired)))
  for (const cookie of [ended, expired]) {
    expect(await owner(cookie)).toBeUndefined()
    expect(await standingSession(cookie, later(0), { isHeard: true })).toBeUndefined()
  }
  expect(await owner(kept)).toBe(id)
  await db.delete(authUser).where(eq(authUser.id, id))
  expect(await owner(kept)).toBeUndefined()
})

test('what the library would renew is left to it, unless nobody asks for it', async ({ db }) => {
  const id = await couple(db)
  const [remembered, short] = [await cookiesOf(), await cookiesOf(false)]
  expect([await owner(remembered, 0.9), await owner(remembered, 1.1)]).toEqual([id, undefined])
  expect((await standingSession(remembered, later(24 * 29), { isHeard: true }))?.accountId).toBe(id)
  // It ends with its browser, or after a day, and is renewed by nothing.
  expect([await owner(short, 1.1), await owner(short, 23), await owner(short, 25)]).toEqual([id, id, undefined])
  const unsigned = short.replace(/(sf-session-short=)[^;]+/, '$1true')
  expect(await owner(unsigned, 1.1)).toBeUndefined()
})

test('a cookie of a former secret is the library’s to read', async ({ db }) => {
  restarted(OLD)
  const id = await couple(db)
  const cookie = await cookiesOf()
  restarted(NEW, OLD)
  expect(await owner(cookie)).toBeUndefined()
  expect(await inLibrary(cookie)).toBeDefined()
  restarted(NEW)
  expect([await owner(cookie), await inLibrary(cookie)]).toEqual([undefined, undefined])
  restarted(OLD)
  expect(await owner(cookie)).toBe(id)
})
