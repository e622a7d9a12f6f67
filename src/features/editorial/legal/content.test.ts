import { expect, test } from 'vitest'
import { pdfFacts } from '../../../../test/pdf-facts'
import { LOCALES } from '~/lib/locale'
import { checkLegalContent, legalText, legalVersions } from './data.server'
import { keptPdf } from './pdf.data.server'
import { LEGAL_DOCUMENTS } from './rules'

test('the files are whole, and both languages have the same articles', () => expect(checkLegalContent()).resolves.toBeUndefined())

test.each(LOCALES)('version 1.0 is in force from 1 July 2025 (%s)', async (locale) => {
  const [newest, ...older] = await legalVersions(locale)
  const effective = { cs: '1.\u00a0července 2025', en: '1\u00a0July 2025' }[locale]
  expect(newest).toMatchObject({ number: '1.0', inForce: true, effective })
  expect(older).toEqual([])
})

test.each(LEGAL_DOCUMENTS.flatMap((document) => LOCALES.map((locale) => [document, locale] as const)))(
  'the file of %s in %s has the same articles as the page',
  async (document, locale) => {
    const text = await legalText(document, locale)
    const { bytes } = await keptPdf({ version: 'v1', document, locale })
    const facts = pdfFacts(bytes)
    expect(facts.bookmarks).toEqual(text.contents.map(({ title }) => title))
    expect(facts).toMatchObject({ whole: true, tagged: true, accessibility: '1', language: locale })
    expect(facts.title).toContain(text.title)
  },
)

test('a file is made once', async () => {
  const address = { version: 'v1', document: 'terms', locale: 'cs' } as const
  expect(await keptPdf(address)).toBe(await keptPdf(address))
})
