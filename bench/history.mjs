// Many couples with full histories in the database against one couple alone: server time of what a couple asks for most.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { milliseconds, quantile, signedInCouple, timed, withSite } from './site.mjs'
import { note } from './table.mjs'

/** With BENCH_COUPLES=100000 also so many; the embedded database would take ten minutes to write their histories. */
const MORE = process.env.BENCH_COUPLES ? [Number(process.env.BENCH_COUPLES)] : []
const COUPLES = { embedded: [10_000], PostgreSQL: [10_000, ...MORE] }
const PATHS = ['/dashboard', '/dashboard/pokrok', '/dashboard?tab=settings&settings=orders', '/test']
const ROUNDS = 120
const WARM = 30
const LIMIT = 1.3

export async function history() {
  await embedded()
  await postgres(process.env.TEST_DATABASE_URL)
}

/** The sites are stopped while their databases are written to: each has one opener. */
async function embedded() {
  const query = (site) => async (statement, values) => {
    await site.stop()
    await site.query(statement, values)
    await site.start()
  }
  await withSite((alone) =>
    withSite((among) => compare('embedded', { site: alone, query: query(alone) }, { site: among, query: query(among) })),
  )
}

async function postgres(server) {
  if (!server) return console.log('  PostgreSQL was not found: the embedded database alone')
  await onDatabase(server, (alone) => onDatabase(server, (among) => compare('PostgreSQL', alone, among)))
}

/** Does `work` with a site on a database of its own, which is dropped afterwards. */
export async function onDatabase(server, work, settings = {}) {
  const name = `sfera_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await withSite(
    async (site) => {
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      await work({ site, url: url.href, query: (statement, values) => client.query(statement, values) })
      await client.end()
    },
    { DATABASE_URL: url.href, ...settings },
  )
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}

/** The same couple with the same history on both sites; one of them has the other couples beside it. */
async function compare(engine, alone, among) {
  for (const each of [alone, among]) {
    const { cookie, email } = await signedInCouple(each.site)
    each.cookie = cookie
    for (const statement of historyOf('select id from auth_user where email = $1')) await each.query(statement, [email])
  }
  let before = 0
  for (const couples of COUPLES[engine]) {
    await addCouples(among, before, couples)
    before = couples
    for (const each of [alone, among]) await each.query('vacuum analyze')
    for (const path of PATHS) {
      const [one, many] = await serverTimes(path, [alone, among])
      const ratio = many / one
      note(`${path} among ${couples} couples, ${engine}, against one`, ratio, '×', { most: LIMIT })
      console.log(
        `  ${engine.padEnd(10)} ${path.padEnd(41)} alone ${milliseconds(one)}   among ${couples} couples ${milliseconds(many)}   ratio ${ratio.toFixed(2)} (at most ${LIMIT}${ratio > LIMIT ? ': MISSED' : ''})`,
      )
    }
  }
}

/** Up to the `last` one, each with a history. */
async function addCouples(among, first, last) {
  const domain = `historie-${last}.example`
  await among.query(`insert into auth_user (name, email, email_verified)
    select 'Par ' || n, 'par-' || n || '@${domain}', true from generate_series(${first + 1}, ${last}) n`)
  const others = `select id from auth_user where email like '%@${domain}' and $1::text is null`
  for (const statement of [...restOf(others), ...historyOf(others)]) await among.query(statement, [null])
}

/** Medians. The sites take turns, so that whatever else the machine does slows both down. */
async function serverTimes(path, sites) {
  const times = sites.map(() => [])
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    for (const [at, { site, cookie }] of sites.entries()) {
      const took = await timed(async () => {
        const answer = await fetch(site.url + path, { headers: { cookie, accept: 'text/html' } })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      })
      if (round >= WARM) times[at].push(took)
    }
  }
  return times.map((each) => quantile(each, 0.5))
}

/** What an account has beside its history. */
const restOf = (accounts) => [
  `insert into user_profiles (id, couple_name, female_first_name, male_first_name, relationship_status)
   select id, 'Par ' || id, 'Jana', 'Petr', 'married' from (${accounts}) a`,
  `insert into auth_session (user_id, token, expires_at) select id, md5(id::text || n), now() + interval '20 days'
   from (${accounts}) a, generate_series(1, 3) n`,
  `insert into account_consents (user_id, kind, version, given_at) select id, kind, '1', now()
   from (${accounts}) a, unnest(array['adult-terms', 'intimate-data']) kind`,
]

/** Ten results, all milestones with their sparks, fetched materials and orders. */
const historyOf = (accounts) => [
  `insert into test_results (user_id, test_id, test_type, answers, total_score, tier_result, status, completed_at, meta)
   select id, 'tier-assessment', 'tier_assessment', (select jsonb_object_agg('q' || lpad(q::text, 2, '0'), 3) from generate_series(1, 20) q),
     60, 'A', 'completed', now() - n * interval '31 days', '{}' from (${accounts}) a, generate_series(2, 6) n`,
  `insert into test_results (user_id, test_id, test_type, answers, tier_result, status, completed_at, meta)
   select id, 'openfit-divorce-risk', 'openfit_divorce_risk', '{"female":{"f01":5},"male":{"f01":4}}', 'low', 'completed',
     now() - n * interval '31 days', '{"current_stage":"completed","questions_version":1,"risk_result":{"method":"openfit-2","level":"low",
     "label":"Nízké riziko","percentage":15,"color":"risk-low","topics":["heard","closeness","future"]}}'
   from (${accounts}) a, generate_series(2, 6) n`,
  `insert into milestone_completions (user_id, milestone_id, completed_at) select a.id, m.id, now() from (${accounts}) a, milestones m`,
  `insert into spark_events (user_id, milestone_id, sparks) select a.id, m.id, m.reward_sparks from (${accounts}) a, milestones m
   order by a.id, m.display_order`,
  `insert into downloads (user_id, material_id) select a.id, m.id from (${accounts}) a, materials m, generate_series(1, 4)`,
  `insert into orders (user_id, product_id, total_amount_cents, status, paid_at) select a.id, p.id, 59900, 'paid', now() from (${accounts}) a, products p`,
]
