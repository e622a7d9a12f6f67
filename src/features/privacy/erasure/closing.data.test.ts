import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { PERSONAL_FOLDERS, PERSONAL_TABLES } from '~/db/personal-data'
import { rowsOf } from '~/db/personal-rows'
import { accountActivity, accountClosings, authAccount, authSession, authUser, mailOutbox, orders } from '~/db/schema'
import { restrictOver } from '~/features/shop/retention/mutations.server'
import { env } from '~/server/env.server'
import { diskStorage, storage, replaceStorage } from '~/server/storage.server'
import { groundsOf } from '../../../../test/grounds'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { wholeCouple } from '../../../../test/whole-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { closingState } from '~/features/accounts/closing/data.server'
import { requestClosing, undoClosing } from '~/features/accounts/closing/mutations.server'
import { closeIdleAccounts, eraseDueAccounts } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY)

type Couple = Awaited<ReturnType<typeof wholeCouple>>
let folder: string

beforeEach(() => {
  folder = temporaryFolder()
  replaceStorage(diskStorage(join(folder, 'storage')))
  vi.spyOn(env(), 'DATA_DIR', 'get').mockReturnValue(folder)
  return () => replaceStorage(undefined)
})

/** Every text that any table holds, with where it stands. */
async function everyText(db: Db): Promise<Array<{ place: string; text: string }>> {
  const { rows: tables } = (await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)) as unknown as {
    rows: Array<{ name: string }>
  }
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = (await db.execute(sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`)) as unknown as {
        rows: Array<{ text: string }>
      }
      return rows.map(({ text }) => ({ place: name, text }))
    }),
  )
  return texts.flat()
}

/** A mail of the outbox folder. */
function writeMail(id: string, to: string, at: Date): void {
  const outbox = join(folder, 'outbox')
  mkdirSync(outbox, { recursive: true })
  const name = `${at.toISOString().replace(/[:.]/g, '-')}-${id}.eml`
  writeFileSync(join(outbox, name), `From: info@sfera.example\r\nTo: ${to}\r\nSubject: x\r\n\r\nHello ${to}\r\n`)
}

const outboxText = () => readdirSync(join(folder, 'outbox')).map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'))

/** With files in every folder and a mail of every kind in the outbox. */
async function withFiles(db: Db, couple: Couple, at: Date): Promise<void> {
  for (const personal of Object.keys(PERSONAL_FOLDERS))
    await storage().put(`${personal}/${couple.userId}/a.bin`, Buffer.from(couple.email), 'x/y')
  for (const { id, recipient } of await db.select().from(mailOutbox)) writeMail(id, recipient, at)
  // One whose row is gone already.
  writeMail('11111111-1111-4111-8111-111111111111', couple.email, at)
}

describe('the erasure of an account', () => {
  test('leaves no trace in any table, in the storage and in the outbox, but what the law wants kept', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    const other = await wholeCouple(db, at, 'petra')
    await db
      .update(accountClosings)
      .set({ dueAt: later(at, 400) })
      .where(eq(accountClosings.userId, other.userId))
    await withFiles(db, couple, at)
    await withFiles(db, other, at)
    const before = (await everyText(db)).filter(({ text }) => text.includes('petra') || text.includes(other.userId))
    expect(await eraseDueAccounts(later(at, 14))).toBe(1)
    // What is still to come lives on until its day has passed.
    expect([await restrictOver(later(at, 14)), await restrictOver(later(at, 500))]).toEqual([0, 1])

    const traces = (await everyText(db)).filter(({ text }) => [couple.email, couple.userId, 'jana'].some((trace) => text.includes(trace)))
    // The cookie choices of a device lead to no account; their mark is the test's own.
    const documents = ['invoices', 'mail_outbox', 'order_claims', 'orders', 'orders', 'orders']
    const money = ['outgoing_transfers', 'payments', 'provider_entries', 'refunds']
    const places = ['bank_transfers', 'cookie_consents', 'dispute_events', 'dispute_events', ...documents, ...money]
    // Of a workshop that was moved only where it was to be.
    expect(traces.map(({ place }) => place).toSorted()).toEqual([...places, 'workshop_changes'])
    expect(traces.filter(({ text }) => text.includes('jana-phone'))).toEqual([])
    expect(
      await db
        .select()
        .from(orders)
        .where(sql`${orders.restrictedAt} is not null`),
    ).toMatchObject([
      { userId: null, phone: null },
      { userId: null, phone: null },
      { userId: null, phone: null },
    ])
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, couple.email))).toMatchObject([
      { template: 'order-paid', userId: null, restrictedAt: later(at, 14) },
    ])
    expect(await storage().list('avatars')).toEqual([`avatars/${other.userId}/a.bin`])
    expect(await storage().list('exports')).toEqual([`exports/${other.userId}/a.bin`])
    expect(outboxText().filter((mail) => mail.includes(couple.email))).toHaveLength(1)
    // Of the other couple nothing is missing.
    const after = (await everyText(db)).filter(({ text }) => text.includes('petra') || text.includes(other.userId))
    expect(after.length).toBe(before.length)
    expect(outboxText().filter((mail) => mail.includes(other.email))).toHaveLength(4)
  })

  test('reaches every personal table', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    const owner = { account: couple.userId, email: couple.email, deviceHash: couple.deviceHash }
    const rows = async (name: string) => {
      const table = PERSONAL_TABLES[name]
      if (!table) throw new Error(name)
      const { rows: found } = (await db.execute(sql`select 1 from ${sql.identifier(name)} t where ${rowsOf(table, owner)}`)) as unknown as {
        rows: unknown[]
      }
      return found.length
    }
    for (const name of Object.keys(PERSONAL_TABLES))
      expect.soft(await rows(name), `${name}: no row in test/whole-couple.ts`).toBeGreaterThan(0)
    await eraseDueAccounts(later(at, 14))
    await restrictOver(later(at, 500))
    for (const [name, { erasure }] of Object.entries(PERSONAL_TABLES)) {
      if (erasure !== 'expires') expect.soft(await rows(name), name).toBe(0)
    }
  })

  test('waits for its moment, happens once and is tried again where it failed', async ({ db, at }) => {
    const { userId } = await wholeCouple(db, at, 'jana')
    expect(await eraseDueAccounts(new Date(later(at, 14).getTime() - 1))).toBe(0)
    const files = storage()
    replaceStorage({ ...files, deleteAll: () => Promise.reject(new Error('away')) })
    expect(await eraseDueAccounts(later(at, 14))).toBe(0)
    expect(await db.$count(authUser, eq(authUser.id, userId))).toBe(1)
    replaceStorage(files)
    expect(await eraseDueAccounts(later(at, 14))).toBe(1)
    expect(await eraseDueAccounts(later(at, 14))).toBe(0)
  })
})

describe('asking for it', () => {
  const fresh = async (db: Db, at: Date) => {
    const couple = await wholeCouple(db, at, 'jana')
    await db.delete(accountClosings)
    await db.update(authAccount).set({ password: await hashPassword('tajne heslo') })
    const { sessionId } = await groundsOf(db, couple.userId)
    return { ...couple, here: { id: couple.userId, sessionId } }
  }

  test('takes the password, tells the day by mail, and a second time keeps it', async ({ db, at }) => {
    const couple = await fresh(db, at)
    expect(await requestClosing(couple.here, 'jine heslo', at)).toEqual({ ok: false, code: 'wrong-password' })
    expect(await closingState(couple.userId, at)).toBeNull()
    const dueAt = later(at, 14).toISOString()
    expect(await requestClosing(couple.here, 'tajne heslo', at)).toEqual({ ok: true, dueAt })
    expect(await requestClosing(couple.here, 'tajne heslo', later(at, 1))).toEqual({ ok: true, dueAt })
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'account-closing'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: couple.email, props: { dueAt } })
  })

  test('can be taken back until its moment, and then not', async ({ db, at }) => {
    const couple = await fresh(db, at)
    await requestClosing(couple.here, 'tajne heslo', at)
    expect(await undoClosing(couple.userId, new Date(later(at, 14).getTime() - 1))).toEqual({ ok: true })
    expect(await eraseDueAccounts(later(at, 20))).toBe(0)
    expect(await undoClosing(couple.userId, at)).toEqual({ ok: true })
    await requestClosing(couple.here, 'tajne heslo', at)
    expect(await closingState(couple.userId, later(at, 14))).toMatchObject({ isOver: true })
    expect(await undoClosing(couple.userId, later(at, 14))).toEqual({ ok: false, code: 'too-late' })
  })
})

describe('an account that nobody uses (specification §9)', () => {
  /** Last used at `at`; a closing of its own would come before all this. */
  const idle = async (db: Db, at: Date) => {
    const couple = await wholeCouple(db, at, 'jana')
    await db.delete(accountClosings)
    await db.delete(mailOutbox)
    await db.update(accountActivity).set({ firstWarningAt: null, secondWarningAt: null })
    return couple
  }
  const end = new Date('2028-03-02T09:00:00.000Z')
  const warnings = async (db: Db) => {
    const mails = await db
      .select({ props: mailOutbox.props })
      .from(mailOutbox)
      .where(eq(mailOutbox.template, 'inactivity-warning'))
      .orderBy(...mailsInOrder)
    return mails.map(({ props }) => props.closesAt)
  }

  test('is warned 60 and 14 days before its end, each once, and then erased', async ({ db, at }) => {
    await idle(db, at)
    expect(await closeIdleAccounts(new Date(later(end, -60).getTime() - 1))).toEqual({ warned: 0, closed: 0 })
    expect(await closeIdleAccounts(later(end, -60))).toEqual({ warned: 1, closed: 0 })
    expect(await closeIdleAccounts(later(end, -60))).toEqual({ warned: 0, closed: 0 })
    expect(await closeIdleAccounts(later(end, -15))).toEqual({ warned: 0, closed: 0 })
    expect(await closeIdleAccounts(later(end, -14))).toEqual({ warned: 1, closed: 0 })
    expect(await closeIdleAccounts(later(end, -1))).toEqual({ warned: 0, closed: 0 })
    expect(await warnings(db)).toEqual([end.toISOString(), end.toISOString()])
    expect(await closeIdleAccounts(end)).toEqual({ warned: 0, closed: 1 })
    expect(await eraseDueAccounts(end)).toBe(1)
    expect(await db.$count(authUser)).toBe(0)
  })

  test('is never closed sooner than a warning said, however late the job runs', async ({ db, at }) => {
    await idle(db, at)
    const late = later(end, 500)
    expect(await closeIdleAccounts(late)).toEqual({ warned: 1, closed: 0 })
    expect(await closeIdleAccounts(later(late, 45))).toEqual({ warned: 0, closed: 0 })
    expect(await closeIdleAccounts(later(late, 46))).toEqual({ warned: 1, closed: 0 })
    expect(await warnings(db)).toEqual([later(late, 60).toISOString(), later(late, 60).toISOString()])
    expect(await closeIdleAccounts(new Date(later(late, 60).getTime() - 1))).toEqual({ warned: 0, closed: 0 })
    expect(await closeIdleAccounts(later(late, 60))).toEqual({ warned: 0, closed: 1 })
  })

  test('begins anew with a sign-in, also at the last moment', async ({ db, at }) => {
    const { userId } = await idle(db, at)
    await closeIdleAccounts(later(end, -60))
    await closeIdleAccounts(later(end, -14))
    await closeIdleAccounts(end)
    const session = { userId, token: 'again', expiresAt: later(end, 30), createdAt: end, updatedAt: end }
    await db.insert(authSession).values(session)
    expect(await eraseDueAccounts(end)).toBe(0)
    expect(await db.$count(authUser)).toBe(1)
    expect(await db.$count(accountClosings)).toBe(0)
    expect(await db.select().from(accountActivity)).toMatchObject([{ lastSeenAt: end, firstWarningAt: null, secondWarningAt: null }])
    expect(await closeIdleAccounts(later(end, 100))).toEqual({ warned: 0, closed: 0 })
    expect(await db.$count(authSession, eq(authSession.userId, userId))).toBe(2)
  })

  test('that is being closed by its couple is not warned', async ({ db, at }) => {
    const { userId } = await idle(db, at)
    await db.insert(accountClosings).values({ userId, reason: 'asked', requestedAt: later(end, -61), dueAt: later(end, -47) })
    expect(await closeIdleAccounts(later(end, -60))).toEqual({ warned: 0, closed: 0 })
  })
})
