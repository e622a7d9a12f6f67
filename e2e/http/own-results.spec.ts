import { randomUUID } from 'node:crypto'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { pdfFacts } from '../../test/pdf-facts'
import { storeOpenFit } from '../support/results'
import type { Site } from '../support/site'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { finishedCouple, signedInCouple } from './signed-in-couple'

const HTML = { accept: 'text/html' }
/** What only the rows of answers hold. */
const ANSWERS = /topic_points|\b[qf](?:0\d|1\d|20)\\?"?\s*:|\b(?:fe)?male\\?"?\s*:/

const page = (site: Site, path: string, cookie = '') => send(site, path, { headers: { ...HTML, cookie } })

test('a result is a page for its couple: stored nowhere, listed nowhere, without an answer in it', async ({ site }) => {
  const couple = await finishedCouple(site)
  const openFit = await storeOpenFit(site, couple.email, 'moderate')
  const validator = new HtmlValidate(new FileSystemConfigLoader())
  for (const path of [couple.id, openFit].flatMap((id) => [`/dashboard/vysledky/${id}`, `/en/dashboard/vysledky/${id}`])) {
    const { status, headers, text } = await page(site, path, couple.cookie)
    expect(status, path).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toContain('rel="canonical"')
    expect(text).toContain('tel:116123')
    expect(text).not.toMatch(ANSWERS)
    // Its picture stands in the page: an address would tell the result to every log.
    expect(text).not.toMatch(/\/art\/[^"]*vysledek/)
    // The account's button in the header holds a drawing, which is a block.
    const { results } = await validator.validateString(text.replace(/<header[\s\S]*?<\/header>/, ''), 'page.html')
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  }
  for (const id of [couple.id, openFit]) {
    const answer = await call(site, 'ownResult', { id }, { headers: { cookie: couple.cookie } })
    expect(resultOf(answer)).toMatchObject({ ok: true, result: { id } })
    expect(answer.text).not.toMatch(ANSWERS)
  }
  const list = await call(site, 'ownResults', undefined, { headers: { cookie: couple.cookie } })
  expect(resultOf(list)).toMatchObject({ ok: true, results: [{ id: openFit }, { id: couple.id }] })
  expect(list.text).not.toMatch(ANSWERS)
})

test('another couple gets 404 for it, in every way and language', async ({ site }) => {
  const { id } = await finishedCouple(site)
  const stranger = await signedInCouple(site)
  for (const path of [
    `/dashboard/vysledky/${id}`,
    `/en/dashboard/vysledky/${id}`,
    `/dashboard/vysledky/${id}/pdf`,
    `/en/dashboard/vysledky/${id}/pdf`,
  ]) {
    const answer = await page(site, path, stranger.cookie)
    expect(answer.status, path).toBe(404)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const nothing = await page(site, path.replace(id, randomUUID()), stranger.cookie)
    expect(nothing.status).toBe(404)
  }
  const called = await call(site, 'ownResult', { id }, { headers: { cookie: stranger.cookie } })
  expect(resultOf(called)).toEqual({ ok: false, code: 'not-found' })
  expect(resultOf(await call(site, 'ownResults', undefined, { headers: { cookie: stranger.cookie } }))).toEqual({ ok: true, results: [] })
})

test('whoever is not signed in is asked to, whether there is such a result or not', async ({ site }) => {
  const { id } = await finishedCouple(site)
  for (const wanted of [id, randomUUID()]) {
    const answer = await page(site, `/dashboard/vysledky/${wanted}`)
    expect(answer.status).toBe(307)
    expect(answer.headers.location).toContain(`/auth?next=%2Fdashboard%2Fvysledky%2F${wanted}`)
    const file = await page(site, `/en/dashboard/vysledky/${wanted}/pdf`)
    expect([file.status, file.headers.location]).toEqual([303, `/auth?next=%2Fen%2Fdashboard%2Fvysledky%2F${wanted}`])
    expect(file.bytes).toHaveLength(0)
  }
})

test('what is no id is no result', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  for (const odd of ['1', 'x'.repeat(2000), "'%20or%20true", '%F0%9F%92%94', '__proto__']) {
    expect.soft((await page(site, `/dashboard/vysledky/${odd}`, cookie)).status, odd).toBe(404)
    expect.soft((await page(site, `/dashboard/vysledky/${odd}/pdf`, cookie)).status, odd).toBe(404)
  }
})

test('the file is tagged, in both languages, and its name tells nothing', async ({ site }) => {
  const { id, cookie } = await finishedCouple(site)
  for (const [language, prefix, name] of [
    ['cs', '', 'dokument'],
    ['en', '/en', 'document'],
  ] as const) {
    const { status, headers, bytes } = await page(site, `${prefix}/dashboard/vysledky/${id}/pdf`, cookie)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': language,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-length': String(bytes.length),
    })
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d-[\\da-f]{4}\\.pdf"$`))
    expect(headers['etag']).toBeUndefined()
    expect(pdfFacts(bytes)).toMatchObject({ whole: true, language, tagged: true, accessibility: '1' })
  }
})

test('after signing out the page and the file are gone', async ({ site }) => {
  const { id, cookie } = await finishedCouple(site)
  await call(site, 'signOut', undefined, { headers: { cookie } })
  expect((await page(site, `/dashboard/vysledky/${id}`, cookie)).status).toBe(307)
  expect((await page(site, `/dashboard/vysledky/${id}/pdf`, cookie)).status).toBe(303)
})

test('the neutral page has nothing of the site in it', async ({ site }) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader())
  for (const [path, title] of [
    ['/kalendar', 'Kalendář'],
    ['/en/kalendar', 'Calendar'],
  ] as const) {
    const { status, headers, text } = await page(site, path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain(`<title>${title}</title>`)
    expect(text).toContain('content="noindex"')
    expect(text).not.toMatch(/<script|<a\b|<img|Sféra|sfera|test/i)
    const { results } = await validator.validateString(text, 'page.html')
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
  }
})
