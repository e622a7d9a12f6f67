import { expect, test } from 'vitest'
import { strictSearch } from './search'

const read = strictSearch(({ tab }): { tab?: 'one' } => (tab === 'one' ? { tab } : {}))

test('what a route does not read is emptied, so that laying it over the raw search removes it', () => {
  expect(read({ tab: 'one' })).toStrictEqual({ tab: 'one' })
  for (const raw of [{ tab: 'two' }, { tab: 'one', next: 'https://evil.example' }]) {
    const laid: Record<string, unknown> = { ...raw, ...read(raw) }
    expect(Object.entries(laid).filter(([, value]) => value !== undefined)).toEqual(raw.tab === 'one' ? [['tab', 'one']] : [])
  }
})
