import { type Answer, send } from './send'
import { signedInCouple, tierAnswers } from './signed-in-couple'
import { emailInput } from './function-facts'
import { BY_HAND, FUNCTIONS, badInputs, strangeInputs } from './function-table'
import { expect, test } from './http-test'
import { addressOf, builtFunctions, call, callWith, envelope, resultOf } from './server-functions'

const names = Object.keys(FUNCTIONS)
const facts = (name: string) => FUNCTIONS[name] ?? { method: 'GET', takesInput: false, callers: 'everyone', open: false }

test('every server function is known here, with an input where it takes one, and every one is used', () => {
  expect(Object.keys(builtFunctions()).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(BY_HAND).filter((name) => !names.includes(name))).toEqual([])
  for (const name of names) expect(facts(name).lenient || facts(name).valid !== undefined, name).toBe(facts(name).takesInput)
})

for (const name of names) {
  const { method, callers, valid } = facts(name)
  const other = method === 'GET' ? 'POST' : 'GET'

  test.describe(name, () => {
    test(callers === 'couple' ? 'refuses an anonymous caller' : 'answers an anonymous caller', async ({ site }) => {
      const answer = await call(site, name, valid?.())
      expectHarmless(answer)
      expect(answer.headers['cache-control']).toContain('no-store')
      if (callers === 'couple') expect(resultOf(answer)).toEqual({ ok: false, code: 'unauthenticated' })
      else expect([200, 404]).toContain(answer.status)
    })

    test('refuses bad inputs and does not break on strange ones', async ({ site }) => {
      for (const [what, input] of badInputs(facts(name))) {
        const answer = await call(site, name, input)
        expectHarmless(answer, what)
        expect.soft(answer.status, what).toBe(400)
      }
      for (const [what, input] of strangeInputs(facts(name))) {
        const answer = await call(site, name, input)
        expectHarmless(answer, what)
        expect.soft(answer.status, what).toBeLessThan(500)
      }
    })

    test('refuses what it cannot read', async ({ site }) => {
      for (const payload of UNREADABLE) {
        const answer = await callWith(site, name, payload, { method })
        const what = payload.slice(0, 60)
        expectHarmless(answer, what)
        expect.soft(answer.status, what).toBeGreaterThanOrEqual(400)
        expect.soft(answer.status, what).toBeLessThan(500)
      }
    })

    test('takes no other method', async ({ site }) => {
      for (const wrong of [other, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await send(site, addressOf(name), { method: wrong, headers: { 'sec-fetch-site': 'same-origin' } })
        expectHarmless(answer, wrong)
        expect.soft(answer.status, wrong).toBe(405)
        expect.soft(answer.headers.allow, wrong).toBeTruthy()
      }
    })

    test('refuses other sites', async ({ site }) => {
      for (const headers of FOREIGN) {
        const answer = await callWith(site, name, envelope({ data: valid?.() }), { method, headers })
        expectHarmless(answer, JSON.stringify(headers))
        expect.soft(answer.status, JSON.stringify(headers)).toBe(403)
      }
    })
  })
}

test.describe('what belongs to one couple', () => {
  test.describe.configure({ mode: 'default' })

  test('is in no answer to another', async ({ site }) => {
    const owner = await signedInCouple(site)
    const stranger = await signedInCouple(site)
    const attempt = await tierAnswers(site, owner.cookie)
    expect(resultOf(await call(site, 'submitTier', attempt, { headers: { cookie: owner.cookie } }))).toMatchObject({
      ok: true,
      result: { sparks: 50 },
    })
    const inputs: Record<string, unknown> = { submitTier: attempt }
    for (const name of names.filter((each) => facts(each).callers !== 'machine')) {
      const answer = await call(site, name, inputs[name] ?? facts(name).valid?.(), { headers: { cookie: stranger.cookie } })
      expectHarmless(answer, name)
      for (const secret of [owner.email, owner.coupleName, ...owner.names]) expect.soft(answer.text, name).not.toContain(secret)
    }
  })

  test('is not taken over by sending its attempt again', async ({ site }) => {
    const owner = await signedInCouple(site)
    const stranger = await signedInCouple(site)
    const attempt = await tierAnswers(site, owner.cookie)
    await call(site, 'submitTier', attempt, { headers: { cookie: owner.cookie } })
    const answer = await call(site, 'submitTier', attempt, { headers: { cookie: stranger.cookie } })
    expect(answer.status).toBe(400)
    expect(resultOf(await call(site, 'dashboard', undefined, { headers: { cookie: stranger.cookie } }))).toMatchObject({
      ok: true,
      dashboard: { tier: null },
    })
  })

  test('is shown to the couple itself', async ({ site }) => {
    const couple = await signedInCouple(site)
    const shown = await call(site, 'dashboard', undefined, { headers: { cookie: couple.cookie } })
    for (const own of [couple.email, couple.coupleName, ...couple.names]) expect(shown.text).toContain(own)
  })

  test('is gone after signing out, for a copy of the cookie too', async ({ site }) => {
    const { cookie } = await signedInCouple(site)
    expect(resultOf(await call(site, 'signOut', undefined, { headers: { cookie } }))).toEqual({ ok: true })
    expect(resultOf(await call(site, 'dashboard', undefined, { headers: { cookie } }))).toEqual({ ok: false, code: 'unauthenticated' })
  })

  test('is not opened by a forged cookie', async ({ site }) => {
    const { cookie } = await signedInCouple(site)
    const forged = [
      cookie.replace(/.(?=;|$)/, (last) => (last === 'A' ? 'B' : 'A')),
      cookie.split('.')[0] ?? '',
      'sf-session=',
      'sf-session=x.y',
      `sf-session=${'A'.repeat(5000)}`,
    ]
    for (const tried of forged) {
      const answer = await call(site, 'dashboard', undefined, { headers: { cookie: tried } })
      expectHarmless(answer, tried)
      expect.soft(resultOf(answer), tried.slice(0, 80)).toEqual({ ok: false, code: 'unauthenticated' })
    }
  })
})

test('wrong answers to the test are refused for a signed-in couple, too', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  const right = await tierAnswers(site, cookie)
  const [first = 'q1'] = Object.keys(right.answers)
  const { [first]: _left, ...fewer } = right.answers
  const wrong = [{}, fewer, { ...right.answers, another: 1 }, { ...right.answers, [first]: 9 }, { ...right.answers, constructor: 1 }]
  for (const answers of wrong) {
    const answer = await call(site, 'submitTier', { ...right, answers }, { headers: { cookie } })
    expectHarmless(answer)
    expect.soft(answer.status, JSON.stringify(answers).slice(0, 80)).toBe(400)
  }
  const unknownVersion = await call(site, 'submitTier', { ...right, questionsVersion: 999 }, { headers: { cookie } })
  expect(unknownVersion.status).toBe(400)
})

test('a mail leaves with the call that stored it, not with the next round of the mailer', async ({ site }) => {
  const mailed = async () => {
    const { email } = emailInput()
    const started = performance.now()
    await call(site, 'subscribe', { email })
    await site.mail(email)
    return performance.now() - started
  }
  const waits: number[] = []
  for (let mails = 0; mails < 6; mails += 1) waits.push(await mailed())
  // Rounds are two seconds apart, and each mail is stored right after one: whoever waited for them would wait two seconds each time.
  expect(waits.toSorted((one, other) => one - other)[2]).toBeLessThan(1000)
})

test('addresses of no function are refused', async ({ site }) => {
  for (const address of [
    '/_serverFn/',
    '/_serverFn/nothing',
    '/_serverFn/__proto__',
    '/_serverFn/constructor',
    `/_serverFn/${'0'.repeat(64)}`,
    '/_serverFn/%00',
    '/_serverFn/%20',
    '/_serverFn/%20%C2%A0/x',
    `${addressOf('signOut')}/more`,
  ]) {
    for (const method of ['GET', 'POST']) {
      const answer = await send(site, address, { method, headers: { 'sec-fetch-site': 'same-origin' } })
      expectHarmless(answer, address)
      expect.soft(answer.status, `${method} ${address}`).toBeLessThan(500)
    }
  }
})

const UNREADABLE = [
  '{',
  'null',
  '5',
  '"text"',
  '[]',
  '{}',
  '{"t":null}',
  '{"t":{"t":999}}',
  '{"t":{"t":10,"i":0,"p":{"k":["data"],"v":[]},"o":0},"f":63,"m":[]}',
  `{"t":${'{"t":9,"i":0,"a":['.repeat(500)}`,
  '['.repeat(5000),
]

const FOREIGN: Array<Record<string, string>> = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': '', origin: 'https://jinde.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
]

/** Whatever happened, it is told in our words: no text of a library, no stack, no statement, no path of a file. */
function expectHarmless(answer: Answer, what?: string): void {
  expect.soft(answer.status, what).not.toBe(500)
  expect
    .soft(answer.text, what)
    .not.toMatch(
      /\bat \S+ \(|node_modules|file:\/\/|[Ss]eroval|\bzod\b|Zod|invariant|JSON at position|Cannot read|is not a function|select "|insert into|Failed query|\bexpected\b.*\bmethod\b/,
    )
}
