import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variableSymbol } from '~/lib/variable-symbol'
import { type Candidate, type Unnamed, suggestionsFor } from './suggestion.rules'

const ID = '00000000-0000-4000-8000-00000a2b4c6d'
const SYMBOL = variableSymbol('100000017')

const candidate = (over: Partial<Candidate> = {}): Candidate => ({
  id: ID,
  isWaiting: true,
  currency: 'CZK',
  missingCents: 59_900,
  variableSymbol: SYMBOL,
  names: ['Jana Nováková'],
  accounts: [],
  ...over,
})
const money = (over: Partial<Unnamed> = {}): Unnamed => ({
  amountCents: 59_900,
  currency: 'CZK',
  variableSymbol: null,
  payer: null,
  payerAccount: null,
  message: null,
  ...over,
})
const told = (over: Partial<Unnamed>, of: Partial<Candidate> = {}) => suggestionsFor(money(over), [candidate(of)])[0]

test.each([
  ['sum', {}, {}, 40],
  ['sum, name', { payer: 'NOVAKOVA JANA' }, {}, 70],
  ['sum, surname', { payer: 'Petr a Eva Novákovi, Nováková' }, {}, 55],
  ['number', { amountCents: 1, message: 'objednavka 0A2B4C6D' }, {}, 60],
  ['symbol', { amountCents: 1, variableSymbol: `${SYMBOL.slice(0, 4)}${SYMBOL.slice(5)}` }, {}, 50],
  ['sum, account', { payerAccount: '1/0800' }, { accounts: ['1/0800'] }, 80],
  ['sum, name', { payer: 'Sféra přátel s.r.o.' }, { names: ['Sfera pratel, s. r. o.'] }, 70],
  ['sum', {}, { isWaiting: false, missingCents: 59_900, names: [] }, undefined],
])('what speaks for an order is told and weighed: %s', (because, over, of, score) => {
  expect(told(over, of)?.score).toBe(score)
  if (score !== undefined) expect(told(over, of)?.because.join(', ')).toBe(because)
})

test('nothing is suggested by chance: another sum, another currency, a name alone', () => {
  expect(told({ amountCents: 59_899 })).toBeUndefined()
  expect(told({ currency: 'EUR' })).toBeUndefined()
  expect(told({ amountCents: 1, payer: 'Jana Nováková' })).toBeUndefined()
})

test('any one slip of a digit is a near symbol, and the right one is none', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (place, digit) => {
      const typed = `${SYMBOL.slice(0, place)}${digit}${SYMBOL.slice(place + 1)}`
      expect(told({ amountCents: 1, variableSymbol: typed }) !== undefined).toBe(typed !== SYMBOL)
    }),
  )
})

test('the likeliest come first, three at most', () => {
  const others = Array.from({ length: 5 }, (_, place) => candidate({ id: `${ID.slice(0, -1)}${place}`, names: [] }))
  const found = suggestionsFor(money({ payer: 'Jana Nováková' }), [...others, candidate()])
  expect(found.map(({ score }) => score)).toEqual([70, 40, 40])
  expect(found[0]?.orderId).toBe(ID)
})
