import { expect, test } from 'vitest'
import { readPosition, writePosition } from './live-position'

test('a position is read as it was written', () => {
  const position = { sparks: 7, colors: 'a-Z_09', account: '0-_z' }
  expect(readPosition(writePosition(position))).toEqual(position)
})

test.each([null, undefined, '', '7.a', '7.a.', '.a.b', '-1.a.b', '1e3.a.b', '12345678901.a.b', '7.a.b\n', '7.a b.c', "7.a.';--"])(
  '%j is no position',
  (text) => {
    expect(readPosition(text)).toBeUndefined()
  },
)
