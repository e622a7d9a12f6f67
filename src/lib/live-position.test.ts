import { expect, test } from 'vitest'
import { readPosition, writePosition } from './live-position'

test('a position is read as it was written', () => {
  const position = { sparks: 7, colors: 'a-Z_09' }
  expect(readPosition(writePosition(position))).toEqual(position)
})

test.each([null, undefined, '', '7', '7.', '.abc', '-1.abc', '1e3.abc', '12345678901.abc', '7.ab\n', '7.a b', "7.';--"])(
  '%j is no position',
  (text) => {
    expect(readPosition(text)).toBeUndefined()
  },
)
