import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accountConsents, milestoneCompletions, newsletterSubscriptions, sparkEvents, testResults, userProfiles } from '~/db/schema'
import { storeConsent } from '~/features/privacy/cookies/mutations.server'
import { answerRefusal } from '~/features/assessments/tier/permission.data.server'
import { submitTierAssessment } from '~/features/assessments/tier/mutations.server'
import { ownProfile } from '~/features/couple/profile/couple.data.server'
import { saveProfile } from '~/features/couple/profile/couple.mutations.server'
import { ProfileInput } from '~/features/couple/profile/schema'
import { changeSubscriptions } from '~/features/letters/subscriptions/mutations.server'
import * as openFit from '~/features/assessments/openfit/mutations.server'
import { HIS, given, prepareCouple } from '../../../../test/openfit-couple.ts'
import { wholeCouple } from '../../../../test/whole-couple.ts'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { choicesOfDevice, consentOverview } from './data.server'
import { giveIntimateConsent, withdrawIntimateConsent } from './mutations.server'

const DAY = 86_400_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

describe('withdrawing the consent (readings R5)', () => {
  test('deletes answers, results, running tests, tier and level, and nothing else', async ({ db, at }) => {
    const { userId } = await wholeCouple(db, at, 'jana')
    const other = await wholeCouple(db, at, 'petra')
    await withdrawIntimateConsent(userId, later(at, DAY))
    expect(await db.$count(testResults, eq(testResults.userId, userId))).toBe(0)
    const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId))
    expect(profile).toMatchObject({ tierResult: null, divorceRiskLevel: null, femaleFirstName: 'jana-her-first' })
    expect(await db.$count(milestoneCompletions, eq(milestoneCompletions.userId, userId))).toBe(1)
    expect(await db.$count(sparkEvents, eq(sparkEvents.userId, userId))).toBe(1)
    expect(await db.$count(testResults, eq(testResults.userId, other.userId))).toBe(2)
  })

  test('is not done for somebody who has been put out meanwhile', async ({ db, at }) => {
    const { userId } = await wholeCouple(db, at, 'jana')
    const results = await db.$count(testResults, eq(testResults.userId, userId))
    expect(await withdrawIntimateConsent(userId, later(at, DAY), randomUUID())).toBe(false)
    expect(await db.$count(testResults, eq(testResults.userId, userId))).toBe(results)
  })

  test('is kept in the history with every consent, and tests ask anew', async ({ db, at }) => {
    const { userId, email } = await wholeCouple(db, at, 'jana')
    await withdrawIntimateConsent(userId, later(at, DAY))
    expect(await answerRefusal(userId, 'tier-assessment')).toEqual({ ok: false, code: 'consent-missing' })
    expect(await answerRefusal(userId, 'openfit-divorce-risk')).toEqual({ ok: false, code: 'consent-missing' })
    await giveIntimateConsent(userId, later(at, 2 * DAY))
    await giveIntimateConsent(userId, later(at, 3 * DAY))
    expect(await answerRefusal(userId, 'tier-assessment')).toBeUndefined()
    const { intimate, history } = await consentOverview({ id: userId, email })
    expect(intimate).toBe(true)
    expect(history.map(({ kind, givenAt, withdrawnAt }) => [kind, givenAt, withdrawnAt])).toEqual(
      [
        ['intimate-data', later(at, 2 * DAY).toISOString(), null],
        ...['adult-terms', 'intimate-data', 'partner-test'].map((kind) => [
          kind,
          at.toISOString(),
          kind === 'adult-terms' ? null : later(at, DAY).toISOString(),
        ]),
      ].toSorted(expectOrder(history)),
    )
  })

  test('twice changes nothing more', async ({ db, at }) => {
    const { userId } = await wholeCouple(db, at, 'jana')
    await withdrawIntimateConsent(userId, later(at, DAY))
    const before = await db.select().from(accountConsents)
    await withdrawIntimateConsent(userId, later(at, 2 * DAY))
    expect(await db.select().from(accountConsents)).toEqual(before)
  })

  test('a request that was overtaken by the consent given anew ends it all the same', async ({ db, at }) => {
    const { userId } = await wholeCouple(db, at, 'jana')
    await withdrawIntimateConsent(userId, later(at, 1))
    await giveIntimateConsent(userId, later(at, 3))
    await withdrawIntimateConsent(userId, later(at, 2))
    expect(await answerRefusal(userId, 'tier-assessment')).toEqual({ ok: false, code: 'consent-missing' })
  })

  testCommitted('and a change of the profile at the same moment never wait for each other', async ({ db, at }) => {
    const { accountId } = await prepareCouple(openFit, db, at)
    for (let round = 0; round < 8; round += 1) {
      const { fields, revision } = await ownProfile(accountId, at)
      const change = ProfileInput.parse({ ...fields, coupleName: `Jana a Petr ${round}`, revision })
      await Promise.all([
        saveProfile(accountId, change, at),
        withdrawIntimateConsent(accountId, at),
        giveIntimateConsent(accountId, at),
        withdrawIntimateConsent(accountId, at),
      ])
    }
    expect((await ownProfile(accountId, at)).fields.coupleName).toBe('Jana a Petr 7')
  })

  testCommitted('lets no answer of a running test slip in', async ({ db, at }) => {
    const couple = await prepareCouple(openFit, db, at)
    await couple.firstPart()
    const sitting = await couple.goOn()
    const saves = Array.from({ length: 8 }, (_, number) => couple.save(sitting, number + 1, given(HIS)))
    const tier = submitTierAssessment({ accountId: couple.accountId, answers: tierAnswers, attemptId: randomUUID(), locale: 'cs', now: at })
    await Promise.allSettled([
      ...saves.slice(0, 4),
      withdrawIntimateConsent(couple.accountId, at),
      tier,
      ...saves.slice(4),
      couple.finish(sitting),
    ])
    expect(await db.$count(testResults)).toBe(0)
    const [profile] = await db.select().from(userProfiles)
    expect(profile).toMatchObject({ tierResult: null, divorceRiskLevel: null })
    expect(await couple.save(sitting, 99, given(HIS))).toEqual({ ok: false, code: 'consent-missing' })
    expect(await openFit.startOpenFit({ accountId: couple.accountId, now: at })).toEqual({ ok: false, code: 'consent-missing' })
  })
})

/** Rows of the same moment come in any order. */
const expectOrder = (history: Array<{ kind: string; givenAt: string }>) => (one: unknown[], other: unknown[]) =>
  history.findIndex(({ kind, givenAt }) => kind === one[0] && givenAt === one[1]) -
  history.findIndex(({ kind, givenAt }) => kind === other[0] && givenAt === other[1])

const tierAnswers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`q${String(at + 1).padStart(2, '0')}`, 3]))

describe("the second partner's consent", () => {
  test('has its own entry, which ends with the test that it was for', async ({ db, at }) => {
    const couple = await prepareCouple(openFit, db, at)
    await couple.firstPart()
    await couple.goOn()
    const entries = () =>
      db
        .select({ givenAt: accountConsents.givenAt, withdrawnAt: accountConsents.withdrawnAt })
        .from(accountConsents)
        .where(and(eq(accountConsents.userId, couple.accountId), eq(accountConsents.kind, 'partner-test')))
    expect(await entries()).toEqual([{ givenAt: at, withdrawnAt: null }])
    await couple.goOn()
    expect(await entries()).toHaveLength(1)
    await couple.abandon()
    expect(await entries()).toEqual([{ givenAt: at, withdrawnAt: at }])
    await couple.whole()
    await couple.whole(later(at, 31 * DAY)).catch(() => undefined)
    expect((await entries()).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
  })
})

describe('letters and cookies', () => {
  test('a subscription is ended from the settings and stays as a proof', async ({ db, at }) => {
    const { userId, email } = await wholeCouple(db, at, 'jana')
    const digest = { list: 'digest', status: 'none', since: null }
    await db.update(newsletterSubscriptions).set({ status: 'confirmed', unsubscribedAt: null })
    expect((await consentOverview({ id: userId, email })).letters).toEqual([
      { list: 'newsletter', status: 'confirmed', since: at.toISOString() },
      digest,
    ])
    await changeSubscriptions({ email, lists: { newsletter: false }, pageLocale: 'cs', via: 'settings' }, later(at, DAY))
    const since = later(at, DAY).toISOString()
    expect((await consentOverview({ id: userId, email })).letters).toEqual([{ list: 'newsletter', status: 'unsubscribed', since }, digest])
  })

  test('choices are found by the device that made them alone', async ({ at }) => {
    const choice = { necessary: true, preferences: true, analytics: false, marketing: false, version: '2025-07-01' } as const
    await storeConsent({ ...choice, userHash: 'a'.repeat(64) }, at)
    await storeConsent({ ...choice, userHash: 'b'.repeat(64) }, at)
    expect(await choicesOfDevice('a'.repeat(64))).toHaveLength(1)
    expect(await choicesOfDevice('c'.repeat(64))).toEqual([])
  })
})
