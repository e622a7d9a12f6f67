import type { Page } from '@playwright/test'
import { inLocale, pages } from './page-table'
import { become, expect, test } from './page-test'

/** What Chromium calls a layout that moved, without a press before it. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: Array<{ node: Node | null }>
}

/** All of it is on the screen: what is out of sight may move unseen. */
const LONG = 2400

// A link that moves under a finger is pressed beside.
for (const width of [390, 1440]) {
  test.describe(`at ${width} px nothing of the couple's home moves while it wakes up`, () => {
    test.use({ viewport: { width, height: LONG }, contextOptions: { reducedMotion: 'reduce' } })
    for (const facts of pages().filter(({ path }) => path === '/dashboard')) {
      for (const viewer of facts.viewers) {
        test(`${facts.path} for ${viewer}`, async ({ page, site, sessions }) => {
          await become(page.context(), sessions[viewer], site.url)
          // Nobody comes home without the fonts of the page before.
          await page.goto('/privacy', { waitUntil: 'networkidle' })
          await page.goto(inLocale(facts, 'cs'), { waitUntil: 'networkidle' })
          expect(await moved(page)).toEqual([])
        })
      }
    }
  })
}

/** What has moved since the page began. */
const moved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shifts: Shift[] = []
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 2; frame += 1) await new Promise((shown) => requestAnimationFrame(shown))
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? '')
    return shifts
      .filter(({ hadRecentInput, value }) => !hadRecentInput && value > 0.001)
      .map(({ value, sources }) => `${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
  })
