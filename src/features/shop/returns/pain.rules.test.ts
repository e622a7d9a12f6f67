import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlText } from '~/features/shop/accounting/xml.rules'
import { schemaCheck } from '../../../../test/schema-check'
import { painFile } from './pain.rules'
import { endToEndOf } from '~/features/shop/payments/outgoing.rules'
import type { PainVersion, ReturnPayment } from './schema'

const fits: Record<PainVersion, (xml: string) => void> = {
  '03': schemaCheck('pain/pain.001.001.03.xsd'),
  '09': schemaCheck('pain/pain.001.001.09.xsd'),
}
const versions: PainVersion[] = ['03', '09']
const payment = (currency: 'CZK' | 'EUR') =>
  fc.record({
    refundId: fc.uuid(),
    orderNumber: fc.stringMatching(/^[0-9a-f]{8}$/),
    amountCents: fc.integer({ min: 1, max: 999_999_999 }),
    currency: fc.constant(currency),
    iban: fc.constantFrom('CZ6508000000192000145399', 'SK3112000000198742637541'),
    name: fc.string({ unit: 'binary', maxLength: 120 }),
    variableSymbol: fc.option(fc.stringMatching(/^[1-9]\d{9}$/)),
  })
const batches = fc.constantFrom<'CZK' | 'EUR'>('CZK', 'EUR').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    payments: fc.uniqueArray(payment(currency), { minLength: 1, maxLength: 8, selector: ({ refundId }) => refundId }),
    name: fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }).map((name) => `S${name}`),
  }),
)
const written = (currency: string, payments: ReturnPayment[], version: PainVersion, name = 'Sféra s.r.o.') =>
  xmlText(
    painFile(
      {
        id: '0a2b4c6d-0000-4000-8000-000000000001',
        madeAt: new Date('2026-11-28T09:00:00Z'),
        sendOn: '2026-11-28',
        currency,
        from: { name, iban: 'CZ7900000000000000000000', bic: 'VZORCZP0' },
      },
      payments,
      version,
    ),
  )
const reader = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'CdtTrfTxInf',
})
const cents = (text: string): number => Math.round(Number(text) * 100)

test('whatever people are called, a file fits the schema of its version, and of no other', () => {
  fc.assert(
    fc.property(batches, fc.constantFrom(...versions), ({ currency, payments, name }, version) => {
      const xml = written(currency, payments, version, name)
      fits[version](xml)
      expect(() => fits[version === '03' ? '09' : '03'](xml)).toThrow('No matching global declaration')
    }),
    { numRuns: 60 },
  )
})

test('a file says each refund once: name, account, sum and currency, and their sum to the haléř', () => {
  fc.assert(
    fc.property(batches, fc.constantFrom(...versions), ({ currency, payments }, version) => {
      const { GrpHdr: head, PmtInf: all } = reader.parse(written(currency, payments, version)).Document.CstmrCdtTrfInitn
      const told = (all.CdtTrfTxInf as Array<Record<string, never>>).map((one) => [
        one['PmtId']?.['EndToEndId'],
        one['CdtrAcct']?.['Id']?.['IBAN'],
        cents(one['Amt']?.['InstdAmt']?.['#text'] ?? ''),
        one['Amt']?.['InstdAmt']?.['@Ccy'],
      ])
      expect(told).toEqual(payments.map(({ refundId, iban, amountCents }) => [endToEndOf(refundId), iban, amountCents, currency]))
      const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0)
      for (const part of [head, all]) expect([cents(part.CtrlSum), part.NbOfTxs]).toEqual([sum, String(payments.length)])
    }),
    { numRuns: 60 },
  )
})

test('the schema finds what is wrong', () => {
  const one = fc.sample(payment('CZK'), 1)[0] as ReturnPayment
  const good = written('CZK', [one], '03')
  fits['03'](good)
  expect(() => fits['03'](written('CZK', [one, one], '03'))).toThrow('EndToEndId')
  for (const [from, to, sentence] of [
    ['<IBAN>', '<IBAN>x', "Element '{urn:iso:std:iso:20022:tech:xsd:pain.001.001.03}IBAN'"],
    [' Ccy="CZK"', '', "'Ccy' is required"],
    ['<PmtMtd>TRF</PmtMtd>', '', 'PmtMtd'],
    ['<ReqdExctnDt>2026-11-28', '<ReqdExctnDt>28.11.2026', 'xs:date'],
    ['<InitgPty>', '<Other/><InitgPty>', 'Other'],
  ] as const)
    expect(() => fits['03'](good.replace(from, to))).toThrow(sentence)
})
