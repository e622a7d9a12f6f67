import { randomUUID } from 'node:crypto'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { FUNCTIONS } from './function-table'
import { whileItLives } from './health-watch'
import { type Sent, form, send } from './send'
import { addressOf, call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'
import { unreadableInputs, worstCalls } from './worst-functions'
import { WORST_TEXTS, UNREADABLE_TEXTS, asLongAs } from './worst-texts'

for (const [what, worst] of Object.entries(WORST_TEXTS)) {
  test(`a megabyte of ${what} in any field of any function holds nobody up`, async ({ site }) => {
    test.slow()
    await whileItLives(site, async () => {
      for (const name of Object.keys(FUNCTIONS))
        for await (const [field, { status }] of worstCalls(site, name, worst)) expect.soft(status, field).toBeLessThan(500)
    })
  })
}

test('lists and names without an end hold nobody up', async ({ site }) => {
  const many = Array.from({ length: 20_000 }, (_, index) => `q${index}`)
  const points = Object.fromEntries(many.map((name) => [name, 1]))
  await whileItLives(site, async () => {
    for (const name of ['signUp', 'submitTier', 'saveOpenFitAnswers', 'signIn'])
      for (const input of [{ ...FUNCTIONS[name]?.valid?.(), earlier: many, answers: points }, many, points])
        expect.soft((await call(site, name, input)).status, name).toBeLessThan(500)
  })
})

test('a call that brings anything but JSON reaches no function and holds nobody up', async ({ site }) => {
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; multipart/form-data; boundary=x',
    'application/json, application/x-www-form-urlencoded',
    'text/plain',
    '',
  ]
  const bodies = ['a&'.repeat(490_000), '--x\r\n'.repeat(190_000)]
  await whileItLives(site, async () => {
    for (const type of types)
      for (const body of bodies)
        for (const method of ['POST', 'GET']) {
          const { status } = await send(site, addressOf('signIn'), { method, headers: { 'content-type': type }, body })
          expect.soft([400, 415], `${method} ${type}`).toContain(status)
        }
  })
})

test('values without an end hold nobody up before they are read', async ({ site }) => {
  const names = Array.from({ length: 80_000 }, (_, index) => `n${index}`)
  const errors = names.slice(0, 30_000).map((_, i) => ({ t: 14, i, m: '' }))
  const list = (values: unknown[]) => JSON.stringify({ t: { t: 9, i: 90_000, a: values, o: 0 }, f: 63, m: [] })
  const headers = { 'content-type': 'application/json' }
  await whileItLives(site, async () => {
    for (const [status, body] of [
      [413, list(errors)],
      [413, JSON.stringify(names.map((name) => ({ [name]: 0 })))],
      [413, JSON.stringify(Object.fromEntries(names.map((name) => [name, 0])))],
      [413, '['.repeat(450_000) + ']'.repeat(450_000)],
      [413, `[${'1,'.repeat(489_000)}1]`],
      [400, list(errors.slice(0, 1000))],
    ] as const)
      expect.soft((await send(site, addressOf('signIn'), { method: 'POST', headers, body })).status).toBe(status)
  })
})

test('many who call at once hold nobody up: large texts, and what pages ask for', async ({ site }) => {
  const text = 'a'.repeat(970_000)
  const large = { ...FUNCTIONS['signIn']?.valid?.(), password: text }
  const read = ['consultationPage', 'workshopsPage', 'tierQuestions', 'guidesPage']
  await whileItLives(site, async () => {
    const many = Array.from({ length: 40 }, (_, at) => read[at % 4] ?? '')
    const asked = many.map((name) => call(site, name, FUNCTIONS[name]?.valid?.()))
    const answers = await Promise.all([...asked, ...many.map(() => call(site, 'signIn', large))])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([])
  })
})

test('texts that no database holds break no function, of visitors and of couples', async ({ site }) => {
  test.slow()
  const { cookie } = await signedInCouple(site)
  for (const [name, facts] of Object.entries(FUNCTIONS))
    for (const [what, input] of unreadableInputs(facts)) {
      const answer = await call(site, name, input, { headers: facts.callers === 'couple' ? { cookie } : {} })
      expect.soft(answer.status, `${name} ${what}`).toBeLessThan(500)
    }
})

type Fields = Record<string, string>
/** As each form is sent, with what is asked of it first as it has to be. */
const FORMS: Record<string, (site: Site) => Promise<Fields> | Fields> = {
  '/gate': () => ({ password: 'dvere', next: '/test' }),
  '/api/odstoupeni': () => ({
    krok: 'udaje',
    jazyk: 'cs',
    name: 'Jana',
    order: 'Bible',
    email: 'jana@http.example',
    reason: 'x',
    objednavka: '',
    klic: '',
    podani: '',
  }),
  '/api/zadost': async (site) => {
    const opened = resultOf(await call(site, 'enquiryForm', { path: 'namet' })) as { form: { stamp: string } }
    const typed = { name: 'Jana', email: 'jana@http.example', phone: '777123456', date: 'x', place: 'x', message: 'x' }
    return { druh: 'namet', o: '', jazyk: 'cs', web: '', contact: 'email', intimate: '', publish: '', razitko: opened.form.stamp, ...typed }
  },
  '/api/konzultace': () => ({
    jmeno: 'Jana',
    email: 'jana@http.example',
    cas: '2026-03-17T18:00:00.000Z',
    pokus: randomUUID(),
    den: '2026-03-17',
    jazyk: 'cs',
  }),
  '/api/termin': () => ({ termin: randomUUID(), klic: 'x', krok: 'zmenit', cas: 'x', poplatek: '0', den: '2026-03-17', jazyk: 'cs' }),
  '/api/misto': () => ({ objednavka: randomUUID(), klic: 'x', zmena: randomUUID(), krok: 'zustat', jazyk: 'cs' }),
  '/api/odber': () => ({ krok: 'ulozit', jazyk: 'cs', 'jazyk-dopisu': 'cs', newsletter: 'on' }),
  '/api/materialy': () => ({ material: 'stop-words-guide', locale: 'cs', order: randomUUID(), key: 'x', from: '/akademie/start' }),
}
/** What every form reads, what the largest one does, and what none does. */
const MOST_FORM = 65_536
const SIZES = [900, 30_000, 980_000]
const inForm = (text: string): number => encodeURIComponent(text.toWellFormed()).length

for (const [address, fieldsOf] of Object.entries(FORMS)) {
  test(`long texts in any field of the form ${address} hold nobody up, and those that no database holds break nothing`, async ({
    site,
  }) => {
    test.slow()
    const fields = await fieldsOf(site)
    const sent = async (what: string, request: Sent) => {
      // Whoever sends more than a form takes may be cut off before there is an answer.
      const answer = await send(site, address, request).catch(() => undefined)
      if (!answer) return expect.soft(JSON.stringify(request).length, what).toBeGreaterThan(MOST_FORM)
      expect.soft(answer.status, what).toBeLessThan(500)
      const to = answer.headers.location
      if (to?.startsWith('/'))
        expect.soft((await send(site, to, { headers: { accept: 'text/html' } })).status, `${what}, then`).toBeLessThan(500)
    }
    await whileItLives(site, async () => {
      for (const name of Object.keys(fields)) {
        for (const [what, text] of Object.entries(UNREADABLE_TEXTS)) await sent(`${name}: ${what}`, form({ ...fields, [name]: text }))
        for (const [what, worst] of Object.entries(WORST_TEXTS))
          for (const size of SIZES) await sent(`${name}: ${what}, ${size}`, form({ ...fields, [name]: asLongAs(size, worst, inForm) }))
      }
      const { body = '', ...request } = form({ ...fields, more: 'a'.repeat(900_000) })
      await sent('in pieces', { ...request, pieces: String(body).match(/.{1,50000}/gs) ?? [] })
    })
  })
}
