import { expect, test } from 'vitest'
import { BANK_VIEWS, VIEWS, accountText, monthAsked, monthsUntil, sumsByCurrency, viewAt } from './rules'

const AT = new Date('2026-03-02T09:00:00.000Z')

test('each part of the page has its address, and no other address has one', () => {
  expect(BANK_VIEWS.map((view) => viewAt(VIEWS[view]))).toEqual(BANK_VIEWS)
  expect([viewAt('nic'), viewAt('vratky/1')]).toEqual([undefined, undefined])
})

test.each([
  ['2026-01', '2026-01'],
  [undefined, '2026-02'],
  ['2026-13', '2026-02'],
  ['leden', '2026-02'],
])('the month of %s is %s', (typed, month) => expect(monthAsked(typed, AT)).toBe(month))

test('two years of months can be chosen, and the one that was asked for', () => {
  const months = monthsUntil(AT, '2026-02')
  expect([months.length, ...months.slice(0, 3), months.at(-1)]).toEqual([24, '2026-03', '2026-02', '2026-01', '2024-04'])
  expect(monthsUntil(AT, '2020-05').at(-1)).toBe('2020-05')
})

test('sums are made for each currency', () => {
  const of = (amountCents: number, currency: string) => ({ amountCents, currency })
  expect(sumsByCurrency([of(100, 'CZK'), of(50, 'EUR'), of(1, 'CZK')])).toEqual(
    [of(101, 'CZK'), of(50, 'EUR')].map(({ currency, amountCents }) => ({ currency, amountCents })),
  )
})

test.each([
  ['CZ6508000000192000145399', 'CZ65 0800 0000 1920 0014 5399'],
  ['SK31 1200 0000 1987 4263 7541', 'SK31 1200 0000 1987 4263 7541'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ['19-2000145399/0800', '19-2000145399/0800'],
])('the account %s is read as %s', (account, text) => expect(accountText(account)).toBe(text))
