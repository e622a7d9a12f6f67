import { randomBytes, randomUUID } from 'node:crypto'
import { operate } from '../support/operate'
import { Site, linkIn } from '../support/site'
import { totpCode } from '../support/totp'
import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { type Couple, signedInCouple } from './signed-in-couple'

const HTML = { accept: 'text/html' }
const drawn = () => randomBytes(32).toString('hex')

interface Setup {
  setup: { secret: string; codes: string[] }
}

/** All that the site has given away under the secret of the moment. */
interface Given {
  couple: Couple
  app: string
  codes: string[]
  gate: string
  order: { id: string; key: string }
  unsubscribe: string
}

const cookieOf = (answer: Awaited<ReturnType<typeof call>>) =>
  (answer.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ')

async function give(site: Site): Promise<Given> {
  const couple = await signedInCouple(site)
  const begun = await call(site, 'beginSecondFactor', { currentPassword: couple.password }, { headers: { cookie: couple.cookie } })
  const { secret, codes } = (resultOf(begun) as Setup).setup
  const finished = await call(site, 'finishSecondFactor', { code: totpCode(secret) }, { headers: { cookie: couple.cookie } })
  expect(resultOf(finished)).toEqual({ ok: true })
  const gate = await send(site, '/gate', form({ password: 'spolu' }))
  const buyer = {
    email: `kupec-${randomUUID().slice(0, 8)}@nakup.example`,
    firstName: 'Jana',
    lastName: 'Nováková',
    phone: null,
    company: null,
  }
  const wish = {
    product: 'safety-protocols',
    attemptId: randomUUID(),
    currency: 'CZK',
    seenCents: 19_900,
    method: 'simulated',
    buyer,
    waiver: true,
  }
  const { placed } = resultOf(await call(site, 'placeOrder', wish)) as { placed: Given['order'] }
  const reader = `ctenari-${randomUUID().slice(0, 8)}@http.example`
  await call(site, 'subscribe', { email: reader, list: 'newsletter' })
  const asked = await site.mail(reader, 1)
  await call(site, 'confirmSubscription', { token: new URL(linkIn(asked, '/newsletter/confirm')).hash.slice('#token='.length) })
  const link = new URL(linkIn(await site.mail(reader, 2), '/newsletter/odhlasit'))
  return {
    couple: { ...couple, cookie: cookieOf(finished) },
    app: secret,
    codes,
    gate: cookieOf(gate),
    order: placed,
    unsubscribe: link.pathname + link.search,
  }
}

const behindGate = async (site: Site, cookie: string) =>
  !(await send(site, '/test', { headers: { ...HTML, cookie } })).text.includes('name="next"')
const isSignedIn = async (site: Site, cookie: string) =>
  (resultOf(await call(site, 'dashboard', undefined, { headers: { cookie } })) as { ok: boolean }).ok
const opensOrder = async (site: Site, { id, key }: Given['order']) =>
  (resultOf(await call(site, 'orderDetail', { id, key })) as { ok: boolean }).ok
const unsubscribes = async (site: Site, path: string) => {
  const page = await send(site, path, { headers: HTML })
  expect(page.status).toBeLessThan(500)
  return page.text.replaceAll('\u00a0', ' ').includes('Odhlásit adresu')
}

/** The second step of a sign-in, after the password; the gate's cookie opens the way to it. */
async function enters(site: Site, { couple, gate }: Given, code: string): Promise<unknown> {
  const first = await call(
    site,
    'signIn',
    { identifier: couple.email, password: couple.password, remember: true },
    { headers: { cookie: gate } },
  )
  expect(resultOf(first)).toMatchObject({ ok: false, code: 'second-factor' })
  return resultOf(await call(site, 'enterSecondFactor', { code }, { headers: { cookie: `${gate}; ${cookieOf(first)}` } }))
}

test('another secret ends nothing while the former one is known, and afterwards only what was made with it', async () => {
  // The site is started five times, which takes a minute each on a busy machine.
  test.setTimeout(600_000)
  const [first, second] = [drawn(), drawn()]
  const settings: Record<string, string> = { SECRET: first }
  const site = await Site.create(settings)
  const [old, other] = [await give(site), await give(site)]

  await site.stop()
  Object.assign(settings, { SECRET: second, SECRET_PREVIOUS: first, SITE_GATE: 'on' })
  await site.start()
  expect(await behindGate(site, '')).toBe(false)
  expect(await behindGate(site, old.gate)).toBe(true)
  expect(await isSignedIn(site, `${old.gate}; ${old.couple.cookie}`)).toBe(true)
  expect(await opensOrder(site, old.order)).toBe(true)
  expect(await unsubscribes(site, old.unsubscribe)).toBe(true)
  expect(await enters(site, old, old.codes[0] ?? '')).toEqual({ ok: true })
  expect(await enters(site, old, totpCode(old.app, new Date(Date.now() + 30_000)))).toEqual({ ok: true })
  expect(await operate(site, 'secret', 'rewrite')).toContain('needs SECRET alone')
  await site.stop()
  settings['SITE_GATE'] = 'off'
  await site.start()
  const anew = await give(site)

  await site.stop()
  Object.assign(settings, { SECRET_PREVIOUS: '', SITE_GATE: 'on' })
  await site.start()
  const gate = anew.gate
  for (const [given, alive] of [
    [old, false],
    [other, false],
    [anew, true],
  ] as const) {
    expect(await behindGate(site, given.gate)).toBe(alive)
    expect(await isSignedIn(site, `${gate}; ${given.couple.cookie}`)).toBe(alive)
    expect(await opensOrder(site, given.order)).toBe(alive)
    expect(await unsubscribes(site, given.unsubscribe)).toBe(alive)
    // What is kept encrypted has moved to the present secret, whether it was used meanwhile or not.
    expect(await enters(site, { ...given, gate }, given.codes[1] ?? '')).toEqual({ ok: true })
  }

  await site.stop()
  Object.assign(settings, { SECRET: drawn(), SITE_GATE: 'off' })
  await site.start()
  expect(await enters(site, anew, anew.codes[2] ?? '')).toEqual({ ok: false, code: 'wrong-code' })
  expect(await enters(site, anew, totpCode(anew.app, new Date(Date.now() + 30_000)))).toEqual({ ok: false, code: 'wrong-code' })
  expect(await operate(site, 'secret', 'rewrite')).toContain('Second factors that need another secret: 3.')
  expect(site.output).not.toContain('"status":500')
  await site.remove()
})
