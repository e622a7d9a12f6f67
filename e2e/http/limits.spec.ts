import { randomUUID } from 'node:crypto'
import { purchase } from '../support/purchases'
import { expect, test } from '../support/test'
import { FUNCTIONS } from './function-table'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { signUpInput, signedIn } from './signed-in-couple'

const DEMO = { email: 'demo@sfera.example', password: 'spolu123' }
const PASSWORD = 'heslo brány'
const HITS = 3
const LIMITED = [
  'sign-in-identifier',
  'sign-up',
  'confirm',
  'resend',
  'reset-request',
  'reset',
  'newsletter-email',
  'assessment',
  'second-factor',
  'email-link',
  'download',
  'order-email',
]
const ROOMY = ['sign-in-address', 'resend-address', 'reset-request-address']

test.use({
  settings: {
    SITE_GATE: 'on',
    PAYMENTS: 'simulated,transfer',
    SITE_GATE_PASSWORD: PASSWORD,
    RATE_LIMITS: [
      ...LIMITED.map((name) => `${name}=${HITS}/1h`),
      ...ROOMY.map((name) => `${name}=1000/1h`),
      'newsletter=7/1h',
      'gate=12/1h',
    ].join(','),
  },
})
test.describe.configure({ mode: 'default' })

/** One site for all: each function is tried with an input that stays the same, so that both kinds of limits count. */
const tried: Array<[string, Record<string, unknown>]> = [
  ['signIn', { identifier: 'Nikdo Takový', password: 'spatne-heslo', remember: false }],
  ['signUp', signUpInput()],
  ['confirmEmail', FUNCTIONS['confirmEmail']?.valid?.() ?? {}],
  ['resendConfirmation', { email: 'kdosi@domov.example' }],
  ['requestPasswordReset', { email: 'kdosi@domov.example' }],
  ['setNewPassword', FUNCTIONS['setNewPassword']?.valid?.() ?? {}],
  ['confirmEmailChange', FUNCTIONS['confirmEmailChange']?.valid?.() ?? {}],
  ['enterSecondFactor', { code: '123456' }],
  ['startDownload', { material: 'stop-words-guide', locale: 'cs' }],
  ['subscribe', { email: 'ctenari@domov.example' }],
  // Instructions for a transfer go to whatever address was typed.
  ['placeOrder', purchase('transfer', 'cizi@domov.example')],
]

for (const [name, input] of tried) {
  test(`${name} refuses when it was called too often`, async ({ site }) => {
    const cookie = await gateCookie(site)
    for (let hit = 0; hit < HITS; hit += 1)
      expect(resultOf(await call(site, name, input, { headers: { cookie } }))).not.toMatchObject({ code: 'too-many' })
    // Who says to be somebody else is counted all the same.
    for (const headers of [{ cookie }, { cookie, 'x-forwarded-for': '203.0.113.9' }, { cookie, forwarded: 'for=203.0.113.9' }])
      expectTooMany(resultOf(await call(site, name, input, { headers })))
  })
}

test('letters are counted by e-mail first, and by address in the end', async ({ site }) => {
  const headers = { cookie: await gateCookie(site) }
  expect(resultOf(await call(site, 'subscribe', { email: 'jini@domov.example' }, { headers }))).toEqual({ ok: true })
  expectTooMany(resultOf(await call(site, 'subscribe', { email: 'dalsi@domov.example' }, { headers })))
})

test('an order that is to be paid by transfer again and again is counted by its e-mail, too', async ({ site }) => {
  const headers = { cookie: await gateCookie(site) }
  const order = await call(site, 'placeOrder', purchase('transfer', 'kupujici@domov.example'), { headers })
  const { placed } = resultOf(order) as { placed: { id: string; key: string } }
  const again = async (method: string) => resultOf(await call(site, 'payAgain', { id: placed.id, key: placed.key, method }, { headers }))
  for (let hit = 1; hit < HITS; hit += 1) expect(await again('transfer')).toMatchObject({ ok: true })
  expectTooMany(await again('transfer'))
  expect(await again('simulated')).toMatchObject({ ok: true })
})

test('another name may still sign in', async ({ site }) => {
  const cookie = await gateCookie(site)
  const other = { identifier: 'Někdo Jiný', password: 'spatne-heslo', remember: false }
  expect(resultOf(await call(site, 'signIn', other, { headers: { cookie } }))).toEqual({ ok: false, code: 'couple-not-found' })
})

test('tests are counted by couple', async ({ site }) => {
  const cookie = await gateCookie(site)
  const own = `${cookie}; ${await signedIn(site, DEMO.email, DEMO.password, cookie)}`
  const input = { answers: { q1: 1 }, attemptId: randomUUID(), questionsVersion: 1 }
  for (let hit = 0; hit < HITS; hit += 1) expect((await call(site, 'submitTier', input, { headers: { cookie: own } })).status).toBe(400)
  expectTooMany(resultOf(await call(site, 'submitTier', input, { headers: { cookie: own } })))
})

test('the sign-in form says when to try again', async ({ page, site }) => {
  const [name = '', value = ''] = (await gateCookie(site)).split('=')
  await page.context().addCookies([{ name, value, url: site.url }])
  await page.goto('/auth')
  const message = page.getByText(/^Příliš\smnoho\spokusů\so\spřihlášení\.\sZkuste\sto\sznovu\sza\s\S+\s(minut|hodin)/)
  for (let hit = 0; hit <= HITS; hit += 1) {
    await expect(message).toBeHidden()
    await page.getByLabel('E-mail nebo název páru').fill('Dva Zapomnětlivci')
    await page.getByLabel('Heslo', { exact: true }).fill('spatne-heslo')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/_serverFn/'))
    await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
    await answered
    await expect(page.getByRole('button', { name: 'Přihlásit se', exact: true })).toBeEnabled()
  }
  await expect(message).toBeVisible()
})

test('the gate says when to try again, the right password included', async ({ page, site, complaints }) => {
  complaints.provoke(/403|429/)
  await page.goto('/')
  const message = page.getByText(/^Příliš mnoho pokusů\. Zkuste to znovu za\s\d+\sminut/)
  while (!(await message.isVisible())) {
    await page.getByLabel('Heslo').fill('spatne-heslo')
    await page.getByRole('button', { name: 'Vstoupit' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Nesprávné heslo|Příliš mnoho pokusů/)
  }
  await expect(page.getByLabel('Heslo')).toHaveValue('')
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }]) {
    const data = await send(site, '/gate', form({ password: PASSWORD }, { ...headers, accept: 'application/json' }))
    expect(data.status).toBe(429)
    expectTooMany({ ok: false, ...JSON.parse(data.text) })
    const asPage = await send(site, '/gate', form({ password: PASSWORD }, { ...headers, accept: 'text/html' }))
    expect([asPage.status, asPage.headers['set-cookie']]).toEqual([429, undefined])
    expect(asPage.text).toContain('Příliš mnoho pokusů')
  }
})

/** The refusal with the moment from which it is over: within the window, and not yet. */
function expectTooMany(result: unknown): void {
  expect(result).toEqual({ ok: false, code: 'too-many', retryAt: expect.any(String) })
  const retryAt = Date.parse((result as { retryAt: string }).retryAt)
  expect(retryAt).toBeGreaterThan(Date.now())
  expect(retryAt).toBeLessThanOrEqual(Date.now() + 3_600_000)
}

let pass: string | undefined

/** Entered once: the gate is limited, too. */
async function gateCookie(site: { port: number }): Promise<string> {
  pass ??= (await send(site, '/gate', form({ password: PASSWORD }))).headers['set-cookie']?.[0]?.split(';')[0]
  return pass ?? ''
}
