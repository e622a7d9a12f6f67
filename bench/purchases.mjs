// Buyers for half a minute, over real HTTP, with simulated payment: orders placed and paid a second. The provider takes two seconds for a
// payment, so there are as many buyers as it takes to keep the site busy while most of them wait: 50 alone could buy 25 a second at most.
import { setTimeout as pause } from 'node:timers/promises'
import { register } from 'tsx/esm/api'
import { cpuSeconds } from './requests.mjs'
import { milliseconds, quantile, withSite } from './site.mjs'
import { note } from './table.mjs'

register()
const { place, purchase, stateOf } = await import('../e2e/support/purchases.ts')

const BUYERS = 240
/** Of the provider, for each payment. */
const PAYMENT_S = 2
/** Until they come evenly. */
const WARM_S = 5
const SECONDS = 30
const LEAST = 60
/** How often the page of a buyer who waits asks. */
const ASKS_EVERY_MS = 1000

export async function purchases() {
  await withSite(async (site) => {
    const began = performance.now()
    const counted = { from: began + WARM_S * 1000, until: began + (WARM_S + SECONDS) * 1000 }
    const before = cpuSeconds(site.pid)
    const runs = await Promise.all(
      Array.from({ length: BUYERS }, (_, nth) => buyUntil(site, counted.until, (nth * PAYMENT_S * 1000) / BUYERS)),
    )
    const cpu = cpuSeconds(site.pid) - before
    const errors = runs.flatMap((run) => run.errors)
    const [placed, paid] = ['placed', 'paid'].map((name) => runs.flatMap((run) => run[name]))
    const [placedThen, paidThen] = [placed, paid].map((all) => all.filter(({ at }) => at >= counted.from && at < counted.until))
    console.log(
      `  ${BUYERS} buyers, each of whom waits ${PAYMENT_S} s for the provider (so at most ${BUYERS / PAYMENT_S} a second): ${perSecond(placedThen)} orders placed and ${perSecond(paidThen)} paid a second, for ${SECONDS} s; ${((1000 * cpu) / paid.length).toFixed(1)} ms of the site's processor for each that was paid`,
    )
    report('placing an order', placedThen)
    report(`until it is paid (${PAYMENT_S} s of them payment)`, paidThen)
    console.log(
      `  errors                                  ${errors.length}${errors.length > 0 ? `: ${errors.slice(0, 3).join('; ')}` : ''}`,
    )
    note('guides bought', paidThen.length / SECONDS, 'a second', { least: LEAST })
    note('guide bought, processor of the site', (1000 * cpu) / paid.length, 'ms each')
    note('placing an order, p95', quantile(tookOf(placedThen), 0.95), 'ms')
  })
}

const perSecond = (events) => (events.length / SECONDS).toFixed(0)
const tookOf = (events) => events.map(({ took }) => took)

function report(name, events) {
  const values = tookOf(events)
  const [half, most] = [quantile(values, 0.5), quantile(values, 0.95)].map(milliseconds)
  console.log(`  ${name.padEnd(39)} p50 ${half}   p95 ${most}   longest ${milliseconds(Math.max(...values))}`)
}

/** One order after the other, from its own beginning on: buyers do not all come at the same moment. */
async function buyUntil(site, ends, startsAfterMs) {
  const run = { placed: [], paid: [], errors: [] }
  await pause(startsAfterMs)
  while (performance.now() < ends) {
    const began = performance.now()
    const event = () => ({ at: performance.now(), took: performance.now() - began })
    const placed = await place(site, purchase('simulated'))
    if (!placed) {
      run.errors.push('an order was not placed')
      continue
    }
    run.placed.push(event())
    const status = await decided(site, placed)
    if (status === 'paid') run.paid.push(event())
    else run.errors.push(`an order is ${status}`)
  }
  return run
}

async function decided(site, placed) {
  for (;;) {
    await pause(ASKS_EVERY_MS)
    const status = await stateOf(site, placed)
    if (status !== 'pending') return status
  }
}
