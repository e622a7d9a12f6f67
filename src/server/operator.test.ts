import { expect, test } from 'vitest'
import { operator } from './operator.server'

test('the operator is read from the content', () => {
  expect(operator()).toMatchObject({
    brand: 'Sféra',
    ico: expect.stringMatching(/^\d{8}$/),
    seat: { cs: expect.any(String), en: expect.any(String) },
  })
})
