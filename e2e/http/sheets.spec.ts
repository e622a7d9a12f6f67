import { pdfFacts } from '../../test/pdf-facts'
import { storeOrder } from '../support/materials'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

const COURSE = '/akademie/kurzy/advanced-dynamics'
const SAMPLE = `${COURSE}/mapa-prani`
const PAID = `${COURSE}/dohoda-verze-druha`

const fetched = (site: { port: number }, path: string, cookie = '') => send(site, path, { headers: { cookie } })

test('the sheet of a first lesson is for everybody, in both languages, and kept by no browser', async ({ site }) => {
  for (const [path, language, name] of [
    [SAMPLE, 'cs', 'List 1 AD.pdf'],
    [`/en${SAMPLE}`, 'en', 'Sheet 1 AD.pdf'],
  ] as const) {
    const { status, headers, bytes } = await fetched(site, `${path}/list.pdf`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': language,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect(headers['content-disposition']).toContain(`attachment; filename="${name}"`)
    expect(pdfFacts(bytes)).toMatchObject({ whole: true, language, tagged: true, pages: 1 })
  }
})

test('any other is for whoever has the course, and everybody else is led to its lesson', async ({ site }) => {
  const couple = await signedInCouple(site)
  for (const cookie of ['', couple.cookie])
    for (const path of [PAID, `/en${PAID}`]) {
      const { status, headers, text } = await fetched(site, `${path}/list.pdf`, cookie)
      expect(status).toBe(303)
      expect(headers).toMatchObject({ location: path, 'cache-control': 'private, no-store' })
      expect(text).toBe('')
    }
  await storeOrder(site, { product: 'course-advanced-dynamics', email: couple.email })
  const own = await fetched(site, `${PAID}/list.pdf`, couple.cookie)
  expect(own.status).toBe(200)
  expect(pdfFacts(own.bytes)).toMatchObject({ title: 'Dohoda, verze druhá', pages: 1 })
  const stranger = await signedInCouple(site)
  expect((await fetched(site, `${PAID}/list.pdf`, stranger.cookie)).status).toBe(303)
})

test('the sheet of a free course is for those who take it', async ({ site }) => {
  const { cookie } = await signedInCouple(site)
  const path = '/akademie/kurzy/foundations/dohoda-na-jednu-stranku/list.pdf'
  expect((await fetched(site, path, cookie)).status).toBe(303)
  expect(resultOf(await call(site, 'enrolInCourse', { course: 'foundations' }, { headers: { cookie } }))).toEqual({ ok: true })
  expect((await fetched(site, path, cookie)).status).toBe(200)
})

test('there is none where there is no lesson, or nothing to print', async ({ site }) => {
  for (const path of [`${COURSE}/neni`, `${COURSE}/pravidlo-prani-zvyk`, '/akademie/kurzy/neni/mapa-prani', `${COURSE}/%00`]) {
    const { status, headers } = await fetched(site, `${path}/list.pdf`)
    expect([400, 404], path).toContain(status)
    expect(headers['content-type'] ?? '').not.toContain('pdf')
  }
})
