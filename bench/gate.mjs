// The page of a closed site, which is made for each visitor anew: requests per second, and CPU per request.
import { load } from './requests.mjs'
import { withSite } from './site.mjs'
import { note } from './table.mjs'

const HEADERS = { accept: 'text/html' }

export async function gate() {
  await withSite(
    async (site) => {
      const page = await (await fetch(site.url, { headers: HEADERS })).text()
      const { rate, cpu } = await load(site.url, HEADERS, site.pid)
      console.log(`  ${Buffer.byteLength(page)} bytes: ${rate.toFixed(0)} requests/s, ${(1000 * cpu).toFixed(2)} ms of the processor each`)
      note('gate page', rate, 'requests/s')
      note('gate page, processor', 1000 * cpu, 'ms each')
    },
    { SITE_GATE: 'on', RATE_LIMITS: 'page=1000000/1m,site-pages=1000000/1m' },
  )
}
