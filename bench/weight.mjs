// What a visitor's phone fetches of a page that is read: the document, and scripts while it is read and once it lives.
import { READ_PAGES, onPhone } from './phone.mjs'
import { withSite } from './site.mjs'
import { note } from './table.mjs'

const KILOBYTE = 1000
const MOST_OF_LANDING = 90
const MOST_WHILE_READ = 60
const MOST_FILES = 6
/** Sent: what is less is hardly worth its request. */
const SMALL = 4 * KILOBYTE

export async function weight() {
  await withSite(async (site) => {
    for (const path of READ_PAGES) {
      // The best compression of a kept page is made after its first answer.
      await fetch(site.url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
      const { document, read, alive } = await onPhone((page) => weigh(page, site.url + path))
      console.log(
        `  ${path.padEnd(26)} document ${kilobytes(document.plain)} kB, ${kilobytes(document.sent)} sent; ${scripts(read)} while it is read, ${scripts(alive)} once it lives`,
      )
      note(`document of ${path}`, document.plain / KILOBYTE, 'kB', path === '/' ? { most: MOST_OF_LANDING } : {})
      note(`scripts of ${path} while it is read`, total(read) / KILOBYTE, 'kB', { most: MOST_WHILE_READ })
      note(`scripts of ${path} once it lives`, total(alive) / KILOBYTE, 'kB')
      note(`scripts of ${path} once it lives`, alive.length, 'files', { most: MOST_FILES })
      note(`scripts of ${path} once it lives, small ones`, alive.filter((size) => size < SMALL).length, 'files', { most: 0 })
    }
  })
}

async function weigh(page, url) {
  const found = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') found.push(sentBytes(request))
  })
  const answer = await page.goto(url, { waitUntil: 'load' })
  const document = { plain: (await answer.body()).length, sent: await sentBytes(answer.request()) }
  const read = await Promise.all(found)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await page.waitForLoadState('networkidle')
  return { document, read, alive: await Promise.all(found) }
}

/** As they come, compressed. */
const sentBytes = async (request) => Number((await request.response())?.headers()['content-length'] ?? 0)

const total = (sizes) => sizes.reduce((sum, size) => sum + size, 0)
const kilobytes = (bytes) => (bytes / KILOBYTE).toFixed(1)
const scripts = (sizes) => `${sizes.length} scripts, ${kilobytes(total(sizes))} kB`
