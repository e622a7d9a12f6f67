import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { Postgres, findPostgres } from '../../scripts/postgres.mjs'
import { localTime } from '../../src/lib/dates'
import { Site } from '../support/site'
import { enterStudio, writtenText } from '../support/studio'
import { test as base, expect } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

// Two processes on one PostgreSQL: an editor works at one of them, readers come to both.

const test = base.extend<object, { database: Postgres; other: Site }>({
  database: [
    async ({ browserName: _any }, use) => {
      const bin = findPostgres()
      if (!bin) throw new Error('PostgreSQL is needed, such as Debian’s postgresql.')
      const database = await Postgres.create(bin)
      await use(database)
      await database.remove()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ database }, use) =>
      use({ PUBLIC_URL: 'http://localhost:{port}', DATABASE_URL: database.url, SECRET: randomBytes(32).toString('hex') }),
    { scope: 'worker' },
  ],
  other: [
    async ({ settings, site: _first }, use) => {
      const other = await Site.create(settings)
      await use(other)
      await other.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const CS = '/she-moves/sesty-clanek'
const EN = `/en${CS}`
const TITLES = { [CS]: 'Šestý článek', [EN]: 'The sixth article' }

test('what an editor plans is on the site at its minute, in both languages and in two processes', async ({
  page,
  context,
  site,
  other,
  visitor,
  complaints,
}) => {
  const readers = [site, other].flatMap(({ url }) => [url + CS, url + EN])

  await test.step('an editor writes an article in both languages', async () => {
    await enterStudio({ page, context, site }, { name: 'Ema', role: 'editor' })
    await page.goto('/studio/obsah/clanek/sesty-clanek')
    await page.getByLabel('Název').fill(TITLES[CS])
    await page.getByLabel('Perex').fill('O čem je šestý článek.')
    await page.getByLabel('Minut čtení').fill('3')
    await writtenText(page).fill('Česky.')
    await page.getByRole('tab', { name: 'Angličtina' }).click()
    await page.getByLabel('Název').fill(TITLES[EN])
    await page.getByLabel('Perex').fill('What the sixth article is about.')
    await writtenText(page).fill('In English.')
    await page.getByRole('button', { name: 'Uložit koncept' }).click()
    await expectToast(page, 'Koncept je uložený')
  })

  await test.step('she sees it on its page in both languages, and nobody else sees it', async () => {
    const preview = await visitor()
    for (const [tab, name, title] of [
      ['Čeština', 'Náhled česky', TITLES[CS]],
      ['Angličtina', 'Náhled anglicky', TITLES[EN]],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await preview.goto((await page.getByRole('link', { name: words(name) }).getAttribute('href')) ?? '')
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(words(title))
    }
    for (const address of readers) expect((await fetch(address)).status).toBe(404)
  })

  // The next but one that a clock shows: more than a minute is left.
  const minute = new Date((Math.floor(Date.now() / 60_000) + 2) * 60_000)
  await test.step('she plans it for a minute', async () => {
    const [day = '', time = ''] = localTime(minute).split('T')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words('Naplánovat'), exact: true }).click()
    await dialog.getByLabel('Den').fill(day)
    await dialog.getByLabel('Čas').fill(time)
    await dialog.getByRole('button', { name: words('Pokračovat') }).click()
    await dialog.getByRole('button', { name: words('Naplánovat'), exact: true }).click()
    await expectToast(page, 'Je to naplánované')
    await expect(page.getByText(words('Verze 1 se objeví na webu'))).toBeVisible()
  })

  await test.step('until then it is nowhere; from then on it is everywhere', async () => {
    const early: string[] = []
    const isThere = async (address: string) => {
      const answer = await fetch(address)
      if (answer.ok && Date.parse(answer.headers.get('date') ?? '') < Number(minute)) early.push(address)
      return answer.ok
    }
    for (const address of readers) await expect.poll(() => isThere(address), { timeout: 180_000, intervals: [500] }).toBe(true)
    expect(early).toEqual([])
    const reader = await visitor()
    for (const [path, title] of Object.entries(TITLES)) {
      await reader.goto(path)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(words(title))
    }
    for (const { url } of [site, other])
      await expect.poll(async () => (await fetch(`${url}/she-moves`)).text(), { timeout: 60_000 }).toContain(`href="${CS}"`)
  })

  await test.step('what is taken off the site is gone from both', async () => {
    complaints.provoke(/404/)
    await page.reload()
    await page.getByRole('button', { name: words('Skrýt z webu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Skrýt z webu') })
      .click()
    await expectToast(page, 'Na webu už to není')
    for (const address of readers) await expect.poll(async () => (await fetch(address)).status).toBe(404)
  })
})

test('whatever is opened in its form and saved without a change is the file to the letter', async ({ page, context, site, database }) => {
  test.setTimeout(600_000)
  await enterStudio({ page, context, site }, { name: 'Ida', role: 'editor' })
  await page.goto('/studio/obsah')
  const links = page.getByRole('table').getByRole('link')
  await expect(links.first()).toBeVisible()
  const shown = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const addresses = shown.filter((address) => !address.includes('sesty-clanek'))
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await page.getByRole('button', { name: 'Uložit koncept' }).click()
      await expectToast(page, 'Koncept je uložený')
    })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ slug: string; texts: object; beneath: object }>(
    `select slug, texts, beneath from content_revisions where slug <> 'sesty-clanek'`,
  )
  await client.end()
  expect(rows).toHaveLength(addresses.length)
  for (const { slug, texts, beneath } of rows) expect.soft(texts, slug).toEqual(beneath)
})
