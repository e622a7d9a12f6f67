import { expect, test } from 'vitest'
import { addressOf, routeFiles, rulesIn } from '../route-files'

test('every page says whether it is open, cached, listed and measured (src/lib/route-rules.ts)', () => {
  const pages = routeFiles().filter((file) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((file) => rulesIn(file) === undefined)).toEqual([])
})

test('what is measured is listed and kept for everybody: nothing of one couple (readings R14)', () => {
  const measured = routeFiles().flatMap((file) => (rulesIn(file)?.includes('measured: true') ? [rulesIn(file)] : []))
  expect(measured.length).toBeGreaterThan(10)
  for (const rules of measured) expect(rules).toMatch(/cached: true, listed: true, measured: true/)
})

test.each([
  ['{-$locale}/index.tsx', '/'],
  ['auth/index.tsx', '/auth'],
  ['{-$locale}/akademie/_module/kurzy_.$course.tsx', '/akademie/kurzy/$course'],
  ['{-$locale}/objednavka_.$id_.doklad.{$number}[.]pdf.ts', '/objednavka/$id/doklad/{$number}.pdf'],
])('the address of %s', (file, address) => expect(addressOf(file)).toBe(address))
