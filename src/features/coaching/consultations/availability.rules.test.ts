import { expect, test } from 'vitest'
import { type Exception, overlap, withException } from './availability.rules'

const open = (from: number, to: number): Exception => ({ kind: 'open', fromMinute: from * 60, toMinute: to * 60 })
const closed = (from: number, to: number): Exception => ({ kind: 'closed', fromMinute: from * 60, toMinute: to * 60 })

test('the newest exception counts where two meet, and what lies around it stays', () => {
  expect(withException([closed(0, 24)], open(10, 12))).toEqual([closed(0, 10), closed(12, 24), open(10, 12)])
  expect(withException([open(10, 18)], closed(12, 13))).toEqual([open(10, 12), open(13, 18), closed(12, 13)])
  expect(withException([open(10, 12)], open(11, 13))).toEqual([open(10, 11), open(11, 13)])
  expect(withException([open(10, 12), closed(14, 15)], closed(0, 24))).toEqual([closed(0, 24)])
  expect(withException([open(10, 12)], open(12, 14))).toEqual([open(10, 12), open(12, 14)])
})

test('hours that only touch do not overlap', () => {
  expect([overlap([open(19, 21), open(10, 12)]), overlap([open(10, 12), open(12, 14)])]).toEqual([false, false])
  expect([overlap([open(10, 12), open(11, 14)]), overlap([open(10, 18), open(12, 13)])]).toEqual([true, true])
})
