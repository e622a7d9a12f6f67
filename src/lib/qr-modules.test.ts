import { expect, test } from 'vitest'
import { modulesPath } from './qr-modules'

test('dark modules become squares', () => {
  expect(
    modulesPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})
