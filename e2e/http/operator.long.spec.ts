import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { Postgres, findPostgres } from '../../scripts/postgres.mjs'
import { type Placed, place, purchase, stateOf } from '../support/purchases'
import { Site } from '../support/site'
import { form, send } from './send'
import { call, resultOf } from './server-functions'

// Every command of the operator on PostgreSQL, beside the site that runs there (npm run op with DATABASE_URL).

interface Told {
  code: number
  text: string
}

test('every command does what it says, and says what it did', async () => {
  test.setTimeout(900_000)
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is needed, such as Debian’s postgresql.')
  const database = await Postgres.create(bin)
  const settings = { DATABASE_URL: database.url, PAYMENTS: 'simulated,transfer' }
  const site = await Site.create(settings)
  const op = (...args: string[]) => operate({ ...settings, DATA_DIR: site.folder }, args)
  try {
    await expectPrices(op)
    const [paid, waiting] = [await bought(site, 'simulated'), await bought(site, 'transfer')]
    await expectOrders(op, paid, waiting)
    await expectStatements(op, site, waiting)
    await expectRefund(op, site, waiting)
    await expectClaims(op, site, paid)
  } finally {
    await site.remove()
    await database.remove()
  }
})

type Op = (...args: string[]) => Promise<Told>

function operate(settings: Record<string, string>, args: string[]): Promise<Told> {
  return new Promise((told) => {
    execFile(process.execPath, ['scripts/op.mjs', ...args], { env: { ...process.env, ...settings } }, (error, out, fault) =>
      told({ code: error ? Number(error.code) : 0, text: (out + fault).trim() }),
    )
  })
}

/** Paid by itself, or waiting for its transfer. */
async function bought(site: Site, method: 'simulated' | 'transfer'): Promise<Placed & { email: string }> {
  const input = purchase(method)
  const placed = await place(site, { ...input, waiver: false })
  if (!placed) throw new Error('nothing was ordered')
  if (method === 'simulated') await expect.poll(() => stateOf(site, placed)).toBe('paid')
  return { ...placed, email: input.buyer.email }
}

const number = ({ id }: Placed): string => id.slice(-8)

async function expectPrices(op: Op): Promise<void> {
  expect(await op()).toEqual(await op('help'))
  expect((await op('help')).text).toContain('statement match <line> <order>')
  expect(await op('nothing')).toEqual({ code: 1, text: expect.stringContaining("There is no command 'nothing'.") })
  expect((await op('price', 'list')).text).toMatch(/^swingers-bible +[0-9a-f]{8} +CZK\s599 +from /m)
  expect(await op('price', 'set', 'safety-protocols', 'CZK', '249,50', '--yes')).toEqual({
    code: 0,
    text: expect.stringMatching(/now +CZK\s249\.50$.*Done\./ms),
  })
  expect(await op('price', 'set', 'safety-protocols', 'USD', '1')).toEqual({ code: 1, text: expect.stringContaining('Usage: price set') })
  expect(await op('price', 'set', 'nothing', 'CZK', '1')).toEqual({ code: 1, text: 'There is no such product.' })
}

async function expectOrders(op: Op, paid: Placed, waiting: Placed): Promise<void> {
  const all = await op('order', 'list')
  for (const order of [paid, waiting]) expect(all.text).toContain(number(order))
  expect((await op('order', 'list', 'paid')).text).not.toContain(number(waiting))
  expect((await op('order', 'list', 'lost')).code).toBe(1)
  expect((await op('order', 'show', number(paid))).text).toMatch(/pending \(\w+\)\n.*paid \(\w+\)$/s)
  expect((await op('order', 'show', waiting.id)).text).toMatch(/symbol +1\d{9}/)
  expect((await op('order', 'show', 'ffffffff')).code).toBe(1)
  expect((await op('payment', 'list', number(paid))).text).toMatch(/simulated +confirmed +CZK\s599/)
  expect((await op('payment', 'refund', number(waiting), 'all', 'ends', 'goodwill')).text).toContain('not paid')
}

/** A part waits for the rest; what names no order is suggested, matched by hand, and what is too much goes back. */
async function expectStatements(op: Op, site: Site, order: Placed): Promise<void> {
  const told = resultOf(await call(site, 'transferDetail', { id: order.id, key: order.key })) as {
    instructions: { variableSymbol: string }
  }
  const symbol = told.instructions.variableSymbol
  const file = join(site.folder, 'vypis.csv')
  expect((await op('statement', 'list')).text).toBe('Everything that came in has its order.')
  expect(await op('statement', 'import', join(site.folder, 'neni.csv'))).toEqual({
    code: 1,
    text: expect.stringContaining('cannot be read'),
  })
  await writeFile(file, 'nic')
  expect(await op('statement', 'import', file, '--yes')).toEqual({ code: 1, text: expect.stringContaining('Nothing was imported.') })
  await writeFile(file, `ID pohybu;Datum;Částka;Měna;VS\n1;20.11.2026;100,00;CZK;${symbol}\n2;20.11.2026;599,00;CZK;\n`)
  // Asked with its file, and done with it.
  expect((await op('statement', 'import', file)).text).toContain('Nothing was done')
  expect((await op('statement', 'import', file, '--yes')).text).toContain('2 incoming: 0 paid their orders, 0 were known, 2 wait for you')
  expect((await op('payment', 'short')).text).toMatch(/CZK\s100 of CZK\s599 +missing CZK\s499/)
  const nameless = (await op('statement', 'list')).text.slice(0, 8)
  // Nobody can agree where no terminal is: what it would do is told, and not done.
  const asked = await op('statement', 'match', nameless, number(order))
  expect(asked).toEqual({ code: 1, text: expect.stringMatching(/CZK\s599 pays the order.*send CZK\s100 by hand {2}overpayment/s) })
  expect((await op('payment', 'accept', number(order), '--yes')).text).toContain('too much to let go')
  expect((await op('payment', 'ask', number(order), '--yes')).text).toMatch(/Asked for CZK\s499/)
  expect((await op('statement', 'match', nameless, number(order), '--yes')).text).toBe(
    'The order is paid, and what is too much goes back: payments surplus.',
  )
  expect((await op('statement', 'settle', nameless, '--yes')).text).toBe('Somebody has dealt with this line already.')
  expect(await stateOf(site, order)).toBe('paid')
}

/** A transfer goes back by hand. */
async function expectRefund(op: Op, site: Site, order: Placed): Promise<void> {
  expect((await op('payments', 'surplus')).text).toMatch(/ {2}send CZK\s100 by hand {2}overpayment/)
  expect((await op('payment', 'returned', number(order), '--yes')).text).toContain('Noted.')
  expect((await op('payment', 'returned', number(order), '--yes')).code).toBe(1)
  const args = ['payment', 'refund', number(order), 'all', 'ends', 'goodwill'] as const
  // Nobody can agree where no terminal is: what it would do is told, and not done.
  expect(await op(...args)).toEqual({ code: 1, text: expect.stringContaining('Nothing was done') })
  expect((await op('payments', 'surplus')).text).toBe('No money has to go back.')
  expect((await op(...args, '--yes')).text).toContain('What was ordered has ended.')
  expect((await op('payments', 'surplus')).text).toMatch(/ {2}send CZK\s[\d,]+ by hand {2}goodwill/)
  expect((await op('payment', 'returned', number(order), '--yes')).text).toContain('Noted.')
  expect(await stateOf(site, order)).toBe('refunded')
}

/** One withdrawal that finds its order, and one in words that is led to it too late. */
async function expectClaims(op: Op, site: Site, order: Placed & { email: string }): Promise<void> {
  expect((await op('claim', 'list')).text).toBe('Nothing is open.')
  await withdraw(site, { objednavka: order.id, klic: order.key, email: order.email })
  await withdraw(site, { order: 'Bible z listopadu', email: `${randomUUID()}@nakup.example` })
  const lines = (await op('claim', 'list')).text.split('\n')
  const [known = '', words = ''] = [number(order), 'not found'].map((name) =>
    lines.find((line) => line.includes(`order ${name}`))?.slice(0, 10),
  )
  expect((await op('claim', 'show', words)).text).toContain('order in words: Bible z listopadu')
  expect(await op('claim', 'grant', words)).toEqual({ code: 1, text: expect.stringContaining('has no order yet') })
  expect(await op('claim', 'refuse', words)).toEqual({ code: 1, text: 'A refusal needs its reason.' })
  expect((await op('claim', 'assign', words, number(order), '--yes')).code).toBe(1)
  expect((await op('claim', 'refuse', words, 'Objednávka', 'tu', 'není.', '--yes')).text).toBe(`${words} is refused.`)
  expect((await op('claim', 'grant', known, '--yes')).text).toContain(`${known} is granted.`)
  expect((await op('claim', 'grant', known, '--yes')).text).toContain('nothing has changed')
  expect((await op('claim', 'list', 'all')).text.split('\n')).toHaveLength(2)
  await expect.poll(() => stateOf(site, order), { timeout: 90_000 }).toBe('refunded')
}

async function withdraw(site: Site, typed: Record<string, string>): Promise<void> {
  const fields = { krok: 'udaje', jazyk: 'cs', name: 'Jana Nováková', order: '', reason: '', ...typed }
  const { location = '' } = (await send(site, '/api/odstoupeni', form(fields))).headers
  const podani = new URL(location, site.url).searchParams.get('podani') ?? ''
  expect((await send(site, '/api/odstoupeni', form({ krok: 'potvrzeni', jazyk: 'cs', podani }))).status).toBe(303)
}
