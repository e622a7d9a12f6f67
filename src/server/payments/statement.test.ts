import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StatementFault, centsOf, dayOf } from './statement-line.server'
import { readOutgoing, readStatement } from './statement.server'

const OWN = 'CZ7900000000000000000000'
const read = (text: string) => readStatement(text, OWN)

const FIO = `"accountId";"2900123456"
"bankId";"2010"
"iban";"CZ0920100000002900123456"
"openingBalance";"1000,00"

"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"KS";"VS";"SS";"Zpráva pro příjemce"
"26000000001";"20.11.2026";"599,00";"CZK";"123456789";"Nováková, Jana";"0800";"";"1000000016";"";"Objednavka ""0a2b4c6d"""
"26000000002";"20.11.2026";"-1 250,50";"CZK";"987654321";"Nájem";"0300";"";"";"";""
"26000000003";"21.11.2026";"1 299,50";"CZK";"";"";"";"";"0000000042";"";""
`

const CSOB = `Výpis pohybů na účtu;;;;
číslo účtu;datum zaúčtování;částka;měna;variabilní symbol;název protiúčtu;protiúčet;poznámka
000123/0300;20.11.2026;599,00;CZK;1000000016;Jana Nováková;123456789/0800;díky
000123/0300;20.11.2026;599,00;CZK;1000000016;Jana Nováková;123456789/0800;díky
`

test('Fio: heads in any place, Czech numbers, quoted fields', () => {
  expect(read(FIO)).toEqual([
    {
      account: 'CZ0920100000002900123456',
      bankReference: '26000000001',
      bookedOn: '2026-11-20',
      amountCents: 59_900,
      currency: 'CZK',
      variableSymbol: '1000000016',
      payer: 'Nováková, Jana',
      payerAccount: '123456789/0800',
      message: 'Objednavka "0a2b4c6d"',
    },
    expect.objectContaining({ bankReference: '26000000003', amountCents: 129_950, variableSymbol: '42', payer: null, payerAccount: null }),
  ])
})

test('what went out is read beside it: to whom, under which name', () => {
  expect(readOutgoing(FIO, OWN)).toEqual([
    {
      account: 'CZ0920100000002900123456',
      bankReference: '26000000002',
      bookedOn: '2026-11-20',
      amountCents: 125_050,
      currency: 'CZK',
      variableSymbol: null,
      payee: 'Nájem',
      payeeAccount: '987654321/0300',
      message: null,
      endToEndId: null,
    },
  ])
  const detail = (
    cents: string,
  ) => `<TxDtls><Refs><EndToEndId>0a2b</EndToEndId></Refs><Amt Ccy="CZK">${cents}</Amt><RltdPties><Cdtr><Nm>Jana</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>CZ6508000000192000145399</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>/VS/1000000016 Vraceni</Ustrd></RmtInf></TxDtls>`
  const entry = (details: string) =>
    `<Ntry><Amt Ccy="CZK">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>
    <NtryDtls>${details}</NtryDtls></Ntry>`
  const [, one, other] = readOutgoing(camt('02', 'BOOK', '<Nm>Jana</Nm>', entry(detail('12.50') + detail('7.50'))), OWN)
  expect(one).toMatchObject({ amountCents: 1250, endToEndId: '0a2b', variableSymbol: '1000000016', payee: 'Jana' })
  expect(other).toMatchObject({ amountCents: 750, payeeAccount: 'CZ6508000000192000145399', bankReference: 'B1/2' })
  // Parts that do not add up are no reason to refuse what came in.
  const vague = camt('02', 'BOOK', '<Nm>Jana</Nm>', entry(detail('12.50') + detail('7.00')))
  expect(readOutgoing(vague, OWN).slice(1)).toMatchObject([{ amountCents: 2000, endToEndId: null, bankReference: 'B1' }])
  expect(readStatement(vague, OWN)).toHaveLength(1)
})

test('a payer cannot rename our account: what was imported before would be counted anew', () => {
  const [honest, forged] = ['díky', '"díky\niban;CZ1111111111111111111111\n"'].map((message) =>
    read(`datum;částka;měna;vs;zpráva\n20.11.2026;599,00;CZK;1000000016;${message}\n`),
  )
  expect(forged?.[0]?.account).toBe(honest?.[0]?.account)
})

test('ČSOB: lines without names get some of their own, the same at each reading', () => {
  const [first, second] = read(CSOB)
  expect(first).toMatchObject({ account: '000123/0300', amountCents: 59_900, variableSymbol: '1000000016', payer: 'Jana Nováková' })
  expect(first?.bankReference).not.toBe(second?.bankReference)
  expect(read(CSOB)).toEqual(read(CSOB))
})

const camt = (version: string, status: string, person: string, entries = '') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>CZ0920100000002900123456</IBAN></Id></Acct>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="CZK">599.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>A1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>/VS1000000016/SS/KS</EndToEndId></Refs><RltdPties><Dbtr>${person}</Dbtr><DbtrAcct><Id><IBAN>CZ1</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>dekuji</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="CZK">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>${entries}
</Stmt></BkToCstmrStmt></Document>`

const entry = (total: string, amounts: string[], more = '') =>
  `<Ntry><NtryRef>7</NtryRef><Amt Ccy="EUR">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><DtTm>2026-11-21T08:00:00+01:00</DtTm></BookgDt><NtryDtls>${amounts
    .map(
      (amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Strd><CdtrRefInf><Ref>VS:42</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
    )
    .join('')}</NtryDtls></Ntry>`

test.each([
  ['02', 'BOOK', '<Nm>Jana</Nm>'],
  ['08', '<Cd>BOOK</Cd>', '<Pty><Nm>Jana</Nm></Pty>'],
  ['13', '<Cd>BOOK</Cd>', '<Pty><Nm>Jana</Nm></Pty>'],
])('camt.053.001.%s', (version, status, person) => {
  expect(read(camt(version, status, person))).toEqual([
    {
      account: 'CZ0920100000002900123456',
      bankReference: 'A1',
      bookedOn: '2026-11-20',
      amountCents: 59_900,
      currency: 'CZK',
      variableSymbol: '1000000016',
      payer: 'Jana',
      payerAccount: 'CZ1',
      message: 'dekuji',
    },
  ])
})

test('an entry of several payments is taken apart, and must add up', () => {
  const lines = read(camt('02', 'BOOK', '<Nm>J</Nm>', entry('30.00', ['10.00', '20'])))
  expect(
    lines
      .slice(1)
      .map(({ bankReference, amountCents, currency, variableSymbol }) => [bankReference, amountCents, currency, variableSymbol]),
  ).toEqual([
    ['7/1', 1000, 'EUR', '42'],
    ['7/2', 2000, 'EUR', '42'],
  ])
  expect(() => read(camt('02', 'BOOK', '<Nm>J</Nm>', entry('31.00', ['10.00', '20'])))).toThrow('do not add up')
})

test('what is not booked, or taken back, brings nothing', () => {
  expect(read(camt('02', 'PDNG', '<Nm>J</Nm>'))).toEqual([])
  expect(read(camt('02', 'BOOK', '<Nm>J</Nm>', entry('1.00', ['1.00'], '<RvslInd>true</RvslInd>')))).toHaveLength(1)
})

const WHOLE = camt('02', 'BOOK', '<Nm>J</Nm>')

test.each([
  ['nothing', '', 'heads'],
  ['another file', 'hello\nworld', 'heads'],
  ['a picture', '\u{fffd}PNG\0', 'no text'],
  ['a line without an amount', FIO.replace('1 299,50', 'mnoho'), 'Line 9 has no amount'],
  ['a line without a day', FIO.replace('21.11.2026', '31.11.2026'), 'no day'],
  ['a line without a currency', FIO.replace(/"CZK";"";"";"";"";"0000000042"/, '"";"";"";"";"";"0000000042"'), 'no currency'],
  ['an open quotation mark', FIO.replace('"Nájem"', '"Nájem'), 'no table'],
  ['another XML', '<a/>', 'camt.053'],
  ['a cut file', WHOLE.slice(0, WHOLE.length / 2), 'cut off'],
  ['entities', WHOLE.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'entities'],
  ['no amount', WHOLE.replace('599.00', 'x'), 'no amount'],
  ['no currency', WHOLE.replace(' Ccy="CZK"', ''), 'camt.053'],
])('%s is refused whole, with a sentence', (_, text, sentence) => {
  expect(() => read(text)).toThrow(StatementFault)
  expect(() => read(text)).toThrow(sentence)
})

test('amounts are read to the cent, in both ways to write them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom('.', ','), (cents, point) => {
      const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), String(Math.abs(cents) % 100).padStart(2, '0')]
      expect(centsOf(`${cents < 0 ? '-' : ''}${whole}${point}${rest}`)).toBe(cents)
      expect(centsOf(`${cents < 0 ? '-' : ''}${String(whole).replaceAll(/\B(?=(\d{3})+$)/g, '\u{a0}')}${point}${rest}`)).toBe(cents)
    }),
  )
  expect(['1.234,50', '12', '+5,1', '1,234.5', '', '1,234', '--1'].map(centsOf)).toEqual([
    123_450,
    1200,
    510,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('days are days of the calendar', () => {
  expect(['1.2.2026', '01. 02. 2026', '2026-02-01', '2026-02-01T00:00:00+01:00', '29.2.2026', '2026-13-01', ''].map(dayOf)).toEqual([
    '2026-02-01',
    '2026-02-01',
    '2026-02-01',
    '2026-02-01',
    undefined,
    undefined,
    undefined,
  ])
})

test('no text makes the reader do anything but read or refuse', () => {
  const pieces = fc.constantFrom(
    '"',
    ';',
    ',',
    '\n',
    '<',
    '>',
    '</Ntry>',
    '<Ntry>',
    'Datum',
    'Částka',
    'Měna',
    '1,00',
    'CZK',
    '20.11.2026',
    '<!DOCTYPE',
    '&x;',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      try {
        expect(Array.isArray(read(parts.join('')))).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(StatementFault)
      }
    }),
  )
})
