// How long the first press on a page waits for the next picture, on a processor that is four times slower: while the page sleeps, and
// once it lives. The median of some loads.
import { READ_PAGES, onPhone } from './phone.mjs'
import { milliseconds, quantile, withSite } from './site.mjs'
import { note } from './table.mjs'

const TIMES_SLOWER = 4
const LOADS = 3
const MOST_MS = 200
const BUTTON = 'Menu'

export async function interaction() {
  await withSite(async (site) => {
    for (const path of READ_PAGES) {
      const loads = []
      for (let load = 0; load < LOADS; load += 1) loads.push(await onPhone((page) => presses(page, site.url + path)))
      const [first, second] = ['asleep', 'alive'].map((when) =>
        quantile(
          loads.map((load) => load[when]),
          0.5,
        ),
      )
      console.log(`  ${path.padEnd(26)} the first press ${milliseconds(first)}, one on the page that lives ${milliseconds(second)}`)
      note(`first press on ${path}`, first, 'ms', { most: MOST_MS })
    }
  })
}

async function presses(page, url) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  await page.addInitScript(() => {
    globalThis.longest = 0
    const watch = (list) =>
      list.getEntries().forEach(({ interactionId, duration }) => {
        if (interactionId) globalThis.longest = Math.max(globalThis.longest, duration)
      })
    new PerformanceObserver(watch).observe({ type: 'event', durationThreshold: 16, buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  const asleep = await pressed(page)
  await page.keyboard.press('Escape')
  return { asleep, alive: await pressed(page) }
}

/** What the browser says of a press: from the finger to the picture, in steps of 8 ms; less than 16 it does not tell. */
async function pressed(page) {
  await page.evaluate(() => void (globalThis.longest = 0))
  await page.getByRole('button', { name: BUTTON, exact: true }).tap()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 500))))
  return page.evaluate(() => globalThis.longest)
}
