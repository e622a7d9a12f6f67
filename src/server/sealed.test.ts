import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server'

const at = new Date('2026-03-02T09:00:00Z')
const until = new Date('2026-03-02T10:00:00Z')
const content = { name: 'Jana Nováková', words: 'něco „v uvozovkách“' }

test('what was sealed comes back, for its purpose and in its time', () => {
  const sealed = seal('form', content, until)
  expect(unseal('form', sealed, until)).toEqual(content)
  expect(unseal('form', sealed, new Date(+until + 1))).toBeUndefined()
  expect(unseal('another form', sealed, at)).toBeUndefined()
})

test('it says nothing, is never the same twice, and cannot be changed', () => {
  const [one, two] = [seal('form', content, until), seal('form', content, until)]
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64url').toString()).not.toContain('Jana')
  const bytes = Buffer.from(one, 'base64url')
  for (const index of [0, 15, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(unseal('form', changed.toString('base64url'), at)).toBeUndefined()
  }
})

test.each(['', 'nonsense', 'A'.repeat(5000), '\u0000'])('„%s“ is nothing', (sealed) => {
  expect(unseal('form', sealed, at)).toBeUndefined()
})
