import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import { Postgres, findPostgres } from '../../scripts/postgres.mjs'
import { place, purchase, stateOf, until } from '../support/purchases'
import { Site } from '../support/site'
import { StripeServer } from '../support/stripe'
import { MAIL_LEASE, type Query, expectMailed, expectWhole, mailsWaiting } from '../support/whole-purchases'

// Two processes on one PostgreSQL. Either of them and the database die between any two steps, and notices of the provider get lost,
// come twice, late and in no order. Every confirmed payment pays once all the same.

const PURCHASES = 180
const AT_ONCE = 12
const LEAST_DEATHS = 24
const METHODS = ['card', 'simulated', 'transfer'] as const

test('180 purchases survive the deaths of the database, of either process and of notices', async () => {
  test.setTimeout(1_200_000)
  const house = await House.open()
  try {
    const emails = await shop(house)
    await expect.poll(() => house.unfinished(), { timeout: MAIL_LEASE + 360_000, intervals: [5000] }).toEqual({ orders: 0, mails: 0 })
    await house.stripe.notices.settled()
    await expectWhole(house.query, emails)
    await expectMailed(house.query, async (recipient) => (await house.mails(recipient)).length)
    expect(house.stripe.refunds.size).toBe(0)
    const lines = await house.query<{ state: string; lines: number }>(
      'select state, count(*)::int as lines from bank_transfers group by state',
    )
    expect(lines).toEqual([{ state: 'matched', lines: PURCHASES / METHODS.length }])
    // No process ended because its database did.
    expect(house.sites.map(({ ends }) => ends)).toEqual(house.kills)
  } finally {
    await house.remove()
  }
})

/** Buyers come while one after the other dies; then the bank's statement is imported, twice, and the dying goes on. */
async function shop(house: House): Promise<string[]> {
  const emails = Array.from({ length: PURCHASES }, (_, number) => `kupec${number}@nakup.example`)
  const waiting = [...emails.entries()]
  const buyer = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await buy(house, next[1], METHODS[next[0] % METHODS.length] ?? 'card')
  }
  const sold = async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, buyer))
    await importStatement(house)
    await importStatement(house)
  }
  let over = false
  const selling = sold().finally(() => (over = true))
  for (let deaths = 0; !over || deaths < LEAST_DEATHS; deaths++) {
    await pause(200 + Math.random() * 1500)
    await DEATHS[deaths % DEATHS.length]?.(house)
  }
  await selling
  return emails
}

const DEATHS: Array<(house: House) => Promise<void>> = [
  (house) => house.killSite(0),
  (house) => house.killDatabase('SIGQUIT'),
  (house) => house.killSite(1),
  (house) => house.killDatabase('SIGKILL'),
  (house) => house.killSite(0, () => house.killDatabase('SIGQUIT')),
]

/** The same attempt, at whichever process, until it is answered; then it is paid. Whoever pays by card does not come back. */
async function buy(house: House, email: string, method: (typeof METHODS)[number]): Promise<void> {
  const input = purchase(method, email)
  const placed = await until(() => place(house.anySite(), input))
  if (placed.step.next === 'redirect') house.stripe.pay(placed.step.url.split('/').at(-1) ?? '')
  if (method === 'simulated') await until(async () => ((await stateOf(house.anySite(), placed)) === 'paid' ? true : undefined))
}

/** A statement with all transfers, imported by an operator who does not give up. */
async function importStatement(house: House): Promise<void> {
  const asked = () => house.query<{ symbol: string }>('select variable_symbol as symbol from orders where variable_symbol is not null')
  const orders = await until(() => asked().catch(() => undefined))
  const lines = orders.map(({ symbol }, index) => `${index + 1};20.11.2026;599,00;CZK;${symbol}`)
  const file = join(house.sites[0].folder, 'vypis.csv')
  await writeFile(file, `ID pohybu;Datum;Částka;Měna;VS\n${lines.join('\n')}\n`)
  const told = await until(() => house.operate('statement', 'import', file).catch(() => undefined))
  expect(told).toContain(`${orders.length} incoming: `)
}

/** Two processes, their database, and the provider that tells both of them what happens. */
class House {
  /** How often each process was killed on purpose. */
  readonly kills = [0, 0]

  private constructor(
    readonly stripe: StripeServer,
    private readonly database: Postgres,
    readonly sites: [Site, Site],
    private readonly settings: Record<string, string>,
  ) {
    Object.assign(stripe.notices, { address: () => this.anySite().url, repeats: 1, lost: 0.2, latest: 20_000 })
  }

  static async open(): Promise<House> {
    const bin = findPostgres()
    if (!bin) throw new Error('PostgreSQL is needed, such as Debian’s postgresql.')
    const [stripe, database] = [await StripeServer.start(), await Postgres.create(bin, { keepsCommits: true })]
    const settings = {
      ...stripe.settings,
      // As behind one proxy: links in mails lead to one address, whichever process writes them.
      PUBLIC_URL: 'https://sfera.example',
      PAYMENTS: 'simulated,card,transfer',
      DATABASE_URL: database.url,
      SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'error',
    }
    return new House(stripe, database, [await Site.create(settings), await Site.create(settings)], settings)
  }

  anySite = (): Site => this.sites[Math.random() < 0.5 ? 0 : 1]

  /** A power cut for one process, and whatever happens while it is gone. */
  async killSite(which: 0 | 1, meanwhile = async () => {}): Promise<void> {
    this.kills[which] = (this.kills[which] ?? 0) + 1
    await this.sites[which].kill()
    await meanwhile()
    await this.sites[which].start()
  }

  async killDatabase(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    await this.database.end(signal)
    await pause(Math.random() * 1000)
    await this.database.start()
  }

  query: Query = async <Row>(statement: string) => {
    const client = new Client({ connectionString: this.database.url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(statement)).rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async unfinished(): Promise<{ orders: number; mails: number }> {
    const [row] = await this.query<{ orders: number }>(`select count(*)::int as orders from orders where status = 'pending'`)
    return { orders: row?.orders ?? 0, mails: await mailsWaiting(this.query) }
  }

  async operate(...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.settings, DATA_DIR: this.sites[0].folder }
    return (await promisify(execFile)(process.execPath, ['scripts/op.mjs', ...args, '--yes'], { env })).stdout
  }

  mails = async (recipient: string) => (await Promise.all(this.sites.map((site) => site.mails(recipient)))).flat()

  async remove(): Promise<void> {
    await this.stripe.stop()
    for (const site of this.sites) await site.remove()
    await this.database.remove()
  }
}
