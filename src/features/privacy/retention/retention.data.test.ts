import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { accountConsents, cookieConsents, dataExports, mailOutbox, newsletterSubscriptions, orders, testResults } from '~/db/schema'
import { eraseDueAccounts } from '~/features/privacy/erasure/mutations.server'
import { exportFile, exportState } from '~/features/privacy/export/data.server'
import { cleanUpExports, makeDueExports, requestExport } from '~/features/privacy/export/mutations.server'
import * as openFit from '~/features/assessments/openfit/mutations.server'
import { purgeMail } from '~/server/mailer.server'
import { diskStorage, storage, replaceStorage } from '~/server/storage.server'
import { prepareCouple } from '../../../../test/openfit-couple.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { wholeCouple } from '../../../../test/whole-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { retention } from './jobs.server'
import { withdrawIntimateConsent } from '../consents/mutations.server'

const DAY = 86_400_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

beforeEach(() => {
  replaceStorage(diskStorage(temporaryFolder()))
  return () => replaceStorage(undefined)
})

describe('what is kept no longer than the privacy page says', () => {
  test('an unfinished OpenFit 30 days, whichever part it has come to', async ({ db, at }) => {
    const first = await prepareCouple(openFit, db, at)
    await first.start()
    const second = await prepareCouple(openFit, db, at, 'petra')
    await second.firstPart()
    await second.goOn()
    const whole = await prepareCouple(openFit, db, at, 'eva')
    await whole.whole()
    await retention.run(later(at, 30 * DAY - 1))
    expect(await db.$count(testResults)).toBe(3)
    await retention.run(later(at, 30 * DAY))
    expect(await db.select({ status: testResults.status }).from(testResults)).toEqual([{ status: 'completed' }])
    const consents = await db.select().from(accountConsents).where(eq(accountConsents.userId, second.accountId))
    expect(consents.find(({ kind }) => kind === 'partner-test')?.withdrawnAt).toEqual(later(at, 30 * DAY))
    expect(await first.save({ key: randomUUID(), who: 'female', from: 0, version: 1 }, 1, { f01: 1 })).toEqual({
      ok: false,
      code: 'deleted',
    })
  })

  test('choices about cookies 26 months, ended consents and subscriptions three years', async ({ db, at }) => {
    const { userId } = await wholeCouple(db, at, 'jana')
    await withdrawIntimateConsent(userId, at)
    await retention.run(new Date('2028-05-02T08:59:59.000Z'))
    expect(await db.$count(cookieConsents)).toBe(1)
    await retention.run(new Date('2028-05-02T09:00:00.000Z'))
    expect(await db.$count(cookieConsents)).toBe(0)
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
    await retention.run(new Date('2029-03-02T09:00:00.000Z'))
    expect(await db.$count(newsletterSubscriptions)).toBe(0)
    expect(await db.select({ kind: accountConsents.kind }).from(accountConsents)).toEqual([{ kind: 'adult-terms' }])
  })

  test('a request for letters that nobody confirms seven days', async ({ db, at }) => {
    await wholeCouple(db, at, 'jana')
    const pending = { status: 'pending' as const, confirmedAt: null, unsubscribedAt: null, confirmExpiresAt: later(at, 7 * DAY) }
    await db.update(newsletterSubscriptions).set(pending)
    await retention.run(later(at, 7 * DAY - 1))
    expect(await db.$count(newsletterSubscriptions)).toBe(1)
    await retention.run(later(at, 7 * DAY))
    expect(await db.$count(newsletterSubscriptions)).toBe(0)
  })

  test('orders of erased accounts ten years after their own, mails about them five', async ({ db, at }) => {
    await wholeCouple(db, at, 'jana')
    await eraseDueAccounts(later(at, 14 * DAY))
    await db
      .update(mailOutbox)
      .set({ deliveredAt: later(at, 14 * DAY) })
      .where(isNull(mailOutbox.deliveredAt))
    await purgeMail(new Date('2031-03-02T08:00:00.000Z'))
    expect((await db.select({ template: mailOutbox.template }).from(mailOutbox)).map(({ template }) => template)).toEqual(['order-paid'])
    await purgeMail(new Date('2031-03-02T10:00:00.000Z'))
    expect(await db.$count(mailOutbox)).toBe(0)
    await retention.run(new Date('2036-12-31T23:00:00.000Z'))
    expect(await db.$count(orders)).toBe(3)
    await retention.run(new Date('2037-01-01T00:00:00.000Z'))
    expect(await db.$count(orders)).toBe(0)
  })
})

test('a copy that is being made while the consent is withdrawn is made anew, and older ones go', async ({ db, at }) => {
  const couple = await wholeCouple(db, at, 'jana')
  await db.delete(dataExports)
  await requestExport(couple.userId, 'cs', null, at)
  await makeDueExports(at)
  const { ready: before } = await exportState(couple.userId, at)
  await requestExport(couple.userId, 'cs', null, at)
  const files = storage()
  replaceStorage({
    ...files,
    put: async (key, bytes, type) => {
      replaceStorage(files)
      await withdrawIntimateConsent(couple.userId, at)
      await files.put(key, bytes, type)
    },
  })
  await makeDueExports(at)
  await cleanUpExports(at)
  const { ready: after } = await exportState(couple.userId, at)
  if (!before || !after) throw new Error('no copy was made')
  expect(after.id).not.toBe(before.id)
  expect(await exportFile(couple.userId, before.id, at)).toBeUndefined()
  expect(await storage().list('exports')).toEqual([`exports/${couple.userId}/${after.id}.zip`])
  expect(after.bytes).toBeLessThan(before.bytes)
})
