import { expect, test } from 'vitest'
import { isUuid } from './ids'

test('an id is nothing else', () => {
  expect(isUuid('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(true)
  for (const odd of [
    '',
    '1',
    "x' or 1=1",
    '0f8fad5b-d9cb-469f-a165-70867728950ex',
    '0f8fad5b-d9cb-469f-a165-70867728950e\n',
    '0f8fad5bd9cb469fa16570867728950e',
    '../..',
    'g'.repeat(36),
  ])
    expect(isUuid(odd)).toBe(false)
})
