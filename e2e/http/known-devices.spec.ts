import { expect, test } from '../support/test'
import { linkIn } from '../support/site'
import { call, resultOf } from './server-functions'
import { signUpInput, signedInCouple } from './signed-in-couple'

const HITS = 3

test.use({ settings: { RATE_LIMITS: `sign-in-identifier=${HITS}/1h,sign-in-device=${HITS}/1h,sign-in-address=1000/1h,sign-up=100/1h` } })
test.describe.configure({ mode: 'default' })

const entry = (identifier: string, password: string) => ({ identifier, password, remember: true })

/** Of a browser's cookies the one that stays when its session is over. */
const deviceOf = (cookie: string): string => cookie.split('; ').find((part) => part.startsWith('sf-device=')) ?? ''

test('strangers lock a name for strangers alone; its owner signs in on a device of the couple', async ({ site }) => {
  const couple = await signedInCouple(site)
  const device = deviceOf(couple.cookie)
  expect(device).not.toBe('')
  for (const identifier of [couple.coupleName, couple.email]) {
    for (let hit = 0; hit < HITS; hit += 1) await call(site, 'signIn', entry(identifier, 'spatne-heslo'))
    expect(resultOf(await call(site, 'signIn', entry(identifier, couple.password)))).toMatchObject({ code: 'too-many' })
  }
  for (const identifier of [couple.coupleName, couple.email])
    expect(resultOf(await call(site, 'signIn', entry(identifier, couple.password), { headers: { cookie: device } }))).toEqual({ ok: true })
})

test('a device of the couple is limited by itself, and no stranger notices', async ({ site }) => {
  const couple = await signedInCouple(site)
  const cookie = deviceOf(couple.cookie)
  for (let hit = 0; hit < HITS; hit += 1)
    expect(resultOf(await call(site, 'signIn', entry(couple.email, 'spatne-heslo'), { headers: { cookie } }))).toEqual({
      ok: false,
      code: 'invalid',
    })
  // By either of its names: it is one account.
  for (const identifier of [couple.email, couple.coupleName])
    expect(resultOf(await call(site, 'signIn', entry(identifier, couple.password), { headers: { cookie } }))).toMatchObject({
      code: 'too-many',
    })
  expect(resultOf(await call(site, 'signIn', entry(couple.email, 'spatne-heslo')))).toEqual({ ok: false, code: 'invalid' })
})

test('an e-mail that nobody has is locked like one that somebody has, and a made-up cookie helps nobody', async ({ site }) => {
  const couple = await signedInCouple(site)
  const stranger = await signedInCouple(site)
  const cookies = ['', `sf-device=${'A'.repeat(22)}.${'A'.repeat(32)}`, deviceOf(stranger.cookie)]
  const nobody = signUpInput().email
  // The couple itself has signed in once as a stranger.
  await call(site, 'signIn', entry(nobody, 'spatne-heslo'))
  const answers: string[][] = []
  for (const email of [couple.email, nobody]) {
    const told: string[] = []
    for (let hit = 0; hit < HITS + 2; hit += 1) {
      const cookie = cookies[hit % cookies.length] ?? ''
      const answer = resultOf(await call(site, 'signIn', entry(email, 'spatne-heslo'), { headers: { cookie } })) as { code: string }
      told.push(answer.code)
    }
    answers.push(told)
  }
  expect(answers[0]).toEqual(['invalid', 'invalid', 'too-many', 'too-many', 'too-many'])
  expect(answers[1]).toEqual(answers[0])
})

test('a new password makes every device a stranger but the one that has set it, which is let in past strangers', async ({ site }) => {
  const couple = await signedInCouple(site)
  const before = deviceOf(couple.cookie)
  for (let hit = 0; hit < HITS; hit += 1) await call(site, 'signIn', entry(couple.email, 'spatne-heslo'))
  expect(resultOf(await call(site, 'requestPasswordReset', { email: couple.email }))).toEqual({ ok: true })
  const link = new URL(linkIn(await site.mail(couple.email, 2), '/auth/new-password'))
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  const reset = await call(site, 'setNewPassword', { token, password: 'nove-heslo-1' })
  expect(resultOf(reset)).toEqual({ ok: true })
  const after = deviceOf((reset.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; '))
  const enter = async (cookie: string) => resultOf(await call(site, 'signIn', entry(couple.email, 'nove-heslo-1'), { headers: { cookie } }))
  expect(await enter(before)).toMatchObject({ code: 'too-many' })
  expect(await enter(after)).toEqual({ ok: true })
})

test('on a borrowed device nothing stays behind', async ({ site }) => {
  const couple = await signedInCouple(site)
  const answer = await call(site, 'signIn', { ...entry(couple.email, couple.password), remember: false })
  expect(resultOf(answer)).toEqual({ ok: true })
  expect((answer.headers['set-cookie'] ?? []).join()).not.toContain('sf-device')
})

test('who stays signed in is not cut short by an earlier session that was to end with its browser', async ({ site }) => {
  const couple = await signedInCouple(site)
  const cookies = async (remember: boolean, cookie = '') => {
    const answer = await call(site, 'signIn', { ...entry(couple.email, couple.password), remember }, { headers: { cookie } })
    expect(resultOf(answer)).toEqual({ ok: true })
    return answer.headers['set-cookie'] ?? []
  }
  const short = (await cookies(false)).map((set) => set.split(';')[0]).join('; ')
  expect(short).toContain('sf-session-short=')
  expect((await cookies(true, short)).find((set) => set.startsWith('sf-session-short='))).toMatch(/Max-Age=0/i)
  // As a stranger it has used up its tries.
  expect((await cookies(true, deviceOf(couple.cookie))).join()).not.toContain('sf-session-short')
})

test('signing in again ends the session that this browser had', async ({ site }) => {
  const couple = await signedInCouple(site)
  const again = await call(site, 'signIn', entry(couple.email, couple.password), { headers: { cookie: couple.cookie } })
  expect(resultOf(again)).toEqual({ ok: true })
  expect(resultOf(await call(site, 'ownSessions', undefined, { headers: { cookie: couple.cookie } }))).toEqual({
    ok: false,
    code: 'unauthenticated',
  })
  const cookie = (again.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ')
  const { sessions } = resultOf(await call(site, 'ownSessions', undefined, { headers: { cookie } })) as { sessions: unknown[] }
  // Beside the one of the browser that confirmed the registration.
  expect(sessions).toHaveLength(2)
})

test('a changed password gives the session that changed it another token', async ({ site }) => {
  const couple = await signedInCouple(site)
  const headers = { cookie: couple.cookie }
  const changed = await call(site, 'changePassword', { currentPassword: couple.password, password: 'nove-heslo-1' }, { headers })
  expect(resultOf(changed)).toEqual({ ok: true })
  expect(resultOf(await call(site, 'ownSessions', undefined, { headers }))).toEqual({ ok: false, code: 'unauthenticated' })
  const cookie = (changed.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ')
  expect(resultOf(await call(site, 'ownSessions', undefined, { headers: { cookie } }))).toMatchObject({ ok: true })
})
