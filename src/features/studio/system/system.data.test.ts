import '../../../../test/mail-context'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { backupChecks, mailOutbox, operatorEvents, rateLimits } from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import { claimMail, giveUp, holdingMails, recallMails } from '~/server/mail/queue.server'
import { enqueueMail, purgeMail } from '~/server/mailer.server'
import { colleague } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { systemCommands } from './commands.server'
import { lastBackup, system } from './data.server'
import { repeatMail, verifyBackup } from './mutations.server'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const mail: Mail = { template: 'newsletter-confirm', props: { confirmUrl: 'http://127.0.0.1:3000/newsletter/potvrdit#t=abc' } }

async function failed(db: Db, at: Date): Promise<string> {
  await db.transaction((tx) => enqueueMail(tx, { to: 'klara@domov.example', locale: 'cs', mail, at }))
  const claimed = await claimMail(at)
  if (!claimed) throw new Error('nothing to send')
  await giveUp(claimed, 'EENVELOPE', at)
  return claimed.id
}

test('mails that failed are listed with masked addresses and no word of what stands in them', async ({ db, at }) => {
  const id = await failed(db, at)
  const told = await system(at)
  expect(told.mails).toMatchObject([{ id, subject: expect.stringContaining('odběr'), code: 'EENVELOPE', canRepeat: true }])
  expect(told.waiting).toEqual({ count: 0, since: null })
  expect(told.database.bytes).toBeGreaterThan(0)
  for (const word of ['klara@', 't=abc']) expect(JSON.stringify(told)).not.toContain(word)
  await db.transaction((tx) => enqueueMail(tx, { to: 'eva@domov.example', locale: 'cs', mail, at }))
  expect((await system(at)).waiting).toEqual({ count: 1, since: at.toISOString() })
})

test('a mail that failed is sent again once, as long as its content is there', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const id = await failed(db, at)
  const at2 = later(at, 1)
  expect(await repeatMail({ mail: id }, by, at2)).toEqual({ ok: true })
  expect(await repeatMail({ mail: id }, by, at2)).toEqual({ ok: false, code: 'not-failed' })
  expect(await repeatMail({ mail: randomUUID() }, by, at2)).toEqual({ ok: false, code: 'not-failed' })
  const [row] = await db.select().from(mailOutbox)
  expect(row).toMatchObject({ failedAt: null, attempts: 0, runAt: at2, props: mail.props })
  expect(await claimMail(at2)).toMatchObject({ id, attempts: 1 })
  const events = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'mail-repeated'))
  expect(events).toMatchObject([{ operatorId: by.operator, subject: 'mail', subjectId: id, before: { template: 'newsletter-confirm' } }])
})

test('a mail whose repetition is recalled has failed as before', async ({ db, at }) => {
  const operator = (await colleague(db, 'lucie@sfera.example', at)).operator
  const id = await failed(db, at)
  const [again, until] = [later(at, 1), new Date(+later(at, 1) + 60_000)]
  const hold = { operatorId: operator, until }
  await holdingMails(hold, () => repeatMail({ mail: id }, { operator }, again))
  await db.transaction((tx) => holdingMails(hold, () => enqueueMail(tx, { to: 'eva@domov.example', locale: 'cs', mail, at: again })))
  expect(await db.transaction((tx) => recallMails(tx, hold, again))).toBe(2)
  expect((await system(again)).mails).toMatchObject([{ id, code: 'EENVELOPE', canRepeat: true }])
  expect(await db.$count(mailOutbox)).toBe(1)
})

test('after seven days what stood in it is gone, and it is refused', async ({ db, at }) => {
  const id = await failed(db, at)
  await purgeMail(new Date(+later(at, 7) + 1))
  expect((await system(at)).mails).toMatchObject([{ id, canRepeat: false }])
  expect(await repeatMail({ mail: id }, 'command', later(at, 8))).toEqual({ ok: false, code: 'emptied' })
  expect(await db.$count(operatorEvents)).toBe(0)
})

test('the last verified backup is the one of the latest day, whoever noted it', async ({ db, at }) => {
  expect(await lastBackup()).toBeNull()
  const [command] = systemCommands
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  expect(await verifyBackup({ day: day(later(at, -2)) }, 'command', at)).toEqual({ ok: true })
  expect(await verifyBackup({ day: day(later(at, -9)) }, 'command', at)).toEqual({ ok: true })
  expect(await verifyBackup({ day: day(later(at, -9)) }, 'command', later(at, 1))).toEqual({ ok: true })
  expect(await verifyBackup({ day: day(later(at, 3)) }, 'command', at)).toEqual({ ok: false, code: 'future' })
  expect(await lastBackup()).toBe(day(later(at, -2)))
  expect(await db.$count(backupChecks)).toBe(2)
  await expect(command?.run(['zitra'], at)).rejects.toThrow('Usage')
  await command?.run([day(later(at, -1))], at)
  expect(await lastBackup()).toBe(day(later(at, -1)))
  expect((await db.select().from(operatorEvents)).map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'backup-verified'))
})

test('claims of jobs are no limits of visitors', async ({ db, at }) => {
  await db.insert(rateLimits).values({ name: 'job', subject: 'retention', windowStart: at, expiresAt: later(at, 1), hits: 1 })
  // None runs in this process.
  expect((await system(at)).jobs).toEqual([])
})
