import { expect, test } from 'vitest'
import { tabsOf } from './rules'

test('„more“ is marked where the page that is shown is behind it, and nowhere else', () => {
  expect(tabsOf('owner', 'today')).toMatchObject({ tabs: ['today', 'orders', 'claims'], hasMore: true, isBehind: false })
  expect(tabsOf('owner', 'couples').isBehind).toBe(true)
  expect(tabsOf('owner', undefined).isBehind).toBe(false)
  // Not open to this role, so behind nothing.
  expect(tabsOf('accountant', 'team').isBehind).toBe(false)
})
