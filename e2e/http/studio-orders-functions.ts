import { randomUUID } from 'node:crypto'
import type { FunctionByHand } from './function-facts'

const order = () => ({ order: randomUUID() })
const claim = () => ({ claim: randomUUID() })
const given = (valid: () => Record<string, unknown>) => () => ({ given: valid() })
type Bad = NonNullable<FunctionByHand['bad']>
const wrong = (name: string, over: Record<string, unknown>): Bad[number] => [
  name,
  (valid) => ({ ...valid, given: { ...(valid.given as object), ...over } }),
]
const noOrder: Bad = [wrong('an order that is none', { order: '7d765fac' })]
const noClaim: Bad = [wrong('a claim that is none', { claim: 'P2026-0001' })]
const list = { q: '', sort: 'newest', page: 1, filters: {} }

/** Of the pages Objednávky and Reklamace. */
export const STUDIO_ORDERS: Record<string, FunctionByHand> = {
  studioOrders: {
    open: true,
    valid: () => list,
    bad: [
      ['an order of rows that there is not', (valid) => ({ ...valid, sort: 'nic' })],
      ['a state that there is not', (valid) => ({ ...valid, filters: { state: 'nic' } })],
    ],
  },
  studioOrder: { open: true, valid: order, bad: [['a name that is none', () => ({ order: "1' or '1" })]] },
  studioDocument: { open: true, valid: () => ({ document: randomUUID() }), bad: [['a number', () => ({ document: '2026000001' })]] },
  refundStudioOrder: {
    open: true,
    valid: given(() => ({ ...order(), cents: 100, ends: false, cause: 'goodwill', reason: '' })),
    bad: [...noOrder, wrong('less than nought', { cents: -100 }), wrong('a cause that the site finds out', { cause: 'dispute' })],
  },
  resendStudioOrder: { open: true, valid: given(order), bad: noOrder },
  correctStudioOrder: {
    open: true,
    valid: given(() => ({ ...order(), email: 'jana@domov.example', isSent: true })),
    bad: [...noOrder, wrong('no address', { email: 'jana' })],
  },
  acceptStudioShortfall: { open: true, valid: given(order), bad: noOrder },
  enterStudioClaim: {
    open: true,
    valid: given(() => ({ ...order(), kind: 'complaint', remedy: 'fix', words: 'Chybí strana.' })),
    bad: [...noOrder, wrong('what only a bank asks', { kind: 'chargeback' }), wrong('a book', { words: 'x'.repeat(20_000) })],
  },
  studioClaims: {
    open: true,
    valid: () => ({ ...list, sort: 'due' }),
    bad: [['a kind that there is not', (valid) => ({ ...valid, filters: { kind: 'nic' } })]],
  },
  studioClaim: { open: true, valid: claim, bad: [['a name that is none', () => ({ claim: 'P' })]] },
  grantStudioClaim: {
    open: true,
    valid: given(() => ({ ...claim(), words: 'Sleva.', cents: 100 })),
    bad: [...noClaim, wrong('half a cent', { cents: 0.5 })],
  },
  refuseStudioClaim: {
    open: true,
    valid: given(() => ({ ...claim(), words: 'Ne.' })),
    bad: [...noClaim, wrong('no words', { words: ' ' })],
  },
  assignStudioClaim: { open: true, valid: given(() => ({ ...claim(), order: '7d765fac' })), bad: noClaim },
}
