import { writeFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { type Db, db as currentDb } from '~/db/client.server'
import { mailOutbox } from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import '../../test/mail-context.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { test, testCommitted } from '../../test/with-db.ts'
import { log } from './log.server'
import { deliverDueMail } from './mail/delivery.server'
import { claimMail, postpone } from './mail/queue.server'
import { type OutgoingMail, type Transport, fileTransport } from './mail/transport.server'
import { enqueueMail, purgeMail } from './mailer.server'

const mail: Mail = { template: 'confirm-signup', props: { confirmUrl: 'http://127.0.0.1:3000/account-confirmed#token=abc', hours: 24 } }
const to = 'klara@sfera.example'

/** None of these mails has a file; see the tests of mails with files. */
const by = (transport: Transport) => ({ transport, makeFile: () => Promise.reject(new Error('no file')) })
const enqueue = (at: Date): Promise<void> => currentDb().transaction((tx) => enqueueMail(tx, { to, locale: 'cs', mail, at }))
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

async function onlyMail(db: Db): Promise<typeof mailOutbox.$inferSelect> {
  const rows = await db.select().from(mailOutbox)
  expect(rows).toHaveLength(1)
  return rows[0] as typeof mailOutbox.$inferSelect
}

/** An outbox that cannot be written until it is repaired. */
function brokenOutbox() {
  const dir = join(temporaryFolder(), 'outbox')
  writeFileSync(dir, 'a file where the folder should be')
  return { dir, transport: fileTransport(dir), repair: () => rmSync(dir) }
}

test('a mail is stored if and only if its cause is', async ({ db, at }) => {
  const undone = db.transaction(async (tx) => {
    await enqueueMail(tx, { to, locale: 'cs', mail, at })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await db.$count(mailOutbox)).toBe(0)
  await enqueue(at)
  expect(await onlyMail(db)).toMatchObject({
    recipient: to,
    locale: 'cs',
    template: 'confirm-signup',
    props: mail.props,
    attempts: 0,
    runAt: at,
  })
})

test('a mail that could never be written is refused at once', async ({ db, at }) => {
  const wrong = { template: 'confirm-signup', props: { confirmUrl: 'javascript:alert(1)', hours: 24 } } as const
  await expect(db.transaction((tx) => enqueueMail(tx, { to, locale: 'cs', mail: wrong, at }))).rejects.toThrow('confirmUrl')
  await expect(db.transaction((tx) => enqueueMail(tx, { to: 'a@b.cz, c@d.cz', locale: 'cs', mail, at }))).rejects.toThrow('email')
  expect(await db.$count(mailOutbox)).toBe(0)
})

test('a delivered mail is in the outbox and its link is no longer in the database', async ({ db, at }) => {
  const dir = temporaryFolder()
  await enqueue(at)
  expect(await deliverDueMail(by(fileTransport(dir)), () => later(at, 1))).toBe(1)
  const row = await onlyMail(db)
  expect(row).toMatchObject({ deliveredAt: later(at, 1), props: {}, lockedUntil: null, lastError: null, failedAt: null })
  expect(readdirSync(dir)).toEqual([`2026-03-02T09-00-00-000Z-${row.id}.eml`])
  expect(await deliverDueMail(by(fileTransport(dir)), () => later(at, 100))).toBe(0)
})

test('a mail is not sent before its time', async ({ at }) => {
  await enqueue(later(at, 10))
  const transport = fileTransport(temporaryFolder())
  expect(await deliverDueMail(by(transport), () => later(at, 9))).toBe(0)
  expect(await deliverDueMail(by(transport), () => later(at, 10))).toBe(1)
})

test('a failed attempt is repeated later and then succeeds', async ({ db, at }) => {
  const { dir, transport, repair } = brokenOutbox()
  await enqueue(at)
  expect(await deliverDueMail(by(transport), () => at)).toBe(0)
  expect(await onlyMail(db)).toMatchObject({ attempts: 1, lastError: 'EEXIST', runAt: later(at, 2), lockedUntil: null, props: mail.props })
  repair()
  expect(await deliverDueMail(by(transport), () => later(at, 1))).toBe(0)
  expect(await deliverDueMail(by(transport), () => later(at, 2))).toBe(1)
  expect(await onlyMail(db)).toMatchObject({ attempts: 2, lastError: null })
  expect(readdirSync(dir)).toHaveLength(1)
})

test('the pauses double up to an hour; after the eighth attempt the mail has failed', async ({ db, at }) => {
  const errors = vi.spyOn(log, 'error')
  const { transport } = brokenOutbox()
  await enqueue(at)
  const pauses: number[] = []
  let time = at
  for (let attempt = 1; attempt < 8; attempt++) {
    await deliverDueMail(by(transport), () => time)
    const { runAt } = await onlyMail(db)
    pauses.push((runAt.getTime() - time.getTime()) / 60_000)
    time = runAt
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60])
  expect(errors).not.toHaveBeenCalled()
  await deliverDueMail(by(transport), () => time)
  const { id, ...row } = await onlyMail(db)
  expect(row).toMatchObject({ attempts: 8, failedAt: time, deliveredAt: null, lastError: 'EEXIST', props: mail.props })
  // So long somebody can send it again.
  await purgeMail(later(time, 7 * 24 * 60))
  expect(await onlyMail(db)).toMatchObject({ props: mail.props })
  await purgeMail(new Date(+later(time, 7 * 24 * 60) + 1))
  expect(await onlyMail(db)).toMatchObject({ failedAt: time, props: {} })
  expect(errors.mock.calls).toEqual([[{ mail: id, template: 'confirm-signup', attempt: 8, code: 'EEXIST' }, 'mail failed']])
  expect(await deliverDueMail(by(transport), () => later(time, 1000))).toBe(0)
})

test('the mail of a process that died is delivered by another one when the lease is over', async ({ db, at }) => {
  const transport = fileTransport(temporaryFolder())
  await enqueue(at)
  expect(await claimMail(at)).toMatchObject({ attempts: 1 })
  expect(await deliverDueMail(by(transport), () => later(at, 4))).toBe(0)
  expect(await deliverDueMail(by(transport), () => later(at, 5))).toBe(1)
  expect(await onlyMail(db)).toMatchObject({ attempts: 2, deliveredAt: later(at, 5) })
})

test('a process whose lease ran out does not overrule the one that took the mail over', async ({ db, at }) => {
  await enqueue(at)
  const slow = await claimMail(at)
  const quick = await claimMail(later(at, 5))
  if (!slow || !quick) throw new Error('nothing was claimed')
  await postpone(slow, 'ETIMEDOUT', later(at, 6))
  expect(await onlyMail(db)).toMatchObject({ lastError: null, lockedUntil: later(at, 10) })
})

test('a mail that ends every process that takes it is given up', async ({ db, at }) => {
  await enqueue(at)
  for (let n = 0; n < 8; n++) expect(await claimMail(later(at, n * 5))).toMatchObject({ attempts: n + 1 })
  expect(await deliverDueMail(by(fileTransport(temporaryFolder())), () => later(at, 40))).toBe(0)
  expect(await onlyMail(db)).toMatchObject({ failedAt: later(at, 40), lastError: 'abandoned' })
})

test.for([
  ['an unknown template', { template: 'no-such-template', props: {} }, 'unwritable:Error'],
  ['wrong props', { template: 'confirm-signup', props: { hours: 'many' } }, 'unwritable:ZodError'],
  [
    'a link to another site',
    { template: 'confirm-signup', props: { confirmUrl: 'https://elsewhere.example/', hours: 24 } },
    'unwritable:Error',
  ],
] as const)('a stored mail with %s has failed; the next one leaves', async ([, stored, code], { db, at }) => {
  await db.insert(mailOutbox).values({ recipient: to, locale: 'cs', ...stored, runAt: at, createdAt: at })
  await enqueue(later(at, 1))
  expect(await deliverDueMail(by(fileTransport(temporaryFolder())), () => later(at, 1))).toBe(1)
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.runAt, at))
  expect(row).toMatchObject({ failedAt: later(at, 1), lastError: code, props: stored.props })
})

test('mails are forgotten a month after their end, waiting ones never', async ({ db, at }) => {
  await enqueue(at)
  await deliverDueMail(by(fileTransport(temporaryFolder())), () => at)
  await enqueue(at)
  expect(await purgeMail(later(at, 30 * 24 * 60))).toBe(0)
  expect(await purgeMail(later(at, 30 * 24 * 60 + 1))).toBe(1)
  expect(await onlyMail(db)).toMatchObject({ deliveredAt: null })
})

testCommitted('of two workers that race for twenty mails each mail is delivered once', async ({ db, at }) => {
  for (let n = 0; n < 20; n++) await enqueue(at)
  const delivered: string[] = []
  const transport = async ({ id }: OutgoingMail) => void delivered.push(id)
  const counts = await Promise.all([deliverDueMail(by(transport), () => at), deliverDueMail(by(transport), () => at)])
  expect(counts[0] + counts[1]).toBe(20)
  expect(new Set(delivered).size).toBe(20)
  expect(delivered).toHaveLength(20)
  expect(await db.$count(mailOutbox, eq(mailOutbox.deliveredAt, at))).toBe(20)
})
