import { gzipSync } from 'node:zlib'
import { type Page, expect } from '@playwright/test'
import { test } from '../support/test'

const KILOBYTE = 1000
/** Of a page that is only read. */
const READ_SCRIPTS = 5
const PAGE_SCRIPTS = 193
const FIRST_PAINT = 180

interface Weight {
  path: string
  /** All JavaScript that arrives until the network is quiet, without any interaction; gzip. */
  scripts: number
  /** The document with its inline styles, style sheets and preloaded fonts; texts as gzip. */
  firstPaint: number
}

/**
 * The landing page on a phone and on a desk, and the heaviest of each kind, as they arrive; what comes once somebody wants something of
 * them is looked at in `reading.spec.ts`.
 * `scripts/check-bundle.mjs` holds an upper estimate of every route against the same limits.
 */
const looks = [
  { viewport: { width: 1440, height: 900 }, paths: ['/'] },
  {
    viewport: { width: 390, height: 844 },
    paths: ['/', '/auth?step=signup&status=married', '/test', '/she-moves', '/recenze', '/koucink', '/obchodni-podminky'],
  },
]

for (const { viewport, paths } of looks) {
  test(`pages stay light at ${viewport.width} px`, async ({ browser, site, complaints }) => {
    const weights: Weight[] = []
    for (const path of paths) {
      const context = await browser.newContext({ viewport, baseURL: site.url })
      complaints.watch(context)
      weights.push(await weigh(await context.newPage(), path))
      await context.close()
    }
    const heaviest = weights.toSorted((one, other) => other.scripts - one.scripts)
    for (const { path, scripts, firstPaint } of heaviest)
      console.log(`${kilobytes(scripts)} kB of scripts, ${kilobytes(firstPaint)} kB for the first paint  ${path} (${viewport.width} px)`)
    for (const { path, scripts, firstPaint } of weights) {
      expect.soft(scripts, `scripts of ${path}`).toBeLessThanOrEqual((path.startsWith('/auth') ? PAGE_SCRIPTS : READ_SCRIPTS) * KILOBYTE)
      expect.soft(firstPaint, `first paint of ${path}`).toBeLessThanOrEqual(FIRST_PAINT * KILOBYTE)
    }
  })
}

async function weigh(page: Page, path: string): Promise<Weight> {
  const bodies: Array<Promise<{ kind: string; url: string; body: Buffer }>> = []
  let isLoading = true
  page.on('response', (response) => {
    // What is fetched ahead afterwards is cut off with the page.
    if (!isLoading) return
    bodies.push(response.body().then((body) => ({ kind: response.request().resourceType(), url: new URL(response.url()).pathname, body })))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  isLoading = false
  const fonts = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  const loaded = await Promise.all(bodies)
  const sum = (wanted: typeof loaded, size: (body: Buffer) => number): number => wanted.reduce((total, { body }) => total + size(body), 0)
  const gzip = (body: Buffer): number => gzipSync(body, { level: 9 }).length
  return {
    path,
    scripts: sum(
      loaded.filter(({ kind }) => kind === 'script'),
      gzip,
    ),
    firstPaint:
      sum(
        loaded.filter(({ kind }) => kind === 'document' || kind === 'stylesheet'),
        gzip,
      ) +
      sum(
        loaded.filter(({ url }) => fonts.includes(url)),
        (body) => body.length,
      ),
  }
}

const kilobytes = (bytes: number): string => (bytes / KILOBYTE).toFixed(1).padStart(6)
