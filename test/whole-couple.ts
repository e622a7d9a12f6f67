import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import * as tables from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { given, HERS, HIS } from './openfit-couple.ts'
import { type Said, insertTrade } from './whole-trade.ts'

const DAY = 86_400_000

/** A couple with a row in every table that says something of it, each value with its mark. A new table needs its row here. */
export async function wholeCouple(db: Db, at: Date, mark: string) {
  const email = `${mark}@sfera.example`
  const said = (what: string) => `${mark}-${what}`
  const [user] = await db
    .insert(tables.authUser)
    .values({ name: said('name'), email, emailVerified: true, image: said('image'), createdAt: at, updatedAt: at })
    .returning({ id: tables.authUser.id })
  const userId = (user?.id ?? '') as AccountId
  const deviceHash = Buffer.from(mark.padEnd(32, '.')).toString('hex').slice(0, 64)
  await insertProfile(db, userId, said)
  await insertAccess(db, userId, email, at, said)
  await insertTests(db, userId, at)
  await insertProgress(db, userId, at)
  await insertCourse(db, userId, at, said)
  await insertTrade(db, userId, email, at, said)
  await insertRequests(db, userId, email, at, said)
  await insertLetters(db, email, at, said)
  await db.insert(tables.cookieConsents).values({
    userHash: deviceHash,
    necessary: true,
    preferences: true,
    analytics: false,
    marketing: false,
    version: said('cookies'),
    createdAt: at,
  })
  await db.insert(tables.accountClosings).values({ userId, reason: 'asked', requestedAt: at, dueAt: new Date(at.getTime() + 14 * DAY) })
  await db.insert(tables.dataExports).values({
    userId,
    locale: 'cs',
    status: 'ready',
    requestedAt: at,
    readyAt: at,
    expiresAt: new Date(at.getTime() + 3 * DAY),
    bytes: 4321,
  })
  return { userId, email, deviceHash, coupleName: said('couple') }
}

/** A subscription that has ended, with its steps and the one letter that came. */
async function insertLetters(db: Db, email: string, at: Date, said: Said): Promise<void> {
  const [subscription] = await db
    .insert(tables.newsletterSubscriptions)
    .values({
      email,
      list: 'newsletter',
      locale: 'cs',
      status: 'unsubscribed',
      consentVersion: said('letters'),
      confirmTokenHash: said('confirm-hash'),
      requestedAt: at,
      confirmedAt: at,
      unsubscribedAt: at,
    })
    .returning({ id: tables.newsletterSubscriptions.id })
  const subscriptionId = subscription?.id ?? ''
  await db.insert(tables.subscriptionEvents).values({
    subscriptionId,
    kind: 'confirmed',
    via: 'link',
    consentVersion: said('letters'),
    locale: 'cs',
    linkHash: said('link-hash'),
    at,
  })
  // The same letter for everybody.
  const text = { subject: 'Dopis', preheader: 'Dopis', blocks: [] }
  const letter = { list: 'newsletter' as const, slug: 'dopis', content: { cs: text, en: text }, startedAt: at }
  await db.insert(tables.letterIssues).values(letter).onConflictDoNothing()
  const [issue] = await db.select({ id: tables.letterIssues.id }).from(tables.letterIssues)
  await db.insert(tables.letterDeliveries).values({ issueId: issue?.id ?? '', subscriptionId, state: 'sent', runAt: at, endedAt: at })
}

async function insertProfile(db: Db, id: string, said: Said): Promise<void> {
  await db.insert(tables.userProfiles).values({
    id,
    firstName: said('first'),
    lastName: said('last'),
    coupleName: said('couple'),
    coupleAvatarUrl: said('couple-avatar'),
    femaleFirstName: said('her-first'),
    femaleLastName: said('her-last'),
    femaleBirthDate: '1988-03-04',
    femaleAvatarUrl: said('her-avatar'),
    maleFirstName: said('his-first'),
    maleLastName: said('his-last'),
    maleBirthDate: '1986-05-06',
    maleAvatarUrl: said('his-avatar'),
    relationshipStatus: 'open_relationship',
    tierResult: 'B',
    divorceRiskLevel: 'moderate',
  })
}

async function insertAccess(db: Db, userId: string, email: string, at: Date, said: Said): Promise<void> {
  const expiresAt = new Date(at.getTime() + DAY)
  await db.insert(tables.authSession).values({
    userId,
    token: said('session-token'),
    expiresAt,
    ipAddress: said('address'),
    userAgent: said('browser'),
    createdAt: at,
    updatedAt: at,
  })
  await db.insert(tables.authAccount).values({
    userId,
    accountId: userId,
    providerId: 'credential',
    password: said('password-hash'),
    accessToken: said('access'),
    refreshToken: said('refresh'),
    idToken: said('id-token'),
    scope: said('scope'),
  })
  await db.insert(tables.authVerification).values({ identifier: email, value: userId, expiresAt })
  await db.insert(tables.accountLinks).values([
    { userId, kind: 'reset-password', tokenHash: said('link-hash'), expiresAt, usedAt: at },
    { userId, kind: 'change-email', email: said('new-email'), tokenHash: said('change-hash'), expiresAt },
  ])
  await insertFactors(db, userId, at, said)
  // Somebody tries to register with the couple's address.
  await db.insert(tables.registrations).values({
    attempt: randomUUID(),
    deviceHash: said('registration-device'),
    email,
    coupleName: said('foreign-couple'),
    femaleFirstName: said('foreign-her-first'),
    femaleLastName: said('foreign-her-last'),
    maleFirstName: said('foreign-his-first'),
    maleLastName: said('foreign-his-last'),
    relationshipStatus: 'couple',
    locale: 'cs',
    passwordHash: said('foreign-hash'),
    adultTermsVersion: said('foreign-terms'),
    intimateDataVersion: said('foreign-data'),
    linkHash: said('foreign-link'),
    createdAt: at,
  })
  const consents = (['adult-terms', 'intimate-data', 'partner-test'] as const).map((kind) => ({
    userId,
    kind,
    version: said(kind),
    givenAt: at,
  }))
  await db.insert(tables.accountConsents).values(consents)
  await db
    .update(tables.accountActivity)
    .set({ firstWarningAt: at, secondWarningAt: new Date(at.getTime() + 1) })
    .where(eq(tables.accountActivity.userId, userId))
}

async function insertFactors(db: Db, userId: string, at: Date, said: Said): Promise<void> {
  await db.insert(tables.accountEvents).values({ userId, kind: 'sign-in', at, device: said('device'), network: said('network') })
  await db
    .insert(tables.authTwoFactor)
    .values({ userId, secret: said('factor-secret'), backupCodes: said('backup-codes'), removalDueAt: at })
  const passkey = { name: said('passkey'), credentialId: said('credential'), publicKey: said('public-key'), transports: said('transports') }
  await db.insert(tables.authPasskeys).values({ ...passkey, userId, counter: 7, createdAt: at, lastUsedAt: at })
  await db.insert(tables.avatarFiles).values({ key: `avatars/${userId}/couple-1.webp`, userId, isUsed: true, createdAt: at })
}

async function insertTests(db: Db, userId: string, at: Date): Promise<void> {
  await db.insert(tables.testResults).values([
    {
      userId,
      testId: 'tier-assessment',
      testType: 'tier_assessment',
      answers: { q01: 3, q02: 4 },
      totalScore: 51,
      tierResult: 'B',
      status: 'completed',
      completedAt: at,
      meta: { method: 'tier-sum', questions_version: 1 },
      createdAt: at,
    },
    {
      userId,
      testId: 'openfit-divorce-risk',
      testType: 'openfit_divorce_risk',
      answers: { female: given(HERS), male: given(HIS) },
      tierResult: 'moderate',
      status: 'completed',
      completedAt: at,
      // A figure that is no whole five, and topics that only two partners' answers give.
      meta: {
        current_stage: 'completed',
        questions_version: 1,
        risk_result: { method: 'openfit-1', level: 'moderate', label: 'x', percentage: 47, color: 'risk-mid', topics: [] },
      },
      partnerConsentAt: at,
      partnerConsentVersion: '1.0',
      createdAt: at,
    },
  ])
}

async function insertProgress(db: Db, userId: string, at: Date): Promise<void> {
  const [milestone] = await db.select().from(tables.milestones).where(eq(tables.milestones.slug, 'tier-assessment'))
  const milestoneId = milestone?.id ?? ''
  await db.insert(tables.milestoneCompletions).values({ userId, milestoneId, completedAt: at })
  await db.insert(tables.sparkEvents).values({ userId, milestoneId, sparks: 50, createdAt: at })
}

async function insertRequests(db: Db, userId: string, email: string, at: Date, said: Said): Promise<void> {
  const asked = { kind: 'guide' as const, email, contact: 'phone', locale: 'cs' as const, receivedAt: at, subject: 'retreat-spolu' }
  const words = { name: said('asker'), phone: said('asker-phone'), wishedWhen: said('when'), place: said('where'), message: said('wish') }
  const consents = { intimateConsent: said('intimate-version'), publishConsent: said('publish-version') }
  const [answered] = await db
    .insert(tables.requests)
    .values([
      {
        ...asked,
        ...words,
        ...consents,
        userId,
        number: said('Z1'),
        attemptId: randomUUID(),
        state: 'answered',
        answeredAt: at,
        joinedAt: at,
      },
      {
        ...asked,
        userId,
        email: null,
        number: said('Z3'),
        attemptId: randomUUID(),
        state: 'closed',
        closedAt: at,
        withdrawnAt: at,
      },
      // Made without the account, with its address.
      { ...asked, ...words, number: said('Z2'), attemptId: randomUUID() },
    ])
    .returning({ id: tables.requests.id })
  await db
    .insert(tables.requestEvents)
    .values({ requestId: answered?.id ?? '', at, fromState: 'received', toState: 'answered', actor: 'team', words: said('answer') })
}

async function insertCourse(db: Db, userId: string, at: Date, said: Said): Promise<void> {
  const lesson = { userId, course: 'foundations', lesson: 'proc-o-tom-mluvime' }
  await db.insert(tables.courseEnrolments).values({ userId, course: lesson.course, enrolledAt: at })
  await db.insert(tables.lessonCompletions).values({ ...lesson, completedAt: at })
  await db.insert(tables.lessonNotes).values({ ...lesson, text: said('note'), revision: randomUUID(), updatedAt: at })
  await db.insert(tables.courseCertificates).values({ userId, course: lesson.course, number: said('certificate'), issuedAt: at })
}
