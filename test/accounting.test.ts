import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import type { FrozenDocument } from '~/features/shop/invoices/schema'
import { invoiceAmounts } from '~/features/shop/invoices/documents/invoice.server'
import { SAMPLE_INVOICE } from './sample-order'
import { schemaCheck } from './schema-check'
import { isdocInvoice } from '~/features/shop/accounting/isdoc.rules'
import { ledgerCsv } from '~/features/shop/accounting/ledger.rules'
import { pohodaPack } from '~/features/shop/accounting/pohoda.rules'
import { atMost, decimal, entryOf, typedRate } from '~/features/shop/accounting/rules'
import { xmlInWindows1250, xmlText } from '~/features/shop/accounting/xml.rules'

const letters = (most: number) => fc.string({ unit: 'binary', maxLength: most })
const company = fc.record({
  company: letters(120),
  ico: fc.constant('27082440'),
  dic: fc.option(fc.constant('CZ27082440')),
  seat: fc.option(fc.record({ street: letters(64), city: letters(45), postcode: fc.constant('110 00') })),
})
const customer = fc
  .tuple(fc.record({ name: letters(161), email: letters(254) }), fc.option(company))
  .map(([person, of]) => ({ ...person, company: null, ...of }))

const anyDocument: fc.Arbitrary<FrozenDocument> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('invoice', 'correction'),
    customer,
    currency: fc.constantFrom('CZK', 'EUR'),
    method: fc.constantFrom('card', 'transfer', 'simulated'),
    totalCents: fc.integer({ min: 1, max: 100_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    issuedAt: fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2036-12-31T23:59:59Z'), noInvalidDate: true }),
  })
  .map(({ id, kind, issuedAt, share, ...of }) => ({
    id,
    kind: kind as FrozenDocument['kind'],
    number: '',
    issuedAt,
    data: {
      ...SAMPLE_INVOICE,
      ...of,
      currency: of.currency as 'CZK' | 'EUR',
      method: of.method as 'card',
      vatCents: Math.round(of.totalCents * share),
      taxPoint: issuedAt.toISOString(),
      corrects: kind === 'correction' ? { number: '2026000001', reason: 'returned' as const } : null,
    },
  }))
/** Of one month at most so many, each with a number of its own. */
const documents = fc
  .array(anyDocument, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((document, place) => ({ ...document, number: String(2_026_000_001 + place) })))
const rates = fc.integer({ min: 1, max: 99_999_999 })

const decoded = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1250', { fatal: true }).decode(bytes).replace('encoding="Windows-1250"', 'encoding="UTF-8"')

const cents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)
const reader = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'dat:dataPackItem' })
const isPohoda = schemaCheck('pohoda/data.xsd')
const isIsdoc = schemaCheck('isdoc-invoice-6.0.2.xsd')

/** Base, VAT and total, in crowns or in the currency of the document. */
type Three = [number, number, number]

describe('whatever was sold to whomever', () => {
  test('ledger, Pohoda, ISDOC and the document itself say the same sums, to the last haléř', () => {
    fc.assert(
      fc.property(documents, rates, (all, rate) => {
        const entries = all.map((document) => entryOf(document, rate))
        const rows: Array<Record<string, string>> = parse(ledgerCsv(entries), { delimiter: ';', bom: true, columns: true })
        const pohoda = pohodaSums(decoded(xmlInWindows1250(pohodaPack('2026-11', 'Sféra', entries))))
        for (const [place, { kind, number, id, issuedAt, data }] of all.entries()) {
          const shown = invoiceAmounts({
            ...data,
            id,
            brand: 'Sféra',
            kind,
            number,
            issuedAt: issuedAt.toISOString(),
            isSample: false,
          } as never)
          const own = shown.totals.map(({ value }) => shownCents(value))
          const row = rows[place]
          expect([row?.['základ'], row?.['DPH'], row?.['celkem']].map((text) => cents(text ?? ''))).toEqual(own)
          expect(pohoda[place]).toEqual(own)
          const home = [row?.['základ Kč'], row?.['DPH Kč'], row?.['celkem Kč']].map((text) => cents(text ?? '')) as Three
          expect(home[0] + home[1]).toBe(home[2])
          expect(isdocSums(xmlText(isdocInvoice(entries[place] as never, 'Sféra')), data.currency)).toEqual({ home, own })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('both kinds of XML fit their schemas', () => {
    fc.assert(
      fc.property(documents, rates, (all, rate) => {
        const entries = all.map((document) => entryOf(document, rate))
        isPohoda(decoded(xmlInWindows1250(pohodaPack('2026-11', 'Sféra', entries))))
        for (const entry of entries) isIsdoc(xmlText(isdocInvoice(entry, 'Sféra')))
      }),
      { numRuns: 60 },
    )
  })

  test('what goes back at the same rate is worth what came', () => {
    fc.assert(
      fc.property(anyDocument, rates, (document, rate) => {
        const came = entryOf({ ...document, kind: 'invoice' }, rate)
        const back = entryOf({ ...document, kind: 'correction' }, rate)
        expect([came.home.base + back.home.base, came.home.vat + back.home.vat, came.home.total + back.home.total]).toEqual([0, 0, 0])
      }),
    )
  })
})

/** Of each document, whether its sums stand in the summary or, in euros, in its item. */
function pohodaSums(xml: string): Three[] {
  const items = reader.parse(xml)['dat:dataPack']['dat:dataPackItem'] as Array<{ 'inv:invoice': Record<string, Record<string, never>> }>
  return items.map(({ 'inv:invoice': invoice }) => {
    const home = invoice['inv:invoiceSummary']?.['inv:homeCurrency']
    if (home) return [home['typ:priceHigh'], home['typ:priceHighVAT'], home['typ:priceHighSum']].map(cents) as Three
    const item = (invoice['inv:invoiceDetail'] as never)['inv:invoiceItem']['inv:foreignCurrency']
    return [item['typ:price'], item['typ:priceVAT'], item['typ:priceSum']].map(cents) as Three
  })
}

function isdocSums(xml: string, currency: string): { home: Three; own: Three } {
  const { TaxTotal, LegalMonetaryTotal: total, InvoiceLines } = reader.parse(xml).Invoice
  const { TaxSubTotal: sub } = TaxTotal
  const home = [total.TaxExclusiveAmount, TaxTotal.TaxAmount, total.PayableAmount].map(cents) as Three
  const { InvoiceLine: line } = InvoiceLines
  expect([line.LineExtensionAmount, line.LineExtensionTaxAmount, line.LineExtensionAmountTaxInclusive].map(cents)).toEqual(home)
  expect([sub.TaxableAmount, sub.TaxAmount, sub.TaxInclusiveAmount].map(cents)).toEqual(home)
  expect([sub.DifferenceTaxableAmount, sub.DifferenceTaxAmount, total.DifferenceTaxInclusiveAmount].map(cents)).toEqual(home)
  const foreign = [total.TaxExclusiveAmountCurr, TaxTotal.TaxAmountCurr, total.PayableAmountCurr]
  return { home, own: currency === 'CZK' ? home : (foreign.map(cents) as Three) }
}

/** Cents that a text of a document shows; only a leading minus sign counts. */
function shownCents(text: string): number {
  const digits = Number(text.replaceAll(/\D/g, ''))
  return text.startsWith('\u2212') && digits > 0 ? -digits : digits
}

describe('a rate', () => {
  test.each([
    ['24.355', 24_355],
    ['24,3', 24_300],
    ['25', 25_000],
    ['0.001', 1],
  ])('%s is read', (typed, thousandths) => expect(typedRate(typed)).toBe(thousandths))

  test.each(['', '0', '0,000', '-24', '24.3555', '24..3', '24 355', 'nic', '99999'])('%s is none', (typed) => {
    expect(typedRate(typed)).toBeUndefined()
  })
})

test.each([
  [0, '0.00'],
  [-5, '-0.05'],
  [59_900, '599.00'],
  [-10_400, '-104.00'],
])('%i cents are %s', (amount, text) => expect(decimal(amount)).toBe(text))

test('what is too long is cut between letters, never within one', () => {
  expect(atMost('a😀b', 2)).toBe('a😀')
})

test('what a buyer typed is no formula, and what has no letter in Windows-1250 keeps its number', () => {
  const data = { ...SAMPLE_INVOICE, customer: { name: '=1+1 ž Ł 😀 ш', company: null, email: 'a@nakup.example' } }
  const entry = entryOf({ id: '', number: '2026000001', kind: 'invoice', issuedAt: new Date('2026-11-20T09:00:00Z'), data }, 1000)
  expect(ledgerCsv([entry])).toContain(";'=1+1 ž Ł 😀 ш;")
  const xml = decoded(xmlInWindows1250(pohodaPack('2026-11', 'Sféra', [entry])))
  expect(xml).toContain('<typ:name>=1+1 ž Ł &#128512; &#1096;</typ:name>')
})

test('a rate of VAT that Pohoda has no band for is told, never booked as another', () => {
  const of = (vatPercent: number, vatCents: number) => {
    const data = { ...SAMPLE_INVOICE, customer: { name: 'Jana', company: null, email: '' }, vatPercent, vatCents }
    return entryOf({ id: '', number: '2026000001', kind: 'invoice', issuedAt: new Date('2026-11-20T09:00:00Z'), data }, 1000)
  }
  expect(() => pohodaPack('2026-11', 'Sféra', [of(15, 5000)])).toThrow('no band for 15 %')
  isPohoda(decoded(xmlInWindows1250(pohodaPack('2026-11', 'Sféra', [of(12, 5000), { ...of(0, 0), number: '2026000002' }]))))
})

describe('the schemas', () => {
  const data = { ...SAMPLE_INVOICE, customer: { name: 'Jana', company: 'Novák & <syn> "s. r. o."', email: '' } }
  const entry = entryOf({ id: crypto.randomUUID(), number: '2026000001', kind: 'invoice', issuedAt: new Date(), data }, 1000)
  const pohoda = decoded(xmlInWindows1250(pohodaPack('2026-11', 'Sféra', [entry])))
  const isdoc = xmlText(isdocInvoice(entry, 'Sféra'))

  test('take what stands in the documents, signs of markup included', () => {
    isPohoda(pohoda)
    isIsdoc(isdoc)
    expect(reader.parse(isdoc).Invoice.AccountingCustomerParty.Party.PartyName.Name).toBe('Novák & <syn> "s. r. o."')
    expect(pohoda).toContain('<typ:company>Novák &amp; &lt;syn&gt; &quot;s. r. o.&quot;</typ:company>')
  })

  test.each([
    ['an element that is misspelt', isPohoda, pohoda.replaceAll('inv:symVar', 'inv:symvar'), 'not expected'],
    ['a text that is too long', isPohoda, pohoda.replace('Jana', 'J'.repeat(33)), 'maximum length'],
    ['a day that is none', isPohoda, pohoda.replace(/<inv:date>[^<]*/, '<inv:date>2026-02-30'), 'not a valid value'],
    ['elements in another order', isIsdoc, isdoc.replace(/(<ID>.*<\/ID>)(\s*)(<UUID>.*<\/UUID>)/, '$3$2$1'), 'not expected'],
    ['an amount in words', isIsdoc, isdoc.replace(/<PayableAmount>[^<]*/, '<PayableAmount>599 Kč'), 'not a valid value'],
  ])('refuse %s', (_, check, xml, why) => expect(() => check(xml)).toThrow(why))
})
