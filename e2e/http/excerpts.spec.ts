import { readFileSync } from 'node:fs'
import { LOCALES } from '../../src/lib/locale'
import { expect, test } from './http-test'
import { send } from './send'

const GUIDES = ['swingers-bible', 'communication-toolkit', 'safety-protocols', 'one-wants-other-unsure']
const KILOBYTE = 1000

interface Made {
  slug: string
  locale: string
  looks: string[][]
  sheet: { file: string; bytes: number }
}

/** As the build that the site runs on recorded it. */
const made = JSON.parse(readFileSync('dist/materials/excerpts/list.json', 'utf8')) as Made[]

test('six looks inside every guide in both languages, light and kept for ever', async ({ site }) => {
  expect(made.map(({ slug, locale, looks }) => [slug, locale, looks.length])).toEqual(
    GUIDES.flatMap((slug) => LOCALES.map((locale) => [slug, locale, 6])),
  )
  for (const { slug, locale, looks } of made) {
    let all = 0
    for (const name of looks.flat()) {
      const { status, headers, bytes } = await send(site, `/ukazky/${name}`)
      expect({ status, ...headers }).toMatchObject({
        status: 200,
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(bytes.length, name).toBeLessThan(45 * KILOBYTE)
      all += bytes.length
    }
    expect(all, `${slug} ${locale}`).toBeLessThan(280 * KILOBYTE)
  }
})

test('the sheet of a guide is a file to save', async ({ site }) => {
  for (const { sheet } of made) {
    const { status, headers, bytes } = await send(site, `/ukazky/${sheet.file}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="(Pracovni list|Worksheet) [A-Z]+\.pdf"/)
    expect(bytes.length).toBe(sheet.bytes)
  }
})

test('nothing else lies at that address', async ({ site }) => {
  const name = made[0]?.looks[0]?.[0] ?? ''
  for (const other of [
    'list.json',
    '',
    'x.avif',
    `${name}x`,
    '..%2flist.json',
    '..%2fswingers-bible.cs.pdf',
    '%2e%2e%2flist.json',
    'swingers-bible.cs.pdf',
    '%00',
    `${'a'.repeat(3000)}.avif`,
  ])
    expect((await send(site, `/ukazky/${other}`)).status, other).not.toBe(200)
  expect((await send(site, `/ukazky/${name}`, { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
})
