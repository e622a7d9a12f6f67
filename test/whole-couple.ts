import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import * as tables from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { given, HERS, HIS } from './openfit-couple.ts'

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

type Said = (what: string) => string

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
  const letter = { list: 'newsletter', slug: 'dopis', content: { cs: text, en: text }, startedAt: at }
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
  const consents = ['adult-terms', 'intimate-data', 'partner-test'].map((kind) => ({ userId, kind, version: said(kind), givenAt: at }))
  await db.insert(tables.accountConsents).values(consents)
  await db
    .update(tables.accountActivity)
    .set({ firstWarningAt: at, secondWarningAt: new Date(at.getTime() + 1) })
    .where(eq(tables.accountActivity.userId, userId))
}

async function insertFactors(db: Db, userId: string, at: Date, said: Said): Promise<void> {
  await db.insert(tables.authTwoFactor).values({ userId, secret: said('factor-secret'), backupCodes: said('backup-codes') })
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
  const asked = { kind: 'guide', email, contact: 'phone', locale: 'cs', receivedAt: at, subject: 'retreat-spolu' }
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

async function insertBookings(db: Db, userId: string, orderId: string, email: string, at: Date, said: Said): Promise<void> {
  // So that two couples are never booked at the same time.
  const hour = [...said('hour')].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 31, 0) % 5000
  const [startsAt, endsAt] = [new Date(at.getTime() + hour * 3_600_000), new Date(at.getTime() + (hour + 1) * 3_600_000)]
  const time = { startsAt, endsAt, blockedFrom: startsAt, blockedUntil: endsAt, email, name: said('booker'), locale: 'cs', createdAt: at }
  const url = `https://meet.example/${said('meeting')}`
  await db.insert(tables.bookings).values([
    { ...time, userId, orderId, kind: 'paid', state: 'booked', bookedAt: at, meetingUrl: url },
    // Made without the account, with its address.
    { ...time, kind: 'free', state: 'cancelled', cancelledBy: 'couple', feePercent: 25, refundCents: 300_000, bookedAt: at, endedAt: at },
  ])
}

async function insertTrade(db: Db, userId: string, email: string, at: Date, said: Said): Promise<void> {
  const [product] = await db.select().from(tables.products).limit(1)
  const [material] = await db.select().from(tables.materials).limit(1)
  const buyer = { email, firstName: said('buyer'), lastName: said('buyer-last'), phone: said('phone'), company: said('company') }
  const fixed = { productId: product?.id ?? '', totalAmountCents: 59_900, vatCents: 10_400, vatPercent: 21, createdAt: at, dueAt: at }
  const order = { ...fixed, ...buyer, userId, termsVersion: '1.0', waiverAt: at }
  const paid = { ...order, status: 'paid', paidAt: at, releasedAt: at, joinedAt: at, variableSymbol: symbolOf(said('paid')) }
  const [first] = await db
    .insert(tables.orders)
    .values([
      paid,
      { ...order, status: 'refunded', paidAt: at, refundedAt: at, refundedCents: 29_900 },
      { ...order, status: 'pending', isOnce: false },
      { ...order, status: 'failed', failedAt: at },
      // Made without the account, with its address.
      { ...order, userId: null, status: 'paid', paidAt: at },
    ])
    .returning({ id: tables.orders.id })
  await insertPaid(db, first?.id ?? '', email, at, said)
  await insertPlaces(db, { userId, email, orderId: first?.id ?? '' }, at, said)
  await insertServices(db, { userId, email, orderId: first?.id ?? '' }, at, said)
  await db.insert(tables.downloads).values([
    { userId, materialId: material?.id ?? '' },
    { orderId: first?.id ?? '', materialId: material?.id ?? '' },
  ])
  await insertBookings(db, userId, first?.id ?? '', email, at, said)
  const mail = { recipient: email, locale: 'cs', runAt: at, createdAt: at, deliveredAt: at }
  await db.insert(tables.mailOutbox).values([
    { ...mail, userId, template: 'password-changed', props: { resetUrl: `https://sfera.example/${email}` } },
    { ...mail, template: 'newsletter-confirm', props: {} },
    { ...mail, userId, template: 'order-paid', purpose: 'order', props: {} },
  ])
}

/** A place at a workshop that was given up, and two waits for one: by the account, and by its address alone. */
async function insertPlaces(
  db: Db,
  { userId, email, orderId }: { userId: string; email: string; orderId: string },
  at: Date,
  said: Said,
): Promise<void> {
  const [event] = await db.select().from(tables.workshopEvents).limit(1)
  const eventId = event?.id ?? ''
  const freed = { state: 'freed', freedAt: at, freedCause: 'cancelled', refundCents: 1 }
  await db.insert(tables.workshopSeats).values({ eventId, orderId, number: 1, takenAt: at, paidAt: at, attendance: 'no-show', ...freed })
  const wait = { eventId, email, name: said('waiting'), locale: 'cs', enteredAt: at, offeredAt: at }
  await db.insert(tables.workshopWaiting).values([
    { ...wait, userId, state: 'lapsed', endedAt: at },
    { ...wait, state: 'offered' },
  ])
}

/** What hangs on an order that was paid by transfer and returned. */
async function insertPaid(db: Db, orderId: string, email: string, at: Date, said: Said): Promise<void> {
  const placed = { orderId, at, toStatus: 'pending', cause: 'placed' }
  await db.insert(tables.orderEvents).values([placed, { ...placed, fromStatus: 'pending', toStatus: 'paid', cause: 'confirmed' }])
  const money = { orderId, amountCents: 59_900, currency: 'CZK' }
  const moments = { createdAt: at, confirmedAt: at, closedAt: at, refundAskedAt: at, refundedAt: at, refundCents: 29_900 }
  await db.insert(tables.payments).values({ ...money, ...moments, provider: 'transfer', state: 'refunded', reference: said('line') })
  await db.insert(tables.bankTransfers).values({
    ...money,
    account: 'CZ00',
    bankReference: said('bank-reference'),
    bookedOn: at.toISOString().slice(0, 10),
    variableSymbol: symbolOf(said('paid')),
    payer: said('payer'),
    payerAccount: said('payer-account'),
    message: said('message'),
    state: 'matched',
    importedAt: at,
  })
  await db.insert(tables.invoices).values({
    orderId,
    kind: 'invoice',
    number: said('invoice'),
    issuedAt: at,
    data: { ...INVOICE, customer: { name: said('customer'), company: null, email } },
  })
  const claim = { name: said('claimant'), email, locale: 'cs', text: said('defect'), submittedAt: at, dueAt: at, decidedAt: at }
  const decided = { ...claim, kind: 'complaint', remedy: 'fix', state: 'granted', decision: said('decision') }
  await db.insert(tables.orderClaims).values([
    { ...decided, orderId, number: said('claim') },
    { ...decided, orderText: said('which-order'), number: said('claim-without-order') },
  ])
}

/** What the team offered and did, and hours that are left. */
async function insertServices(
  db: Db,
  { userId, email, orderId }: { userId: string; email: string; orderId: string },
  at: Date,
  said: Said,
): Promise<void> {
  const offer = { service: 'accompaniment', email, locale: 'cs', amountCents: 1_000_000, createdAt: at, validUntil: at }
  await db.insert(tables.serviceOffers).values([
    { ...offer, userId, orderId, state: 'accepted', decidedAt: at, earlyAt: at, words: said('offer-words'), requestNumber: 'Z2026-0001' },
    // Made before there was an account.
    { ...offer, quarters: 2, state: 'declined', decidedAt: at, startsAt: at, place: said('offer-place'), answer: said('offer-answer') },
  ])
  const over = { state: 'cancelled', endedAt: at, endedBy: 'couple', feeCents: 250_000, refundCents: 750_000 }
  await db.insert(tables.engagements).values({ ...over, orderId, service: 'accompaniment', note: said('note'), createdAt: at })
  const times = { dueAt: at, startsAt: at, doneAt: at }
  await db
    .insert(tables.engagementSteps)
    .values({ ...times, orderId, step: 'pre-call', position: 0, minutes: 60, place: said('step-place') })
  await db.insert(tables.hourBalances).values({ userId, minutes: 300 })
  await db.insert(tables.hourEntries).values({ userId, kind: 'grant', minutes: 300, balanceAfter: 300, orderId, at })
}

/** Ten digits, different for every couple. */
const symbolOf = (text: string): string => String(Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 1e9, 7)).padStart(10, '0')

const INVOICE = {
  locale: 'cs',
  supplier: {
    name: 'Sféra s.r.o.',
    seat: 'Praha, Česká republika',
    ico: '00000000',
    dic: 'CZ00000000',
    register: 'obchodní rejstřík',
    email: 'info@sfera.example',
    bankAccount: '000000-0000000000/0000',
    iban: 'CZ00 0000 0000 0000 0000 0000',
  },
  orderNumber: '12345678',
  orderedAt: '2026-03-02T09:00:00.000Z',
  taxPoint: '2026-03-02T09:00:00.000Z',
  item: 'Digitální obsah',
  method: 'transfer',
  variableSymbol: null,
  currency: 'CZK',
  totalCents: 59_900,
  vatCents: 10_400,
  vatPercent: 21,
  corrects: null,
}
