// 50 buyers at once for 30 seconds, over real HTTP, with simulated payment: from the order to its confirmation.
import { register } from 'tsx/esm/api'
import { milliseconds, quantile, withSite } from './site.mjs'
import { note } from './table.mjs'

register()
const { place, purchase, stateOf } = await import('../e2e/support/purchases.ts')

const BUYERS = 50
const SECONDS = 30
/** How often the page of a buyer who waits asks. */
const ASKS_EVERY_MS = 1000

export async function purchases() {
  await withSite(async (site) => {
    const ends = performance.now() + SECONDS * 1000
    const runs = await Promise.all(Array.from({ length: BUYERS }, () => buyUntil(site, ends)))
    const [placing, whole, errors] = ['placing', 'whole', 'errors'].map((name) => runs.flatMap((run) => run[name]))
    console.log(
      `  ${BUYERS} buyers at once, ${whole.length} guides bought in ${SECONDS} s (${(whole.length / SECONDS).toFixed(0)} a second)`,
    )
    note('guides bought by 50 at once', whole.length / SECONDS, 'a second')
    note('placing an order, p95', quantile(placing, 0.95), 'ms')
    report('placing an order', placing)
    report('until it is paid (2 s of them payment)', whole)
    console.log(
      `  errors                                  ${errors.length}${errors.length > 0 ? `: ${errors.slice(0, 3).join('; ')}` : ''}`,
    )
  })
}

function report(name, values) {
  const [half, most] = [quantile(values, 0.5), quantile(values, 0.95)].map(milliseconds)
  console.log(`  ${name.padEnd(39)} p50 ${half}   p95 ${most}   longest ${milliseconds(Math.max(...values))}`)
}

async function buyUntil(site, ends) {
  const run = { placing: [], whole: [], errors: [] }
  while (performance.now() < ends) {
    const began = performance.now()
    const placed = await place(site, purchase('simulated'))
    if (!placed) {
      run.errors.push('an order was not placed')
      continue
    }
    run.placing.push(performance.now() - began)
    const status = await decided(site, placed)
    if (status === 'paid') run.whole.push(performance.now() - began)
    else run.errors.push(`an order is ${status}`)
  }
  return run
}

async function decided(site, placed) {
  for (;;) {
    await new Promise((rest) => setTimeout(rest, ASKS_EVERY_MS))
    const status = await stateOf(site, placed)
    if (status !== 'pending') return status
  }
}
