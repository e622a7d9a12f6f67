import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pdfFacts } from '../../../../../test/pdf-facts'
import { SAMPLE_INVOICE } from '../../../../../test/sample-order'
import { type InvoicePdf, correctionText, invoiceAmounts, invoicePdf } from './invoice.server'

const invoice: InvoicePdf = {
  ...SAMPLE_INVOICE,
  brand: 'Sféra',
  kind: 'invoice',
  number: '2026000001',
  issuedAt: '2026-03-02T09:00:00.000Z',
  customer: { name: 'Jana Nováková', company: null, email: 'jana@nakup.example' },
  isSample: false,
}
const correction: InvoicePdf = {
  ...invoice,
  kind: 'correction',
  number: '92026000001',
  corrects: { number: '2026000001', reason: 'returned' },
}

describe('a tax document', () => {
  test.for([
    ['cs', invoice, 'Faktura – daňový doklad, 2026000001', ['Dodavatel', 'Odběratel']],
    ['en', invoice, 'Invoice – tax document, 2026000001', ['Supplier', 'Customer']],
    ['cs', { ...invoice, discount: { cents: 6000, vatCents: 1000 } }, 'Faktura – daňový doklad, 2026000001', ['Dodavatel', 'Odběratel']],
    ['cs', correction, 'Opravný daňový doklad, 92026000001', ['Dodavatel', 'Odběratel']],
    ['en', correction, 'Corrective tax document, 92026000001', ['Supplier', 'Customer']],
  ] as const)('is one whole, tagged and accessible page: %s', async ([locale, data, title, bookmarks]) => {
    const facts = pdfFacts(await invoicePdf({ ...data, locale }))
    expect(facts).toMatchObject({ whole: true, title, language: locale, accessibility: '1', tagged: true, pages: 1, bookmarks })
    expect(facts.elements).toEqual(expect.arrayContaining(['Title', 'H1', 'Table', 'TH', 'TD']))
  })

  test('is the same file whenever it is set, and holds the longest names on its page', async () => {
    const long = 'Dlouhý název firmy a synové, obchodní a výrobní společnost s ručením omezeným '.repeat(2).slice(0, 120)
    const data = {
      ...invoice,
      isSample: true,
      variableSymbol: '1000000018',
      customer: {
        name: 'J'.repeat(160),
        company: long,
        email: `${'j'.repeat(64)}@nakup.example`,
        ico: '27082440',
        dic: 'CZ7801011234',
        seat: { street: 'U'.repeat(64), city: 'O'.repeat(45), postcode: '110 00' },
      },
    }
    const [first, again] = [await invoicePdf(data), await invoicePdf(data)]
    expect(first.equals(again)).toBe(true)
    expect(pdfFacts(first)).toMatchObject({ whole: true, pages: 1 })
  })

  test('reads nothing of a name as markup', async () => {
    const markup = '#panic("x") $x$ *b* _i_ <label> & `raw` // c'
    await expect(invoicePdf({ ...invoice, customer: { ...invoice.customer, name: markup, company: markup } })).resolves.toBeDefined()
  })
})

describe('the reason of a correction', () => {
  const number = '2026000001'
  test.for([
    ['cs', { reason: 'returned' }, 'vrácení celé ceny zákazníkovi'],
    ['cs', { reason: 'fee', kept: { cents: 200_000, percent: 50 } }, 'vrácení části ceny, storno poplatek 50 % (2 000,00 Kč)'],
    ['en', { reason: 'fee', kept: { cents: 200_000, percent: 50 } }, 'partial refund, cancellation fee of 50% (CZK 2,000.00)'],
    ['cs', { reason: 'fee', kept: { cents: 33_300, percent: null } }, 'vrácení části ceny, storno poplatek 333,00 Kč'],
    ['cs', { reason: 'part', kept: { cents: 33_300, percent: null } }, 'vrácení části ceny zákazníkovi'],
    ['cs', { reason: 'complaint', kept: { cents: 49_900, percent: null } }, 'sleva z ceny na základě reklamace'],
    ['en', { reason: 'complaint', kept: { cents: 49_900, percent: null } }, 'price reduction following a complaint'],
    ['cs', { reason: 'satisfaction' }, 'sleva z ceny na základě garance spokojenosti'],
    ['cs', { reason: 'rest' }, 'vrácení zbývající části ceny zákazníkovi'],
    ['cs', { reason: 'disputed-rest' }, 'vrácení zbývající části ceny na základě reklamace platby v bance'],
  ] as const)('%s %o: %s', ([locale, corrects, text]) => {
    const said = correctionText({ locale, currency: 'CZK', corrects: { number, ...corrects } })
    expect(said.replaceAll('\u00a0', ' ')).toBe(text)
  })
})

/** Cents that a text shows; only a leading minus sign counts. */
function shownCents(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''))
  return text.startsWith('\u2212') ? -digits : digits
}

describe('its amounts', () => {
  test('add up as they are shown, whatever the price', () => {
    const any = fc.record({
      locale: fc.constantFrom('cs' as const, 'en' as const),
      currency: fc.constantFrom('CZK' as const, 'EUR' as const),
      kind: fc.constantFrom('invoice' as const, 'correction' as const),
      totalCents: fc.integer({ min: 1, max: 100_000_000 }),
    })
    fc.assert(
      fc.property(any, fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const vatCents = Math.round(of.totalCents * share)
        const { totals, row } = invoiceAmounts({ ...invoice, ...of, vatCents })
        const [base = 0, vat = 0, total = 0] = totals.map(({ value }) => shownCents(value))
        expect(base + vat).toBe(total)
        expect(Math.abs(total)).toBe(of.totalCents)
        expect(row.slice(4).concat(row[2] ?? '')).toEqual(totals.map(({ value }) => value))
      }),
    )
  })

  test('with a coupon and a shortfall stand in lines that add up to the sum, however their VAT is rounded', () => {
    const some = fc.integer({ min: 1, max: 1_000_000 })
    const off = fc.option(fc.record({ cents: some, vatCents: some }), { nil: undefined })
    fc.assert(
      fc.property(some, some, off, off, (totalCents, vatCents, discount, shortfall) => {
        const { row, totals } = invoiceAmounts({ ...invoice, totalCents, vatCents, discount, shortfall })
        const count = row.length / 6
        expect(count).toBe([discount, shortfall].filter(Boolean).length + 1)
        const lines = Array.from({ length: count }, (_, at) => row.slice(at * 6, at * 6 + 6)).map((line) =>
          [line[4], line[5], line[2]].map((text = '') => shownCents(text)),
        )
        const sums = totals.map((_, at) => lines.reduce((sum, line) => sum + (line[at] ?? 0), 0))
        expect(sums).toEqual(totals.map(({ value }) => shownCents(value)))
        for (const [base = 0, vat = 0, sum = 0] of lines) expect(base + vat).toBe(sum)
      }),
    )
  })

  test('tell a discount with its part of the VAT', () => {
    const discount = { cents: 6000, vatCents: 1000 }
    const { row } = invoiceAmounts({ ...invoice, totalCents: 53_900, vatCents: 9400, discount })
    expect(row.map((cell) => cell.replaceAll(/\s/gu, ' '))).toEqual([
      'Digitální obsah',
      '1',
      '599,00 Kč',
      '21 %',
      '495,00 Kč',
      '104,00 Kč',
      'Sleva',
      '1',
      '−60,00 Kč',
      '21 %',
      '−50,00 Kč',
      '−10,00 Kč',
    ])
  })

  test('of a correction take those of its invoice back', () => {
    const sums = [invoice, correction].map((of) => invoiceAmounts(of).totals.map(({ value }) => value.replaceAll('\u00a0', ' ')))
    expect(sums).toEqual([
      ['495,00 Kč', '104,00 Kč', '599,00 Kč'],
      ['−495,00 Kč', '−104,00 Kč', '−599,00 Kč'],
    ])
  })
})
