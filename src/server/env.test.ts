import { expect, test } from 'vitest'
import { SettingsError, isMadeUp, parseEnv } from './env.server'

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sfera.example/',
  SECRET: 'only-for-tests-9f2c41d07be86a35e1b4',
  SITE_GATE: 'off',
  PAYMENTS: 'card',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://a:b@mail.example',
}

test('the demo needs no setting', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    APP_MODE: 'demo',
    PORT: 3000,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SITE_GATE: 'on',
    SITE_GATE_PASSWORD: 'spolu',
    DATA_DIR: 'var',
  })
})

test('a demo shows a made-up business where it is asked to, and production never', () => {
  expect(isMadeUp(parseEnv({}))).toBe(false)
  expect(isMadeUp(parseEnv({ DEMO_BUSINESS: 'on' }))).toBe(true)
  expect(isMadeUp(parseEnv({ ...PRODUCTION, DEMO_BUSINESS: 'on' }))).toBe(false)
})

test('a complete production is accepted', () => expect(parseEnv(PRODUCTION).PUBLIC_URL).toBe('https://sfera.example'))

test.each([
  [{ SITE_GATE: 'maybe' }, "SITE_GATE must be 'on' or 'off'."],
  [{ PORT: 'abc' }, 'PORT must be a port number.'],
  [{ APP_MODE: 'test' }, "APP_MODE must be 'demo' or 'production'."],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address such as postgres://user:password@host/database.'],
  [{ STORAGE_URL: 'https://s3.example/bucket' }, 'STORAGE_URL must be an address such as https://key:secret@s3.example/bucket?region'],
  [{ STORAGE_URL: 'https://key:secret@s3.example' }, 'STORAGE_URL must be an address'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, "TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8, or be 'none'."],
  [{ SECRET: 'a'.repeat(64) }, 'SECRET is easy to guess: make one with `openssl rand -hex 32`.'],
  [{ SECRET: `${PRODUCTION.SECRET} ${PRODUCTION.SECRET}` }, 'SECRET must contain neither spaces nor commas.'],
  [{ SECRET_PREVIOUS: 'x'.repeat(32) }, 'SECRET is missing: SECRET_PREVIOUS only reads what was made before.'],
  [{ SECRET: PRODUCTION.SECRET, SECRET_PREVIOUS: PRODUCTION.SECRET }, 'SECRET_PREVIOUS contains SECRET itself'],
  [{ SECRET: PRODUCTION.SECRET, SECRET_PREVIOUS: `${'x'.repeat(32)},short` }, 'SECRET_PREVIOUS must have at least 32 characters.'],
  [{ RATE_LIMITS: 'sign-in=lots' }, "RATE_LIMITS must look like 'sign-in=10/15m,gate=20/1h'."],
  [{ ANALYTICS_ID: 'UA-1' }, 'ANALYTICS_ID must look like G-ABC123 or GTM-ABC123.'],
  [{ STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY must be a secret or restricted key'],
  [{ STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook'],
  [{ PAYMENTS: 'cash' }, "PAYMENTS must list 'simulated', 'card' or 'transfer'."],
])('%o is refused with a sentence that names it', (settings, sentence) => {
  expect(() => parseEnv(settings)).toThrow(SettingsError)
  expect(() => parseEnv(settings)).toThrow(sentence)
})

test.each([
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://sfera.example'],
  ['SECRET', ''],
  ['SMTP_URL', ''],
  ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.example:587/?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.example/?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://mail.example/?secure=false'],
  ['PAYMENTS', 'simulated'],
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_SECRET_KEY', 'sk_test_abc'],
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['STRIPE_API_URL', 'http://127.0.0.1:4242'],
  ['SOCIAL_PROOF', 'sample'],
])('production refuses %s = "%s"', (name, value) => expect(() => parseEnv({ ...PRODUCTION, [name]: value })).toThrow(name))

test('production refuses the demo password of the gate', () => {
  expect(() => parseEnv({ ...PRODUCTION, SITE_GATE: 'on' })).toThrow('SITE_GATE_PASSWORD')
  expect(parseEnv({ ...PRODUCTION, SITE_GATE: 'on', SITE_GATE_PASSWORD: 'something else' }).SITE_GATE).toBe('on')
})

test('payments by card need their keys in the demo, too', () => {
  expect(() => parseEnv({ PAYMENTS: 'simulated,card' })).toThrow(/STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET/)
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(parseEnv({ PAYMENTS: 'transfer, card,transfer', ...keys }).PAYMENTS).toEqual(['transfer', 'card'])
})

test('all faults are named at once', () =>
  expect(() => parseEnv({ SITE_GATE: 'x', PORT: 'y' })).toThrow(/SITE_GATE[^]*PORT|PORT[^]*SITE_GATE/))

test('nothing is measured unless the operator says with what', () => {
  expect(parseEnv({}).ANALYTICS_ID).toBeUndefined()
  expect(parseEnv({ ANALYTICS_ID: 'GTM-ABC123' }).ANALYTICS_ID).toBe('GTM-ABC123')
})

test('former secrets are a list, however weak they were', () => {
  const former = ['x'.repeat(32), 'y'.repeat(40)]
  expect(parseEnv({ SECRET: PRODUCTION.SECRET, SECRET_PREVIOUS: former.join(', ') }).SECRET_PREVIOUS).toEqual(former)
})

test('limits are read in seconds', () =>
  expect(parseEnv({ RATE_LIMITS: 'sign-up=3/2m, gate=5/1h' }).RATE_LIMITS).toEqual({
    'sign-up': { hits: 3, seconds: 120 },
    gate: { hits: 5, seconds: 3600 },
  }))

test('to have no proxies is another thing than not to have said it', () => {
  expect(parseEnv({}).TRUSTED_PROXIES).toBeUndefined()
  expect(parseEnv({ TRUSTED_PROXIES: 'none' }).TRUSTED_PROXIES).toEqual([])
  expect(parseEnv({ TRUSTED_PROXIES: '10.0.0.1, ::1/128' }).TRUSTED_PROXIES).toEqual(['10.0.0.1', '::1/128'])
})
