import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { commands } from '~/composition.server'
import { type Db, useDb } from '~/db/client.server'
import { newsletterSubscriptions } from '~/db/schema'
import { seedDemoOperator } from '~/features/studio/entry/seed.server'
import { makeOffer } from '~/features/coaching/services/offer.mutations.server'
import { acceptOffer } from '~/features/coaching/services/mutations.server'
import { storeEnquiry } from '~/features/enquiries/enquiries/mutations.server'
import { submitWithdrawal } from '~/features/shop/claims/withdrawal.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { changesNothing } from '~/server/commands.server'
import { setEnv } from '~/server/env.server'
import { type OperationAnswer, operate } from '~/server/operation.server'
import { StripeServer } from '../../e2e/support/stripe'
import { operatorOfTeam } from '../operators'
import { orderAttempt } from '../order-attempt'
import { newCouple, orderSeat, paidSeat } from '../workshop-couple'
import { test } from '../with-db'
import { DEEDS, FILES, LINES, type Line, NAMES } from './command-lines'

// The table of commands is the product's own: one that is new has no line here, and one that changes anything without asking is found.

test('every command has a line here, and no line is for none', () => {
  expect(Object.keys(LINES).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
})

const stripe = await StripeServer.start()

beforeAll(() => setEnv(stripe.settings))
beforeAll(() => {
  const at = Date.parse('2026-03-02T08:00:00.000Z')
  stripe.movements.add({ category: 'fee', amount: -5_000, at })
  stripe.movements.payOut('po_1', at)
})
afterAll(() => stripe.stop())

const wordsOf = ({ line }: Line): string[] => line.split(' ')
const isReading = (name: string): boolean => {
  const command = commands.find((one) => one.name === name)
  const args = wordsOf(LINES[name] ?? { line: '' }).slice(name.split(' ').length)
  return command !== undefined && changesNothing(command, args)
}
const DONE = expect.objectContaining({ ok: true })
const names = commands.map(({ name }) => name)

describe('a command that changes anything', () => {
  test.for(names.filter((name) => !isReading(name)))('%s says what it would do, asks, and has done nothing', async (name, { db, at }) => {
    await furnish(db, at)
    await prepared(db, LINES[name])
    const before = await fingerprint(db)
    const asked = await say(db, LINES[name])
    expect(asked).toEqual({ asks: expect.any(String) })
    expect(await fingerprint(db)).toBe(before)
    // Agreed to with just that text, it is done.
    expect(await say(db, LINES[name], 'asks' in asked ? asked.asks : '')).toEqual(DONE)
  })
})

describe('a command that reads', () => {
  test.for(names.filter(isReading))('%s answers at once, and could change nothing', async (name, { db, at }) => {
    await furnish(db, at)
    await prepared(db, LINES[name])
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`)
        useDb(tx)
        throw await say(tx, LINES[name]).finally(() => useDb(db))
      }),
    ).rejects.toMatchObject({ ok: true })
  })
})

test('--yes agrees beforehand', async ({ db, at }) => {
  await furnish(db, at)
  const before = await fingerprint(db)
  expect(await operate(commands, { args: 'workshop place nez-pujdete-poprve Dlouhá 1 --yes'.split(' ') })).toMatchObject({ ok: true })
  expect(await fingerprint(db)).not.toBe(before)
})

/** A paid place, a place that waits for its transfer and the line of a statement that brings it, a paid service, a request, a reader, a withdrawal in words, a team of two. */
async function furnish(db: Db, at: Date): Promise<void> {
  await paidSeat(db, await newCouple(db, 'jana'), at)
  await orderSeat(await newCouple(db, 'petr'), at, { method: 'transfer' })
  await done(db, 'statement import place.csv')
  const offer = await makeOffer({ service: 'accompaniment', email: 'eva@workshop.example', amountCents: 1_000_000 }, 'command', at)
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: 1_000_000, account: null })
  if (offer.ok) await acceptOffer(offer.offer.id, { ...placed, early: true }, at)
  await settleSimulated(new Date(+at + 2000))
  await storeEnquiry(ENQUIRY, at)
  await db.insert(newsletterSubscriptions).values({ ...READER, requestedAt: at, confirmedAt: at })
  await submitWithdrawal({ ...WITHDRAWAL, attemptId: randomUUID() }, new Date(+at - 1000))
  await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  await operatorOfTeam(db, 'coach@sfera.example', 'coach', at)
  await seedDemoOperator(at)
}

const ENQUIRY = {
  kind: 'coaching' as const,
  subject: { slug: 'accompaniment', title: 'Doprovod' },
  name: 'Jana',
  email: 'jana@nabidka.example',
  phone: null,
  contact: 'email' as const,
  wishedWhen: null,
  place: null,
  message: null,
  intimateConsent: null,
  publishConsent: null,
  locale: 'cs' as const,
  attemptId: randomUUID(),
  userId: null,
}
const READER = {
  email: 'ida@sfera.example',
  list: 'newsletter' as const,
  locale: 'cs' as const,
  status: 'confirmed' as const,
  consentVersion: '2025-07-01',
}
const WITHDRAWAL = {
  orderId: null,
  orderText: 'Bible',
  order: 'Bible',
  statement: 'Odstupujeme.',
  name: 'Ota',
  email: 'ota@workshop.example',
  accountEmail: null,
  reason: null,
  locale: 'cs' as const,
}

async function prepared(db: Db, line: Line | undefined): Promise<void> {
  for (const before of line?.before ?? []) {
    const deed = DEEDS[before]
    if (deed) await db.execute(sql.raw(deed))
    else await done(db, before)
  }
}

const done = async (db: Db, line: string): Promise<void> => expect(await say(db, { line: `${line} --yes` })).toEqual(DONE)

async function say(db: Db, line: Line | undefined, agreed?: string): Promise<OperationAnswer> {
  const args = await named(db, line?.line ?? '')
  const told = await operate(commands, { args, agreed })
  return 'wants' in told ? operate(commands, { args, agreed, file: fileNamed(told.wants) }) : told
}

const fileNamed = (path: string): string | undefined => (path === 'payout.csv' ? stripe.movements.report('po_1') : FILES[path])

/** The words of a line with what they name by now. */
async function named(db: Db, line: string): Promise<string[]> {
  const words = line.split(' ')
  for (const [index, word] of words.entries()) {
    const query = NAMES[/^\{(\w+)\}$/.exec(word)?.[1] ?? '']
    if (!query) continue
    const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: Array<Record<string, string>> }
    words[index] = String(Object.values(rows[0] ?? {})[0])
  }
  return words
}

/** Of all rows of all tables. */
async function fingerprint(db: Db): Promise<string> {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )) as unknown as { rows: Array<{ name: string }> }
  const digests = rows.map(
    ({ name }) => sql`(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.identifier(name)} t)`,
  )
  const { rows: found } = (await db.execute(sql`select concat_ws(',', ${sql.join(digests, sql`, `)}) as digest`)) as unknown as {
    rows: Array<{ digest: string }>
  }
  return found[0]?.digest ?? ''
}
