import { expect, test } from './http-test'
import { type Answer, send } from './send'

const HTML = { accept: 'text/html' }

/** The titles of the list. */
const titles = ({ text }: Answer): string[] => [...text.matchAll(/<h3 id="h-[a-z-]+">([^<]+)<\/h3>/g)].map(([, title = '']) => title)
const drawn = ({ text }: Answer): string | undefined => /<h2 id="h-vecer"[^>]*>([^<]+)<\/h2>/.exec(text)?.[1]

for (const [path, begin] of [
  ['/dnes-vecer', 'Začít, deset minut'],
  ['/en/dnes-vecer', 'Begin, ten minutes'],
] as const) {
  test(`${path} holds all thirty evenings, and nothing that is kept of a visitor`, async ({ site }) => {
    const page = await send(site, path, { headers: HTML })
    expect(page.status).toBe(200)
    expect(new Set(titles(page)).size).toBe(30)
    expect(page.text).toContain(begin)
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  test(`${path} leaves what its address asks for, and leads words it does not know to the address without them`, async ({ site }) => {
    for (const [query, count] of [
      ['?sily=unaveni', 11],
      ['?dotek=bez-doteku', 20],
      ['?dotek=dotek', 6],
      ['?druh=venku', 1],
      ['?sily=unaveni&druh=po-hadce', 0],
    ] as const) {
      const page = await send(site, path + query, { headers: HTML })
      expect.soft([page.status, titles(page).length], query).toEqual([200, count])
    }
    for (const [query, left] of [
      ['?sily=nevim&dotek=&druh=dotek', ''],
      ['?sily=unaveni&druh=dotek', '?sily=unaveni'],
      [`?druh=${'x'.repeat(500)}`, ''],
      ...[-1, 1.5, 10_000, 1e300].map((turn) => [`?los=${turn}`, ''] as const),
    ] as const) {
      const led = await send(site, path + query, { headers: HTML })
      expect.soft([led.status, led.headers.location], query).toEqual([307, path + left])
    }
  })

  test(`${path} draws the same evening for the same turn, and another one for the next`, async ({ site }) => {
    const at = async (turn: number, filter = '') => drawn(await send(site, `${path}?${filter}los=${turn}`, { headers: HTML }))
    const first = await at(0)
    expect(await at(0)).toBe(first)
    const evenings = titles(await send(site, path, { headers: HTML }))
    expect(evenings).toContain(first)
    for (const turn of [0, 1, 29, 30, 9998]) expect(await at(turn + 1), `after ${turn}`).not.toBe(await at(turn))
    const touching = titles(await send(site, `${path}?dotek=dotek`, { headers: HTML }))
    for (const turn of [0, 1, 2, 3]) expect(touching).toContain(await at(turn, 'dotek=dotek&'))
  })
}

test('visits are not counted, and machines do not follow the turns', async ({ site }) => {
  const { text } = await send(site, '/dnes-vecer', { headers: HTML })
  expect(text).toMatch(/<a[^>]*rel="nofollow"[^>]*>Vybrat za nás<\/a>/)
  expect(text).not.toContain('noindex')
})
