// The studio's lists among ten thousand couples, each with an order: server time of a page, as whoever works there waits for it.
import { onDatabase } from './history.mjs'
import { milliseconds, quantile, signedInOperator, timed, withSite } from './site.mjs'
import { note } from './table.mjs'

const ROWS = 10_000
const PATHS = [
  '/studio/objednavky',
  '/studio/objednavky?razeni=castka&strana=150',
  '/studio/objednavky?stav=zaplaceno',
  '/studio/objednavky?q=novakova-9',
  '/studio/pary',
  '/studio/pary?q=par-9999',
]
const ROUNDS = 40
const WARM = 10
/** Milliseconds in which nobody thinks that they wait. */
const LIMIT = 100

export async function studioLists() {
  await withSite(async (site) => {
    const cookie = await signedInOperator(site, 'owner')
    await site.stop()
    for (const statement of FILLING) await site.query(statement)
    await site.start()
    await measure('embedded', site, cookie)
  })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return console.log('  PostgreSQL was not found: the embedded database alone')
  await onDatabase(server, async ({ site, query }) => {
    const cookie = await signedInOperator(site, 'owner')
    for (const statement of FILLING) await query(statement)
    await measure('PostgreSQL', site, cookie)
  })
}

const FILLING = [
  `insert into auth_user (name, email, email_verified)
    select 'Pár ' || n, 'par-' || n || '@seznamy.example', true from generate_series(1, ${ROWS}) n`,
  `insert into user_profiles (id, couple_name, female_first_name, male_first_name, relationship_status)
    select id, name, 'Jana', 'Petr', 'married' from auth_user where email like '%@seznamy.example'`,
  `insert into orders (user_id, product_id, total_amount_cents, status, paid_at, created_at, email, first_name, last_name)
    select a.id, p.id, 19900 + 100 * (a.n % 700), 'paid', now() - a.n * interval '20 minutes', now() - a.n * interval '20 minutes',
      a.email, 'Jana', 'Nováková-' || a.n
    from (select id, email, row_number() over (order by id) n from auth_user where email like '%@seznamy.example') a,
      (select id from products where not is_free order by slug limit 1) p`,
  'vacuum analyze',
]

async function measure(engine, site, cookie) {
  for (const path of PATHS) {
    const times = []
    for (let round = 0; round < WARM + ROUNDS; round += 1) {
      const took = await timed(async () => {
        const answer = await fetch(site.url + path, { headers: { cookie, accept: 'text/html' } })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      })
      if (round >= WARM) times.push(took)
    }
    const median = quantile(times, 0.5)
    note(`${path} among ${ROWS} rows, ${engine}`, median, 'ms', { most: LIMIT })
    console.log(`  ${engine.padEnd(10)} ${path.padEnd(45)} ${milliseconds(median)}, p95 ${milliseconds(quantile(times, 0.95))}`)
  }
}
