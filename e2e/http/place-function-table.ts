import { randomUUID } from 'node:crypto'
import { type FunctionFacts, emailInput, openPage, orderKey, orderKeys } from './function-facts'

const entryKey = () => ({ id: randomUUID(), key: 'A'.repeat(32) })
const entryKeys: FunctionFacts['bad'] = [
  ['no key', ({ id }) => ({ id })],
  ['a key as long as a book', (valid) => ({ ...valid, key: 'A'.repeat(65) })],
  ['an entry that is none', (valid) => ({ ...valid, id: '0a2b4c6d' })],
]

/** Places at workshops, lists of those who wait, and the time of an ordered consultation. */
export const PLACE_FUNCTIONS: Record<string, FunctionFacts> = {
  consultationOfOrder: { ...openPage, valid: orderKey, bad: orderKeys },
  placeOfOrder: { ...openPage, valid: orderKey, bad: orderKeys },
  cancelPlace: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), seenCents: 0 }),
    bad: [...orderKeys, ['less than nothing', (valid) => ({ ...valid, seenCents: -1 })]],
  },
  waitingEntry: { ...openPage, valid: entryKey, bad: entryKeys },
  leaveList: { method: 'POST', callers: 'everyone', open: true, valid: entryKey, bad: entryKeys },
  joinList: {
    method: 'POST',
    callers: 'everyone',
    open: false,
    // A couple that is signed in names nobody.
    valid: () => ({ slug: 'otevrene-ve-dvou' }),
    bad: [
      ['no slug', (valid) => ({ ...valid, slug: '../' })],
      ['a name of spaces', (valid) => ({ ...valid, person: { ...emailInput(), name: ' ' } })],
      ['two lines', (valid) => ({ ...valid, person: { name: 'Jana', email: 'a@domov.example\r\nBcc: b@domov.example' } })],
    ],
  },
}
