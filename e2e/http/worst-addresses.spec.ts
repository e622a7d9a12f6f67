import { addressOf, routeFiles } from '../../test/route-files'
import { expect, test } from './http-test'
import { whileItLives } from './health-watch'
import { send } from './send'
import { UNREADABLE_TEXTS, WORST_TEXTS, asLongAs } from './worst-texts'

const HTML = { accept: 'text/html' }
/** Just under what a server reads of a request before it answers 431. */
const LONG = 15_000

/** Addresses of the product: `$` stands for what an address names. */
const ADDRESSES = routeFiles().map((file) => addressOf(file).replaceAll(/\{\$\w+\}|\$\w*/g, '$'))
const NAMING = [...new Set(ADDRESSES.filter((address) => address.includes('$')))]

const PATHS = [
  '/'.repeat(LONG),
  `/koucing${'/'.repeat(LONG)}`,
  `/en${'/'.repeat(LONG)}a`,
  `/test${'/a'.repeat(LONG / 2)}/`,
  `/${'%2f'.repeat(LONG / 3)}`,
  `/${'%00'.repeat(LONG / 3)}`,
  `/${'%ff'.repeat(LONG / 3)}`,
  `/${'%25'.repeat(LONG / 3)}`,
  `/${'../'.repeat(LONG / 3)}`,
  `/${'.'.repeat(LONG)}`,
  `/akademie/${'certifikaty/'.repeat(LONG / 12)}`,
  `/assets/${'%2e'.repeat(LONG / 3)}`,
]

test('addresses as long as they can be hold nobody up', async ({ site }) => {
  await whileItLives(site, async () => {
    for (const path of PATHS) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status } = await send(site, path, { method, headers: HTML })
        expect.soft(status, `${method} ${path.slice(0, 30)}`).toBeLessThan(500)
      }
    }
  })
})

test('no address that names what cannot be there breaks anything', async ({ site }) => {
  expect(NAMING.length).toBeGreaterThan(15)
  for (const address of NAMING) {
    for (const [what, text] of [...Object.entries(UNREADABLE_TEXTS), ['no text', '%ff'], ['a long one', 'a'.repeat(LONG)]] as const) {
      const named = address.replaceAll('$', () => (text === '%ff' ? text : encodeURIComponent(text.toWellFormed())))
      for (const query of ['', `?klic=${encodeURIComponent(text.toWellFormed())}`]) {
        const { status } = await send(site, named + query, { headers: HTML })
        expect.soft(status, `${address}${query && '?klic'}: ${what}`).toBeLessThan(500)
      }
    }
  }
})

const QUERIES = [
  '/auth?next',
  '/auth?krok',
  '/objednavka?klic',
  '/odstoupeni?podani',
  '/koucink/konzultace?podani',
  '/koucink/konzultace?den',
  '/recenze?q',
  '/newsletter/odber?odber',
  '/api/odber?klic',
  '/zadost/namet?podani',
  '/dashboard?settings',
  '/test?blocked',
]
const HEADERS = [
  'cookie',
  'x-sf-locale',
  'accept-language',
  'accept-encoding',
  'accept',
  'if-none-match',
  'x-forwarded-for',
  'range',
  'origin',
]
const COOKIES = ['sf-session=', 'sf-gate=', 'sf-locale=', 'sf-order=', '; ', '']

for (const [what, worst] of Object.entries(WORST_TEXTS)) {
  test(`${what} in queries, headers and cookies hold nobody up`, async ({ site }) => {
    const encoded = asLongAs(LONG, worst, (text) => encodeURIComponent(text.toWellFormed()).length)
    const plain = asLongAs(LONG, worst, (text) => text.length).replaceAll(/[^\u0020-\u00ff]/g, ' ')
    await whileItLives(site, async () => {
      for (const query of QUERIES) {
        const { status } = await send(site, `${query}=${encodeURIComponent(encoded.toWellFormed())}`, { headers: HTML })
        expect.soft(status, query).toBeLessThan(500)
      }
      for (const header of HEADERS) {
        for (const begin of header === 'cookie' ? COOKIES : ['']) {
          const { status } = await send(site, '/test', { headers: { ...HTML, [header]: begin + plain } })
          expect.soft(status, header + begin).toBeLessThan(500)
        }
      }
    })
  })
}
