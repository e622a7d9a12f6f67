import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FunctionByHand } from './function-facts'

/** What an act takes. */
const given = (of: Record<string, unknown>) => ({ given: of })
type Bad = NonNullable<FunctionByHand['bad']>[number]
/** The same with one thing in it that is wrong. */
const wrong = (what: string, over: Record<string, unknown>): Bad => [
  what,
  (valid) => ({ ...valid, given: { ...(valid['given'] as Record<string, unknown>), ...over } }),
]

const file = () => ({ file: gzipSync('Datum;Objem;Měna\n').toString('base64') })
const refund = () => ({ order: randomUUID(), refund: randomUUID() })
const batch = () => ({ batch: randomUUID() })
const month = () => ({ month: '2026-01' })
const noMonth: Bad = ['a month that is none', (valid) => ({ ...valid, month: 'leden' })]

/** Of the bank. */
export const STUDIO_BANK: Record<string, FunctionByHand> = {
  studioBankPayments: { open: true },
  studioBankRefunds: { open: true },
  studioBankCards: { open: true, valid: month, nullable: ['month'], bad: [noMonth] },
  studioBankMonth: { open: true, valid: month, nullable: ['month'], bad: [noMonth] },
  bringStudioStatement: { open: true, valid: () => given(file()), bad: [wrong('a file as long as a book', { file: 'A'.repeat(900_001) })] },
  matchStudioTransfer: {
    open: true,
    valid: () => given({ transfer: randomUUID(), order: '0a2b4c6d' }),
    bad: [wrong('an order that is none', { order: 'nic' })],
  },
  settleStudioTransfer: {
    open: true,
    valid: () => given({ transfer: randomUUID(), reason: 'Vráceno' }),
    bad: [wrong('no reason', { reason: ' ' })],
  },
  explainStudioOutgoing: {
    open: true,
    valid: () => given({ line: randomUUID(), order: null, reason: 'Dárek' }),
    bad: [wrong('an order that is none', { order: 'nic' })],
  },
  askStudioShortfall: { open: true, valid: () => given({ order: randomUUID() }), bad: [wrong('an order that is none', { order: 'nic' })] },
  setStudioRefundAccount: {
    open: true,
    valid: () => given({ order: randomUUID(), account: '19-2000145399/0800' }),
    bad: [wrong('an account as long as a book', { account: '1'.repeat(300) })],
  },
  makeStudioBatch: {
    open: true,
    valid: () => given({ currency: 'CZK', refunds: [randomUUID()] }),
    bad: [
      wrong('a currency that is none', { currency: 'USD' }),
      wrong('too many', { refunds: Array.from({ length: 101 }, () => randomUUID()) }),
    ],
  },
  undoStudioBatch: { open: true, valid: () => given(batch()) },
  makeStudioCode: { open: true, valid: () => given(refund()) },
  noteStudioRefundSent: { open: true, valid: () => given(refund()) },
  takeStudioRefundBack: { open: true, valid: () => given(refund()) },
  readStudioStatement: { open: true, valid: file },
  checkStudioPayout: {
    open: true,
    valid: () => ({ ...file(), cents: null }),
    nullable: ['cents'],
    bad: [['a sum of nothing', (valid) => ({ ...valid, cents: 0 })]],
  },
  askStudioPayout: {
    open: true,
    valid: () => ({ payout: 'po_1A2b', cents: null }),
    nullable: ['cents'],
    bad: [['a payout that is none', (valid) => ({ ...valid, payout: 'výplata' })]],
  },
  packStudioMonth: {
    open: true,
    valid: () => ({ ...month(), rate: null }),
    nullable: ['rate'],
    bad: [noMonth, ['a rate of nothing', (valid) => ({ ...valid, rate: 0 })]],
  },
  takeStudioBatchFile: {
    open: true,
    valid: () => ({ ...batch(), version: '03' }),
    bad: [['a version that is none', (valid) => ({ ...valid, version: '04' })]],
  },
  showStudioRefundCode: { open: true, valid: refund },
}
