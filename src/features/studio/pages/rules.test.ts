import { expect, test } from 'vitest'
import { isPlace, pageAt, tabsOf } from './rules'

test('„more“ is marked where the page that is shown is behind it, and nowhere else', () => {
  expect(tabsOf('owner', 'today')).toMatchObject({ tabs: ['today', 'orders', 'claims'], hasMore: true, isBehind: false })
  expect(tabsOf('owner', 'couples').isBehind).toBe(true)
  expect(tabsOf('owner', undefined).isBehind).toBe(false)
  // Not open to this role, so behind nothing.
  expect(tabsOf('accountant', 'team').isBehind).toBe(false)
})

test('something is below the address of a page that has parts, and below no other', () => {
  expect(pageAt('dopisy/newsletter/prvni-dopis/1')).toEqual({ name: 'letters', rest: 'newsletter/prvni-dopis/1' })
  const places = ['', 'tym', 'tym/', 'tym/nic', 'dopisy', 'dopisy/nic']
  expect(places.filter((address) => isPlace(pageAt(address) ?? { name: 'today', rest: 'nic' }))).toEqual([
    '',
    'tym',
    'tym/',
    'dopisy',
    'dopisy/nic',
  ])
})
