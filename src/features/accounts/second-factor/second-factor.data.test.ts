import { EMAIL, PASSWORD, WRONG, cookiesOf, protectedCouple } from '../../../../test/protected-couple'
import { randomUUID } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { authSession, authTwoFactor } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { noteDevice } from '~/features/accounts/sessions/entry.mutations.server'
import { passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { changePassword } from '~/features/accounts/credentials/mutations.server'
import { auth } from '~/server/auth.server'
import { setEnv } from '~/server/env.server'
import { queuedMails } from '../../../../test/registrations'
import { groundsBy } from '../../../../test/grounds'
import { test, testCommitted } from '../../../../test/with-db'
import { recoveryCodes, secondFactorState } from './data.server'
import { disable, renewCodes, rewriteFactors } from './mutations.server'
import { enter } from './entry.mutations.server'

async function firstStep(at: Date, identifier = 'Jana a Petr'): Promise<Headers> {
  const result = await signIn({ identifier, password: PASSWORD, remember: true }, at)
  if (result.ok || result.code !== 'second-factor' || !result.cookies) throw new Error('no second step')
  expect(result.cookies.getSetCookie().some((set) => /^sf-session=[^;]/.test(set))).toBe(false)
  return cookiesOf(result.cookies)
}

test('the password alone opens no session; the code of the app does, once per first step', async ({ db, at }) => {
  const { id, code } = await protectedCouple(db, at)
  expect(await secondFactorState(id)).toEqual({ enabled: true, codes: 10 })
  const sessions = await db.$count(authSession)
  const step = await firstStep(at)
  expect(await db.$count(authSession)).toBe(sessions)
  const entered = await enter(await code(1), step, at)
  if (!entered.ok) throw new Error(entered.code)
  const session = await auth().api.getSession({ headers: cookiesOf(entered.cookies) })
  expect(session?.user.id).toBe(id)
  expect(await enter(await code(1), step, at)).toEqual({ ok: false, code: 'expired' })
  expect(await enter(await code(1), new Headers(), at)).toEqual({ ok: false, code: 'expired' })
})

test('a code of the app counts once, that of the setting-up too; whoever has watched it is asked for the next one', async ({ db, at }) => {
  const { code } = await protectedCouple(db, at)
  const [first, second] = [await firstStep(at), await firstStep(at)]
  expect(await enter(await code(), first, at)).toEqual({ ok: false, code: 'used-code' })
  const next = await code(1)
  expect(await enter(next, first, at)).toMatchObject({ ok: true })
  expect(await enter(next, second, at)).toEqual({ ok: false, code: 'used-code' })
  expect(await enter(await code(-1), second, at)).toMatchObject({ ok: true })
})

testCommitted('the same code in two browsers at the same moment opens one session', async ({ db, at }) => {
  const { code, codes } = await protectedCouple(db, at)
  const steps = [await firstStep(at), await firstStep(at), await firstStep(at)]
  const next = await code(1)
  const entered = await Promise.all(steps.map((step) => enter(next, step, at)))
  expect(entered.filter(({ ok }) => ok)).toHaveLength(1)
  const others = [await firstStep(at), await firstStep(at), await firstStep(at)]
  const recovered = await Promise.all(others.map((step) => enter(codes[0] ?? '', step, at)))
  expect(recovered.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a new password ends the sign-ins that wait for their second step', async ({ db, at }) => {
  const { id, code, browser } = await protectedCouple(db, at)
  const step = await firstStep(at)
  const over = (await passwordHash(db, id)) ?? ''
  const { sessionId } = await groundsBy(db, browser)
  await changePassword({ id, email: EMAIL, locale: 'cs', sessionId }, { password: 'jine heslo', over }, at)
  expect(await enter(await code(1), step, at)).toEqual({ ok: false, code: 'expired' })
})

test('the second step belongs to its first one, whoever else is signed in in that browser', async ({ db, at }) => {
  const { id, code, browser } = await protectedCouple(db, at)
  const step = await firstStep(at)
  const sessions = await db.$count(authSession)
  const both = new Headers({ cookie: `${browser.get('cookie')}; ${step.get('cookie')}` })
  const entered = await enter(await code(1), both, at)
  if (!entered.ok) throw new Error(entered.code)
  expect(await db.$count(authSession)).toBe(sessions + 1)
  expect((await auth().api.getSession({ headers: cookiesOf(entered.cookies) }))?.user.id).toBe(id)
})

test('five wrong codes end the sign-in', async ({ db, at }) => {
  const { code } = await protectedCouple(db, at)
  const step = await firstStep(at)
  for (let hit = 0; hit < 5; hit += 1) expect(await enter(WRONG, step, at)).toEqual({ ok: false, code: 'wrong-code' })
  expect(await enter(await code(1), step, at)).toEqual({ ok: false, code: 'too-many' })
  expect(await enter(await code(1), await firstStep(at), at)).toMatchObject({ ok: true })
})

test('ten wrong codes lock the second step for strangers, and not for a browser that has signed in before', async ({ db, at }) => {
  const { id, code, codes } = await protectedCouple(db, at)
  const known = (await noteDevice(id, '')).get('set-cookie')?.split(';')[0]
  for (let hit = 0; hit < 10; hit += 1) expect(await enter(WRONG, await firstStep(at), at)).toEqual({ ok: false, code: 'wrong-code' })
  const stranger = await firstStep(at)
  expect(await enter(await code(1), stranger, at)).toEqual({ ok: false, code: 'too-many', retryAt: expect.any(String) })
  const later = new Date(at.getTime() + 15 * 60_000)
  expect(await enter(await code(1), new Headers({ cookie: `${stranger.get('cookie')}; ${known}` }), at)).toMatchObject({ ok: true })
  expect(await enter(codes[0] ?? '', await firstStep(at), later)).toMatchObject({ ok: true })
})

test('codes are tried for the sign-in that counts them, however two of them are sent at once', async ({ db, at }) => {
  const { code } = await protectedCouple(db, at)
  const own = 'jini@sfera.example'
  await protectedCouple(db, at, { email: own, coupleName: 'Jiní dva', attempt: randomUUID() })
  const spellings = [
    (theirs: string, mine: string) => `${theirs.replace('=', ' =')}; ${mine}`,
    (theirs: string, mine: string) => `${theirs.replace('=', '\t=')}; ${mine}`,
    (theirs: string, mine: string) => `z=1;${theirs}; ${mine}`,
  ]
  const both = async (spelled: (typeof spellings)[number]) => {
    const [theirs, mine] = [await firstStep(at), await firstStep(at, own)]
    return new Headers({ cookie: spelled(theirs.get('cookie') ?? '', mine.get('cookie') ?? '') })
  }
  for (let hit = 0; hit < 10; hit += 1)
    for (const spelled of spellings.slice(hit % 3, (hit % 3) + 1))
      expect(await enter(WRONG, await both(spelled), at)).toEqual({ ok: false, code: 'wrong-code' })
  for (const spelled of spellings)
    expect(await enter(await code(1), await both(spelled), at)).toMatchObject({ ok: false, code: 'too-many' })
  expect(await enter(await code(1), await both((theirs, mine) => `${mine}; ${theirs}`), at)).toEqual({ ok: false, code: 'wrong-code' })
})

test('a recovery code counts once; new ones end the earlier', async ({ db, at }) => {
  const { id, codes, browser } = await protectedCouple(db, at)
  const [first = '', second = ''] = codes
  expect(await enter(first, await firstStep(at), at)).toMatchObject({ ok: true })
  expect(await enter(first, await firstStep(at), at)).toEqual({ ok: false, code: 'wrong-code' })
  expect(await secondFactorState(id)).toEqual({ enabled: true, codes: 9 })
  const renewed = await renewCodes(await groundsBy(db, browser), at)
  if (!renewed.ok) throw new Error(renewed.code)
  expect(await enter(second, await firstStep(at), at)).toEqual({ ok: false, code: 'wrong-code' })
  expect(await enter(renewed.codes[0] ?? '', await firstStep(at), at)).toMatchObject({ ok: true })
})

test('it is kept encrypted, turned off for good, and told by mail', async ({ db, at }) => {
  const { codes, browser } = await protectedCouple(db, at)
  const [row] = await db.select().from(authTwoFactor)
  expect(JSON.stringify(row)).not.toContain(codes[0])
  const off = await disable(await groundsBy(db, browser), browser, at)
  if (!off.ok || !off.cookies) throw new Error('it was not on')
  expect(await db.$count(authTwoFactor)).toBe(0)
  expect(await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)).toMatchObject({ ok: true })
  expect(await disable(await groundsBy(db, cookiesOf(off.cookies)), browser, at)).toEqual({ ok: true, cookies: undefined })
  const mails = (await queuedMails(db)).filter(({ template }) => template === 'sign-in-changed')
  expect(mails).toHaveLength(2)
})

test('recovery codes are typed as they are read, and look like no other sign', async ({ db, at }) => {
  const { codes } = await protectedCouple(db, at)
  for (const code of codes) expect(code).toMatch(/^[A-Z3-9]{5}-[A-Z3-9]{5}$/)
  expect(codes.join('')).not.toMatch(/[01OIL2Z5S8BV]/)
  const [first = '', second = ''] = codes
  expect(await enter(first.toLowerCase().replace('-', ''), await firstStep(at), at)).toMatchObject({ ok: true })
  expect(await enter(` ${second.replace('-', '–')} `.trim(), await firstStep(at), at)).toMatchObject({ ok: true })
  expect(await enter(first, await firstStep(at), at)).toEqual({ ok: false, code: 'wrong-code' })
})

test('codes of before, which mix the cases, go on being good', async ({ db, at }) => {
  const { id } = await protectedCouple(db, at)
  const { secretConfig: key } = await auth().$context
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(['dT0Je-lf4Mx', 'Dt0jE-LF4mX', 'aaaaa-bbbbb']) })
  await db.update(authTwoFactor).set({ backupCodes }).where(eq(authTwoFactor.userId, id))
  expect(await enter('Dt0jE-LF4mX', await firstStep(at), at)).toMatchObject({ ok: true })
  expect(await recoveryCodes(id)).toEqual(['dT0Je-lf4Mx', 'aaaaa-bbbbb'])
  expect(await enter('AAAAABBBBB', await firstStep(at), at)).toMatchObject({ ok: true })
})

/** As after a restart with these secrets; until the end of the test. */
function restarted(SECRET: string, SECRET_PREVIOUS = ''): void {
  onTestFinished(setEnv({ SECRET, SECRET_PREVIOUS }))
}
const [OLD = '', NEW = '', NEWEST = ''] = ['b1', 'c2', 'd3'].map((sign) => `${sign}-3f9a1c7e5d2b8046-7e5d2b80463f9a1c`)

test('another secret takes second factors along, first by reading the former one, then without it', async ({ db, at }) => {
  restarted(OLD)
  const { id, code, codes, browser } = await protectedCouple(db, at)
  const waiting = await firstStep(at)
  restarted(NEW, OLD)
  expect((await auth().api.getSession({ headers: browser }))?.user.id).toBe(id)
  expect(await enter(codes[0] ?? '', waiting, at)).toMatchObject({ ok: true })
  expect(await rewriteFactors()).toEqual({ rewritten: 1, unreadable: 0 })
  expect(await rewriteFactors()).toEqual({ rewritten: 0, unreadable: 0 })
  restarted(NEW)
  expect(await auth().api.getSession({ headers: browser })).toBeNull()
  expect(await enter(codes[1] ?? '', await firstStep(at), at)).toMatchObject({ ok: true })
  expect(await enter(await code(1), await firstStep(at), at)).toMatchObject({ ok: true })
  expect(await secondFactorState(id)).toEqual({ enabled: true, codes: 8 })
})

test('what was encrypted before secrets had names is read, and named', async ({ db, at }) => {
  restarted(OLD)
  const { id, codes } = await protectedCouple(db, at)
  const [row] = await db.select().from(authTwoFactor)
  const unnamed = (data = '') => data.slice(data.lastIndexOf('$') + 1)
  await db.update(authTwoFactor).set({ secret: unnamed(row?.secret), backupCodes: unnamed(row?.backupCodes) })
  expect(await secondFactorState(id)).toEqual({ enabled: true, codes: 10 })
  restarted(NEW, OLD)
  expect(await enter(codes[0] ?? '', await firstStep(at), at)).toMatchObject({ ok: true })
  const [half] = await db.select().from(authTwoFactor)
  expect([half?.secret.startsWith('$ba$'), half?.backupCodes.startsWith('$ba$')]).toEqual([false, true])
  restarted(NEWEST, `${NEW},${OLD}`)
  expect(await rewriteFactors()).toEqual({ rewritten: 1, unreadable: 0 })
  restarted(NEWEST)
  expect(await secondFactorState(id)).toEqual({ enabled: true, codes: 9 })
})

test('a second factor of a secret that is gone refuses codes as wrong, and can be renewed and turned off', async ({ db, at }) => {
  restarted(OLD)
  const { id, code, codes, browser } = await protectedCouple(db, at)
  restarted(NEW)
  expect(await rewriteFactors()).toEqual({ rewritten: 0, unreadable: 1 })
  expect(await enter(await code(1), await firstStep(at), at)).toEqual({ ok: false, code: 'wrong-code' })
  expect(await enter(codes[0] ?? '', await firstStep(at), at)).toEqual({ ok: false, code: 'wrong-code' })
  expect(await secondFactorState(id)).toEqual({ enabled: true, codes: 0 })
  restarted(OLD)
  expect(await disable(await groundsBy(db, browser), browser, at)).toMatchObject({ ok: true })
  expect(await db.$count(authTwoFactor)).toBe(0)
})
