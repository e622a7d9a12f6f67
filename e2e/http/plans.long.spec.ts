import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Postgres, findPostgres } from '../../scripts/postgres.mjs'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '../../src/db/personal-data'
import { inLocale, pages } from '../pages/page-table'
import { Site } from '../support/site'
import { FUNCTIONS } from './function-table'
import { expect, test } from './http-test'
import { send } from './send'
import { call } from './server-functions'
import { signedInCouple, tierAnswers } from './signed-in-couple'

/** Tables that grow with the couples. Of the impersonal ones these do, too. */
const GROWING = new Set([...Object.keys(PERSONAL_TABLES), 'payment_notices', 'rate_limits'])

const bin = findPostgres()

// As the data tests do, it needs PostgreSQL on the machine.
if (bin) test('no statement reads a growing table from end to end', () => planEverything(bin))

async function planEverything(programs: string): Promise<void> {
  expect(IMPERSONAL_TABLES).toEqual(expect.arrayContaining(['payment_notices', 'rate_limits']))
  const server = await Postgres.create(programs, {
    settings: { logging_collector: 'on', log_destination: 'jsonlog', log_statement: 'all' },
  })
  const site = await Site.create({ DATABASE_URL: server.url })
  try {
    const began = askedOf(server.data).length
    await visitEverything(site)
    const asked = new Map(
      askedOf(server.data)
        .slice(began)
        .filter(([statement]) => !RARE.some((rare) => rare.test(statement))),
    )
    expect(asked.size).toBeGreaterThan(100)
    expect(await faultsOf(server.url, asked)).toEqual([])
  } finally {
    await site.remove()
    await server.remove()
  }
}

/** What runs once a day, once at a start, or for a couple's own copy of all may read a table: sweeps, warnings, changes of keys, exports. */
const RARE = [
  /^select coalesce\(json_agg\(to_json\(r\)\)/,
  /^delete from "\w+" where (?!.*"(user_id|email|id)" (=|in) )/,
  /^update "newsletter_subscriptions" .*"confirm_expires_at" <= /,
  /from "account_activity" inner join "auth_user"/,
  /from "auth_two_factor" where \("auth_two_factor"\."secret" not like/,
]

/** Every page as every viewer, and every server function. */
async function visitEverything(site: Site): Promise<void> {
  const couple = await signedInCouple(site)
  const finished = await signedInCouple(site)
  await call(site, 'submitTier', await tierAnswers(site, finished.cookie), { headers: { cookie: finished.cookie } })
  const cookies = { visitor: '', couple: couple.cookie, finished: finished.cookie }
  for (const facts of pages()) {
    const path = inLocale(facts, 'cs').replace(/#.*/, '')
    for (const viewer of facts.viewers) await send(site, path, { headers: { accept: 'text/html', cookie: cookies[viewer] } })
  }
  let { cookie } = couple
  for (const [name, { valid, method }] of Object.entries(FUNCTIONS)) {
    const { headers } = await call(site, name, valid?.(), { method, headers: { cookie } })
    // It may have ended the session.
    if (headers['set-cookie']) cookie = (await signedInCouple(site)).cookie
  }
}

/** What the server was asked, in order, each statement with its parameters as SQL. */
function askedOf(data: string): Array<[statement: string, parameters: string[]]> {
  const folder = join(data, 'log')
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  return lines.flatMap((line) => {
    const { message = '', detail = '' } = JSON.parse(line) as { message?: string; detail?: string }
    const [, statement = ''] = /^(?:execute [^:]+|statement): (.*)$/s.exec(message) ?? []
    const parameters = [...detail.matchAll(/\$\d+ = ('(?:[^']|'')*'|NULL)/g)].map(([, value = '']) => value)
    return /^\s*(select|insert|update|delete|with)\b/i.test(statement) ? [[statement, parameters]] : []
  })
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Planned for these parameters, as the site's own statements are. An index that serves is preferred, however small the table is. */
async function faultsOf(url: string, asked: Map<string, string[]>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: partial } = await client.query<{ name: string }>(
      'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null',
    )
    const small = new Set(partial.map(({ name }) => name))
    await client.query('set enable_seqscan = off; set plan_cache_mode = force_custom_plan')
    const faults = []
    for (const [statement, parameters] of asked) {
      await client.query(`prepare asked as ${statement}`)
      const given = parameters.length > 0 ? `(${parameters.join()})` : ''
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) execute asked${given}`)
      await client.query('deallocate asked')
      const read = wholeTables(rows[0]?.['QUERY PLAN'][0].Plan, small)
      if (read.length > 0) faults.push(`${read.join(', ')}: ${statement}`)
    }
    return faults
  } finally {
    await client.end()
  }
}

/** Growing tables of which a plan reads every row. An index of a part, in `small`, holds what is under way. */
function wholeTables(plan: Plan | undefined, small: Set<string>): string[] {
  if (!plan) return []
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition, 'Index Name': by = '', Plans: parts = [] } = plan
  const isWhole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && !condition && !small.has(by))
  return [...(isWhole && GROWING.has(table) ? [table] : []), ...parts.flatMap((part) => wholeTables(part, small))]
}
