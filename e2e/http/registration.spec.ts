import { expect, test } from '../support/test'
import { call, resultOf } from './server-functions'
import { confirmationTokens, cookiesOf, signUpInput } from './signed-in-couple'

const named = (cookies: string[] | undefined, name: string) => (cookies ?? []).filter((cookie) => cookie.startsWith(`${name}=`))

test('a link alone opens nothing but in the browser that asked for it', async ({ site }) => {
  const input = signUpInput()
  const registered = await call(site, 'signUp', input)
  expect(named(registered.headers['set-cookie'], 'sf-registration')).toEqual([
    expect.stringMatching(/^sf-registration=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const tokens = await confirmationTokens(site, input.email)
  const another = cookiesOf(await call(site, 'signUp', signUpInput()))
  for (const cookie of ['', another, 'sf-registration=', `sf-registration=${'A'.repeat(43)}`]) {
    const answer = await call(site, 'confirmEmail', tokens, { headers: { cookie } })
    expect(resultOf(answer)).toEqual({ ok: false, code: 'password-needed' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  const wrong = await call(site, 'confirmEmail', { ...tokens, password: 'hadane-heslo' }, { headers: { cookie: another } })
  expect(resultOf(wrong)).toEqual({ ok: false, code: 'wrong-password' })
  expect(wrong.headers['set-cookie']).toBeUndefined()

  const right = await call(site, 'confirmEmail', tokens, { headers: { cookie: cookiesOf(registered) } })
  expect(resultOf(right)).toEqual({ ok: true })
  expect(named(right.headers['set-cookie'], 'sf-session')).toHaveLength(1)
  expect(resultOf(await call(site, 'dashboard', undefined, { headers: { cookie: cookiesOf(right) } }))).toMatchObject({ ok: true })
  const again = await call(site, 'confirmEmail', { ...tokens, password: input.password }, { headers: { cookie: cookiesOf(registered) } })
  expect(resultOf(again)).toEqual({ ok: false, code: 'expired' })
})

test('nobody signs in to an address with a password that its mailbox has not confirmed', async ({ site }) => {
  const stranger = signUpInput()
  const owner = { ...signUpInput(), email: stranger.email, password: 'jeji-vlastni-heslo' }
  expect(resultOf(await call(site, 'signUp', stranger))).toEqual({ ok: true })
  await site.mail(stranger.email)
  const registered = await call(site, 'signUp', owner)
  expect(resultOf(registered)).toEqual({ ok: true })
  const confirmation = await confirmationTokens(site, owner.email, 2)
  const headers = { cookie: cookiesOf(registered) }
  expect(resultOf(await call(site, 'confirmEmail', confirmation, { headers }))).toEqual({ ok: true })
  const tried = await call(site, 'signIn', { identifier: stranger.email, password: stranger.password, remember: true })
  expect(resultOf(tried)).toEqual({ ok: false, code: 'invalid' })
  const own = await call(site, 'signIn', { identifier: owner.email, password: owner.password, remember: true })
  expect(resultOf(own)).toEqual({ ok: true })
})

test('a password that attackers try first is taken nowhere', async ({ site }) => {
  const input = signUpInput()
  const guessable = { ok: false, code: 'password-guessable' }
  for (const password of ['123456', 'heslo1', input.coupleName, input.email, `${input.femaleFirstName}1`])
    expect(resultOf(await call(site, 'signUp', { ...input, password }))).toEqual(guessable)
  const headers = { cookie: cookiesOf(await call(site, 'signUp', input)) }
  const confirmed = await call(site, 'confirmEmail', await confirmationTokens(site, input.email), { headers })
  const change = { currentPassword: input.password, password: 'Dragon' }
  expect(resultOf(await call(site, 'changePassword', change, { headers: { cookie: cookiesOf(confirmed) } }))).toEqual(guessable)
  expect(resultOf(await call(site, 'setNewPassword', { token: 'A'.repeat(43), password: '123456' }))).toEqual(guessable)
})
