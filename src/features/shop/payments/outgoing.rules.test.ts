import fc from 'fast-check'
import { composeIBAN, isValidIBAN } from 'ibantools'
import { describe, expect, test } from 'vitest'
import { type Returned, type Sent, endToEndOf, ibanOf, isMistyped, matchOf, outgoingTold } from './outgoing.rules'

const IBAN = 'CZ6508000000192000145399'
const OTHER = 'CZ9320100000002000145399'

test('a Czech number becomes an IBAN, one with a wrong digit becomes nothing', () => {
  expect(ibanOf('19-2000145399/0800')).toBe(IBAN)
  expect(ibanOf(' 19-2000145399 / 0800 ')).toBe(IBAN)
  expect(ibanOf('2000145399/2010')).toBe(OTHER)
  expect(ibanOf('cz65 0800 0000 1920 0014 5399')).toBe(IBAN)
  for (const wrong of ['19-2000145398/0800', 'CZ6508000000192000145398', '', 'Jana', '1/0800', '123/45', null, undefined])
    expect([wrong, ibanOf(wrong)]).toEqual([wrong, undefined])
})

test('an account of noughts is nobody’s, whatever stands before it, and counts as mistyped', () => {
  const noughts = ['0000000000/0800', '00/0800', '19-0000000000/0800', 'CZ61 0800 0000 0000 0000 0000', 'CZ4708000000190000000000']
  for (const account of noughts) expect([account, ibanOf(account), isMistyped(account)]).toEqual([account, undefined, true])
})

test('whatever is taken for an account is a valid IBAN, and reading it again changes nothing', () => {
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))
  const typed = fc.oneof(
    fc.string(),
    fc.tuple(digits(1, 6), digits(2, 10), digits(4, 4)).map(([prefix, number, bank]) => `${prefix}-${number}/${bank}`),
    fc.tuple(digits(4, 4), digits(16, 16)).map(([bank, rest]) => composeIBAN({ countryCode: 'CZ', bban: bank + rest }) ?? ''),
  )
  fc.assert(
    fc.property(typed, (account) => {
      const iban = ibanOf(account)
      expect(iban === undefined || isValidIBAN(iban)).toBe(true)
      expect(ibanOf(iban)).toBe(iban)
    }),
  )
})

test('the name of a refund fits into what banks take, and tells refunds apart', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(endToEndOf(one)).toMatch(/^[0-9a-f]{32}$/)
      expect(endToEndOf(one) === endToEndOf(other)).toBe(one === other)
    }),
  )
})

const refund: Returned = {
  id: '0a2b4c6d-0000-4000-8000-000000000001',
  orderId: '0a2b4c6d-0000-4000-8000-0000deadbeef',
  orderNumber: 'deadbeef',
  variableSymbol: '1000000016',
  account: '19-2000145399/0800',
  amountCents: 59_900,
  currency: 'CZK',
  state: 'asked',
  askedOn: '2026-11-20',
  isTold: false,
}
const sent: Sent = {
  bookedOn: '2026-11-20',
  amountCents: 59_900,
  currency: 'CZK',
  variableSymbol: null,
  endToEndId: null,
  payeeAccount: IBAN,
  message: null,
}
const match = (over: Partial<Sent>, refunds: Returned[] = [refund]) => {
  const found = matchOf({ ...sent, ...over }, refunds)
  return found.is === 'matched' ? found.refund.id : found.is
}

describe('a line of money that left', () => {
  test.each([
    ['by its name at banks', { endToEndId: endToEndOf(refund.id) }],
    ['by its name as a bank changes it', { endToEndId: refund.id.toUpperCase() }],
    ['by its name where the bank tells no account', { endToEndId: endToEndOf(refund.id), payeeAccount: null }],
    ['by its symbol', { variableSymbol: '1000000016' }],
    ['by the number of its order', { message: 'Vraceni, objednavka DEADBEEF' }],
  ])('sent the refund that it names %s', (_, over) => expect(match(over)).toBe(refund.id))

  test.each([
    ['less', { amountCents: 59_800 }],
    ['more', { amountCents: 60_000 }],
    ['in another currency', { currency: 'EUR' }],
    ['to another account', { payeeAccount: OTHER }],
    ['before it was asked for', { bookedOn: '2026-11-19' }],
  ])('that is named and %s is looked at', (_, over) => {
    for (const named of [{ endToEndId: endToEndOf(refund.id) }, { variableSymbol: '1000000016' }])
      expect(match({ ...named, ...over })).toBe('unmatched')
  })

  test('by its symbol alone needs the account', () => expect(match({ variableSymbol: '1000000016', payeeAccount: null })).toBe('unmatched'))

  test('that names nothing is looked at where a sum or an account is one of ours, and is left alone otherwise', () => {
    expect(match({ payeeAccount: OTHER })).toBe('unmatched')
    expect(match({ amountCents: 1 })).toBe('unmatched')
    expect(match({ amountCents: 1, payeeAccount: OTHER })).toBe('foreign')
    expect(match({}, [])).toBe('foreign')
  })

  test('sends nothing that goes no more, whoever names it', () =>
    expect(match({ endToEndId: endToEndOf(refund.id) }, [{ ...refund, state: 'void' }])).toBe('unmatched'))

  test('that sends once more what has gone is looked at', () => {
    for (const named of [{ endToEndId: endToEndOf(refund.id) }, { variableSymbol: '1000000016' }])
      expect(match(named, [{ ...refund, state: 'gone', isTold: true }])).toBe('unmatched')
  })

  test('of two refunds that are alike sends the first, and the one that it names', () => {
    const second = { ...refund, id: '0a2b4c6d-0000-4000-8000-000000000002' }
    expect(match({ variableSymbol: '1000000016' }, [refund, second])).toBe(refund.id)
    expect(match({ endToEndId: endToEndOf(second.id) }, [refund, second])).toBe(second.id)
  })

  test('never sends a refund of another sum, currency or account, whatever it says', () => {
    const word = fc.constantFrom(null, '1000000016', '42')
    const lines = fc.record({
      bookedOn: fc.constantFrom('2026-11-19', '2026-11-20', '2026-12-01'),
      amountCents: fc.constantFrom(59_900, 100, 1),
      currency: fc.constantFrom('CZK', 'EUR'),
      variableSymbol: word,
      endToEndId: fc.constantFrom(null, endToEndOf(refund.id), 'NOTPROVIDED'),
      payeeAccount: fc.constantFrom(null, IBAN, OTHER),
      message: fc.constantFrom(null, 'deadbeef', 'nájem'),
    })
    const others = fc.array(
      fc.record({
        ...Object.fromEntries(Object.entries(refund).map(([name, value]) => [name, fc.constant(value)])),
        id: fc.uuid(),
        amountCents: fc.constantFrom(59_900, 100),
        account: fc.constantFrom(IBAN, OTHER, null),
        state: fc.constantFrom('asked', 'gone', 'void'),
        isTold: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(lines, others, (line, rest) => {
        const found = matchOf(line, [refund, ...(rest as unknown as Returned[])])
        if (found.is !== 'matched') return
        expect(found.refund).toMatchObject({ amountCents: line.amountCents, currency: line.currency })
        expect([found.refund.state === 'void', found.refund.isTold]).toEqual([false, false])
        if (line.payeeAccount !== null && found.refund.account !== null) expect(ibanOf(found.refund.account)).toBe(line.payeeAccount)
      }),
    )
  })
})

test('an import that took nothing out says nothing of it', () => {
  expect(outgoingTold({ matched: 0, unmatched: 0, foreign: 0, known: 0 })).toBe('')
  expect(outgoingTold({ matched: 2, unmatched: 1, foreign: 3, known: 0 })).toContain('6 outgoing: 2 sent refunds')
})
