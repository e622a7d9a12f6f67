import { describe, expect, test } from 'vitest'
import { pdfFacts } from '../../../../../test/pdf-facts'
import { readPdf } from '../../../../../test/pdf-reader'
import { type CertificatePdf, certificatePdf } from './certificate.server'

const sample: CertificatePdf = {
  locale: 'cs',
  brand: 'Sféra',
  author: 'Sféra s.r.o.',
  couple: 'Klára a\u00a0Tomáš',
  course: 'Foundations',
  subtitle: 'Základy otevřeného vztahu pro dva',
  weeks: 3,
  lessons: 12,
  chapters: ['Řeč', 'Hranice', 'Péče'],
  day: '2026-03-02',
  number: 'KURZ-2026-7K3M-9QXR',
  drawing: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 990 2100"><circle cx="495" cy="1050" r="300" fill="#f19a74"/></svg>',
}

const spoken = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')

describe('a certificate read back', () => {
  test('says who has completed what and when, on one page that screen readers understand', async () => {
    const bytes = await certificatePdf(sample)
    expect(pdfFacts(bytes)).toMatchObject({ whole: true, language: 'cs', accessibility: '1', tagged: true, pages: 1 })
    const { pages, title } = await readPdf(bytes)
    expect(title).toBe('Certifikát o\u00a0absolvování, Foundations')
    const text = spoken(pages[0]?.text)
    for (const said of [
      'Sféra potvrzuje, že pár',
      'Klára a Tomáš',
      'prošel celým online kurzem',
      'Foundations',
      '2. března 2026',
      sample.number,
    ])
      expect(text).toContain(said)
    expect(text).toContain('3 týdny, 12 lekcí')
    expect(text).toContain('Řeč, Hranice, Péče')
    // It claims nothing that it is not.
    expect(text).toContain('Není dokladem o vzdělání')
    expect(pages[0]?.pictures).toEqual([])
  })

  test('speaks English too, and of a couple without a name', async () => {
    const bytes = await certificatePdf({ ...sample, locale: 'en', couple: null, chapters: ['Finding words', 'Boundaries', 'Care'] })
    expect(pdfFacts(bytes)).toMatchObject({ language: 'en', pages: 1 })
    const text = spoken((await readPdf(bytes)).pages[0]?.text)
    expect(text).toContain('Sféra confirms that the couple of this account went through the whole online course Foundations')
    expect(text).toContain('2 March 2026')
    expect(text).toContain('neither a qualification nor proof')
  })

  test.each([60, 100])('keeps a name of %i characters on its one page', async (length) => {
    const bytes = await certificatePdf({ ...sample, couple: 'Maxmilián '.repeat(length / 10).trim() })
    expect(pdfFacts(bytes)).toMatchObject({ pages: 1 })
  })

  test('reads nothing as markup', async () => {
    const markup = '#panic("x") $x$ *b* <label>'
    const { pages } = await readPdf(await certificatePdf({ ...sample, couple: markup }))
    expect(spoken(pages[0]?.text)).toContain(markup)
  })
})
