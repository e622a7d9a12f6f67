import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pass, send } from './send'
import { addressOf, call, envelope, resultOf } from './server-functions'
import { cookiesOf, signUpInput, signedIn, tokensIn } from './signed-in-couple'
import { mailAbout } from '../support/offers'
import { Site } from '../support/site'
import { StartedProcess, outcome } from './started-process'

const DEMO = { email: 'demo@sfera.example', password: 'spolu123' }
const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://www.sfera.example',
  SECRET: 'only-for-tests-9f2c41d07be86a35e1b4',
  SITE_GATE_PASSWORD: 'heslo-ktere-nikdo-nevidi',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  PAYMENTS: 'card',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const STACK = /^\s+at \S/m

test('npm start says where it is, what opens it, and whom to sign in as', async () => {
  const started = new StartedProcess({}, { command: ['npm', 'start'] })
  const address = await started.ready
  const port = Number(address.port)
  expect(address.hostname).toBe('127.0.0.1')
  expect((await send({ port }, '/health/live')).text).toBe('ok')
  expect((await send({ port }, '/health/ready')).text).toBe('ready')
  expect((await send({ port }, '/', { headers: { accept: 'text/html' } })).text).toContain('Připravujeme...')
  started.signal('SIGTERM')
  const { said } = await started.ended
  expect(said).toContain('Password of the gate: spolu\n')
  expect(said).toContain('Demo account: Klára a Tomáš (demo@sfera.example), password spolu123\n')
  expect(said).toContain(`Sent e-mails: ${address.origin}/dev/outbox\n`)
  await started.remove()
})

test('a second process on the same data is refused, and the first goes on', async () => {
  const first = new StartedProcess({ SITE_GATE: 'off' })
  const port = Number((await first.ready).port)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const second = new StartedProcess({ DATA_DIR: first.folder })
    const { code, said } = await second.ended
    expect(code).toBe(1)
    expect(said).toContain(first.folder)
    expect(said).not.toMatch(STACK)
    expect((await send({ port }, '/health/ready')).text).toBe('ready')
    await signedIn({ port }, DEMO.email, DEMO.password)
  }
  await first.remove()
})

test('a port in use is named', async () => {
  const first = new StartedProcess()
  const { port } = await first.ready
  const { code, said } = await outcome({ PORT: port })
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`127\\.0\\.0\\.1:${port} is in use.* PORT`))
  expect(said).not.toMatch(STACK)
  expect((await send({ port: Number(port) }, '/health/ready')).status).toBe(200)
  await first.remove()
})

const WRONG: Array<[string, string]> = [
  ['APP_MODE', 'test'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'sfera.example'],
  ['PUBLIC_URL', 'ftp://sfera.example'],
  ['DATABASE_URL', 'mysql://127.0.0.1/sfera'],
  ['DATABASE_URL', 'postgres://127.0.0.1:1/sfera'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['SECRET', 'short'],
  ['SITE_GATE', 'maybe'],
  ['TRUSTED_PROXIES', 'somewhere'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['RATE_LIMITS', 'often'],
  ['RATE_LIMITS', 'gate=5/1w'],
  ['RATE_LIMITS', 'unknown-limit=5/1h'],
  ['PAYMENTS', 'gold'],
  ['SOCIAL_PROOF', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DATA_DIR', '/dev/null/sfera'],
]

for (const [name, value] of WRONG) {
  test(`${name}=${value} stops the start with a sentence`, async () => {
    const { code, said } = await outcome({ [name]: value })
    expect(code).toBe(1)
    expect(said).toContain(name)
    expect(said).not.toMatch(STACK)
    expect(said).not.toMatch(/Error:|undefined|\[object/)
    expect(
      said
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{')),
    ).toHaveLength(1)
  })
}

test('several wrong settings are named together', async () => {
  const { code, said } = await outcome({ PORT: 'abc', SITE_GATE: 'maybe', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  for (const name of ['PORT', 'SITE_GATE', 'LOG_LEVEL']) expect(said).toContain(name)
})

const UNFIT: Array<[string, Record<string, string>]> = [
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['SECRET', { SECRET: '' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['SITE_GATE_PASSWORD', { SITE_GATE_PASSWORD: 'spolu' }],
  ['PAYMENTS', { PAYMENTS: 'card,simulated' }],
  ['PAYMENTS', { PAYMENTS: '' }],
  ['SOCIAL_PROOF', { SOCIAL_PROOF: 'sample' }],
  ['content/operator.yaml', {}],
]

for (const [name, settings] of UNFIT) {
  test(`production does not start with demo values: ${name} ${JSON.stringify(settings)}`, async () => {
    const { code, said } = await outcome({ ...PRODUCTION, ...settings })
    expect(code).toBe(1)
    expect(said).toContain(name)
    expect(said).not.toMatch(STACK)
    expect(said).not.toContain(PRODUCTION.SITE_GATE_PASSWORD)
    expect(said).not.toContain(PRODUCTION.SECRET)
  })
}

test.describe('production with an operator of its own', () => {
  // One after the other, for the first of them builds: the operator is content of another make.
  test.describe.configure({ mode: 'default', timeout: 360_000 })
  let cwd: string
  test.beforeAll(() => {
    cwd = withRealOperator()
  })
  test.afterAll(() => rmSync(cwd, { recursive: true }))

  test('says no password, has no demo account and no outbox', async () => {
    const started = new StartedProcess(PRODUCTION, { cwd })
    const port = Number((await started.ready).port)
    const gate = await send({ port }, '/gate', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `password=${PRODUCTION.SITE_GATE_PASSWORD}`,
    })
    const cookie = gate.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const demo = { identifier: DEMO.email, ...DEMO, remember: true }
    expect(resultOf(await call({ port }, 'signIn', demo, { headers: { cookie } }))).toEqual({ ok: false, code: 'invalid' })
    for (const path of ['/dev/outbox', '/dev/kit'])
      expect((await send({ port }, path, { headers: { accept: 'text/html', cookie } })).status).toBe(404)
    started.signal('SIGTERM')
    const { code, said } = await started.ended
    expect(code).toBe(0)
    const afterBuild = said.slice(said.indexOf('Sféra is ready'))
    expect(afterBuild.split('\n').filter((line) => line && !line.startsWith('{'))).toEqual([`Sféra is ready: http://127.0.0.1:${port}/`])
    expect(said).not.toContain(PRODUCTION.SITE_GATE_PASSWORD)
    await started.remove()
  })

  test('refuses the database of a demo', async () => {
    const demo = new StartedProcess()
    await demo.ready
    demo.signal('SIGTERM')
    await demo.ended
    const { code, said } = await new StartedProcess({ ...PRODUCTION, DATA_DIR: demo.folder }, { cwd }).ended
    expect(code).toBe(1)
    expect(said).toContain('demo account')
    expect(said).not.toMatch(STACK)
    await demo.remove()
  })
})

for (const signals of [['SIGTERM'], ['SIGINT'], ['SIGTERM', 'SIGTERM', 'SIGINT']] as NodeJS.Signals[][]) {
  test(`${signals.join(', ')} lets begun requests finish`, async () => {
    const started = new StartedProcess({ SITE_GATE: 'off' })
    const port = Number((await started.ready).port)
    const wrong = { identifier: DEMO.email, password: 'spatne-heslo', remember: false }
    // Passwords take long to check, so the later ones of these wait while the first is answered.
    const calls = Array.from({ length: 6 }, () => call({ port }, 'signIn', wrong))
    await Promise.race(calls)
    for (const signal of signals) started.signal(signal)
    for (const answer of await Promise.all(calls)) expect(resultOf(answer)).toEqual({ ok: false, code: 'invalid' })
    expect((await started.ended).code).toBe(0)
    await expect(send({ port }, '/health/live')).rejects.toThrow('ECONNREFUSED')
    await started.remove()
  })
}

test('neither idle nor stuck connections keep it from ending', async () => {
  const started = new StartedProcess({ SITE_GATE: 'off' })
  const port = Number((await started.ready).port)
  const idle = connect(port, '127.0.0.1')
  const stuck = connect(port, '127.0.0.1')
  for (const socket of [idle, stuck]) socket.on('error', () => undefined)
  await Promise.all([once(idle, 'connect'), once(stuck, 'connect')])
  idle.write('GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  await once(idle, 'data')
  const body = envelope({ data: { email: 'kdosi@domov.example' } })
  stuck.write(
    `POST ${addressOf('subscribe')} HTTP/1.1\r\nhost: 127.0.0.1\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await send({ port }, '/health/ready')
  started.signal('SIGTERM')
  expect((await started.ended).code).toBe(0)
  await started.remove()
})

test('kill -9 loses nothing that was answered, and the next start needs no help', async () => {
  const site = await Site.create()
  const input = signUpInput()
  const answer = await call(site, 'signUp', input)
  expect(resultOf(answer)).toEqual({ ok: true })
  const headers = { cookie: cookiesOf(answer) }
  await site.kill()
  await site.start()
  // The mail may have been taken by the process that died: it leaves again when its lease is over, or now on request.
  expect(resultOf(await call(site, 'resendConfirmation', { email: input.email }, { headers }))).toEqual({ ok: true })
  // Only the new link holds, and the mail with the one before may have left as well.
  const tokens = tokensIn(await mailAbout(site, input.email, /Nový odkaz/))
  expect(resultOf(await call(site, 'confirmEmail', tokens, { headers }))).toEqual({ ok: true })
  await site.kill()
  await site.start()
  const cookie = await signedIn(site, input.coupleName, input.password)
  await site.kill()
  await site.start()
  expect(resultOf(await call(site, 'dashboard', undefined, { headers: { cookie } }))).toMatchObject({
    ok: true,
    dashboard: { email: input.email },
  })
  await site.remove()
})

test('another password of the gate closes it for everyone', async () => {
  const first = new StartedProcess({ SITE_GATE_PASSWORD: 'prvni' })
  const cookie = await pass({ port: Number((await first.ready).port) }, 'prvni')
  first.signal('SIGTERM')
  await first.ended
  for (const [password, open] of [
    ['prvni', true],
    ['druhe', false],
    ['prvni', true],
  ] as const) {
    const next = new StartedProcess({ DATA_DIR: first.folder, SITE_GATE_PASSWORD: password })
    const port = Number((await next.ready).port)
    const page = await send({ port }, '/test', { headers: { accept: 'text/html', cookie } })
    expect(page.text.includes('name="next"')).toBe(!open)
    next.signal('SIGTERM')
    await next.ended
  }
  await first.remove()
})

/** The release in a folder of its own, with an operator that is no sample. */
function withRealOperator(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sfera-release-'))
  const parts = [
    'scripts',
    'src',
    'messages',
    'project.inlang',
    'public',
    'dist',
    'content',
    'db',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ]
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  for (const file of [join(folder, 'content/operator.yaml'), join(folder, 'content/company/payments.yaml')])
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^( *)sample: true$/gm, '$1sample: false'))
  return folder
}
