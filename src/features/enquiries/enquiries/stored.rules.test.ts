import { expect, test } from 'vitest'
import type { EnquiryState } from './schema'
import { mayBecome, quietSince } from './stored.rules'

const STATES: EnquiryState[] = ['received', 'in-progress', 'answered', 'closed']

test('a request goes on until it is closed; nothing is new again', () => {
  const after = (from: EnquiryState) => STATES.filter((to) => mayBecome(from, to))
  expect(after('received')).toEqual(['in-progress', 'answered', 'closed'])
  expect(after('in-progress')).toEqual(['answered', 'closed'])
  expect(after('answered')).toEqual(['in-progress', 'answered', 'closed'])
  expect(after('closed')).toEqual([])
})

test('an answered one is open for thirty days', () =>
  expect(quietSince(new Date('2026-03-31T09:00:00Z'))).toEqual(new Date('2026-03-01T09:00:00Z')))
