import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { courseCertificates, courseEnrolments, lessonCompletions, lessonNotes, orders, products } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { newCouple } from '../../../../test/openfit-couple.ts'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { certificateOf, completedLessons, enrolledCount, noteOf, ownCertificate, accessTo } from './enrolment.data.server'
import { enrol, saveNote, setLessonDone } from './enrolment.mutations.server'
import type { CourseFacts, NoteChange } from './enrolment.schema'

const LESSONS = ['prvni', 'druha', 'treti']
const FREE: CourseFacts = { slug: 'zdarma', isFree: true, lessons: LESSONS }
const PAID: CourseFacts = { ...FREE, slug: 'placeny', isFree: false }
const DAY = 86_400_000

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

const note = (more: Partial<NoteChange>): NoteChange => ({
  course: FREE.slug,
  lesson: 'prvni',
  text: 'Mluvili jsme.',
  base: null,
  revision: randomUUID(),
  ...more,
})

const couple = (db: Db, at: Date) => newCouple(db, at, `par-${randomUUID()}`)

async function student(db: Db, at: Date): Promise<AccountId> {
  const account = await couple(db, at)
  await enrol(account, FREE, at)
  return account
}

/** An order of the paid course as the shop leaves it. */
async function order(db: Db, userId: AccountId, at: Date, values: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const text = { title: 'Kurz', titleEn: 'Course', description: 'Kurz', descriptionEn: 'Course' }
  await db
    .insert(products)
    .values({ slug: `course-${PAID.slug}`, kind: 'course', isFree: false, ...text })
    .onConflictDoNothing()
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, `course-${PAID.slug}`))
  const paid = { status: 'paid', paidAt: at, releasedAt: at, waiverAt: at, createdAt: at }
  const [row] = await db
    .insert(orders)
    .values({ userId, productId: product?.id ?? '', totalAmountCents: 129_900, ...paid, ...values })
    .returning({ id: orders.id })
  return row?.id ?? ''
}

describe('a free course', () => {
  test('is taken once, however often the button is pressed', async ({ db, at }) => {
    const account = await couple(db, at)
    expect(await accessTo(FREE, account)).toBe('outside')
    for (const moment of [at, later(at, DAY)]) expect(await enrol(account, FREE, moment)).toEqual({ ok: true })
    expect(await accessTo(FREE, account)).toBe('granted')
    expect(await enrolledCount(FREE.slug)).toBe(1)
    const [row] = await db.select().from(courseEnrolments)
    expect(row?.enrolledAt).toEqual(at)
  })

  test('counts a lesson once, and takes it back', async ({ db, at }) => {
    const account = await student(db, at)
    const done = { account, course: FREE, lesson: 'prvni', done: true }
    await setLessonDone(done, at)
    await setLessonDone(done, later(at, DAY))
    const [row] = await db.select().from(lessonCompletions)
    expect(row?.completedAt).toEqual(at)
    for (let times = 0; times < 2; times++) await setLessonDone({ ...done, done: false }, at)
    expect(await completedLessons(account, FREE.slug)).toEqual(new Set())
  })

  test('lets nobody work on it who has not enrolled, and on no lesson that the course does not have', async ({ db, at }) => {
    const stranger = await couple(db, at)
    const lesson = { course: FREE, lesson: 'prvni', done: true }
    expect(await setLessonDone({ ...lesson, account: stranger }, at)).toEqual({ ok: false, code: 'outside' })
    expect(await saveNote({ account: stranger, course: FREE, change: note({}) }, at)).toEqual({ ok: false, code: 'outside' })
    const account = await student(db, at)
    expect(await setLessonDone({ ...lesson, lesson: 'neni', account }, at)).toEqual({ ok: false, code: 'not-found' })
    expect(await db.$count(lessonCompletions)).toBe(0)
    expect(await db.$count(lessonNotes)).toBe(0)
  })
})

describe('the certificate', () => {
  test('comes with the last lesson, once, and stays', async ({ db, at }) => {
    const account = await student(db, at)
    const step = (lesson: string, done = true) => setLessonDone({ account, course: FREE, lesson, done }, at)
    for (const lesson of ['treti', 'prvni']) expect(await step(lesson)).toEqual({ ok: true, certificate: null })
    const last = await step('druha')
    expect(last).toMatchObject({ ok: true, certificate: { issuedAt: at.toISOString(), number: expect.stringMatching(/^KURZ-2026-/) } })
    const certificate = await certificateOf(account, FREE.slug)
    await step('druha', false)
    expect(await step('druha')).toEqual({ ok: true, certificate })
    expect(await db.$count(courseCertificates)).toBe(1)
  })

  test('is found by its own couple alone', async ({ db, at }) => {
    const account = await student(db, at)
    for (const lesson of LESSONS) await setLessonDone({ account, course: FREE, lesson, done: true }, at)
    const certificate = await certificateOf(account, FREE.slug)
    expect(await ownCertificate(account, certificate?.id ?? '')).toEqual({ ...certificate, course: FREE.slug })
    expect(await ownCertificate(await couple(db, at), certificate?.id ?? '')).toBeUndefined()
    expect(await ownCertificate(account, 'nic')).toBeUndefined()
  })
})

describe('a note', () => {
  test('is read by its couple alone', async ({ db, at }) => {
    const account = await student(db, at)
    const change = note({})
    const saved = { text: change.text, revision: change.revision, savedAt: at.toISOString() }
    expect(await saveNote({ account, course: FREE, change }, at)).toEqual({ ok: true, isSaved: true, note: saved })
    expect(await noteOf(account, FREE.slug, 'prvni')).toEqual(saved)
    const other = await student(db, at)
    expect(await noteOf(other, FREE.slug, 'prvni')).toEqual({ text: '', revision: null, savedAt: null })
  })

  test('sent again is the same save', async ({ db, at }) => {
    const account = await student(db, at)
    const change = note({})
    const first = await saveNote({ account, course: FREE, change }, at)
    expect(await saveNote({ account, course: FREE, change }, later(at, DAY))).toEqual(first)
    expect(await db.$count(lessonNotes)).toBe(1)
  })

  test('never destroys what another tab has written', async ({ db, at }) => {
    const account = await student(db, at)
    const save = (change: NoteChange) => saveNote({ account, course: FREE, change }, at)
    const mine = note({ text: 'První.' })
    await save(mine)
    const theirs = note({ text: 'Druhá.', base: mine.revision })
    await save(theirs)
    const stands = { text: 'Druhá.', revision: theirs.revision }
    expect(await save(note({ text: 'Třetí.', base: mine.revision }))).toMatchObject({ ok: true, isSaved: false, note: stands })
    expect(await save(note({ text: '', base: mine.revision }))).toMatchObject({ isSaved: false, note: stands })
    expect(await save(note({ text: 'Od začátku.' }))).toMatchObject({ isSaved: false, note: stands })
    expect(await noteOf(account, FREE.slug, 'prvni')).toMatchObject(stands)
    // Whoever has seen it may decide.
    expect(await save(note({ text: 'Třetí.', base: theirs.revision }))).toMatchObject({ isSaved: true, note: { text: 'Třetí.' } })
  })

  test('goes when it is emptied, and does not come back by a late save', async ({ db, at }) => {
    const account = await student(db, at)
    const first = note({})
    await saveNote({ account, course: FREE, change: first }, at)
    const emptied = note({ text: '', base: first.revision })
    for (let times = 0; times < 2; times++)
      expect(await saveNote({ account, course: FREE, change: emptied }, at)).toMatchObject({ isSaved: true, note: { revision: null } })
    expect(await db.$count(lessonNotes)).toBe(0)
    expect(await saveNote({ account, course: FREE, change: note({ base: first.revision }) }, at)).toMatchObject({ isSaved: false })
    expect(await db.$count(lessonNotes)).toBe(0)
  })
})

describe('a paid course', () => {
  test('is for whoever has paid, and cannot be taken for free', async ({ db, at }) => {
    const account = await couple(db, at)
    expect(await enrol(account, PAID, at)).toEqual({ ok: false, code: 'outside' })
    expect(await accessTo(PAID, account)).toBe('outside')
    await order(db, account, at, { status: 'pending', paidAt: null, releasedAt: null })
    expect(await accessTo(PAID, account)).toBe('outside')
    await db.update(orders).set({ status: 'paid', paidAt: at, releasedAt: at })
    expect(await accessTo(PAID, account)).toBe('granted')
    expect(await accessTo(PAID, await couple(db, at))).toBe('outside')
  })

  test('waits for the end of the right of withdrawal, where it was not given up', async ({ db, at }) => {
    const account = await couple(db, at)
    await order(db, account, at, { releasedAt: null, waiverAt: null })
    expect(await accessTo(PAID, account)).toBe('unreleased')
    expect(await setLessonDone({ account, course: PAID, lesson: 'prvni', done: true }, at)).toEqual({ ok: false, code: 'unreleased' })
  })

  test('ends with a refund; what was done is there again after another order', async ({ db, at }) => {
    const account = await couple(db, at)
    const id = await order(db, account, at)
    await setLessonDone({ account, course: PAID, lesson: 'prvni', done: true }, at)
    await db.update(orders).set({ status: 'refunded', refundedAt: at, endedAt: at, releasedAt: null }).where(eq(orders.id, id))
    expect(await accessTo(PAID, account)).toBe('outside')
    expect(await setLessonDone({ account, course: PAID, lesson: 'druha', done: true }, at)).toEqual({ ok: false, code: 'outside' })
    await order(db, account, at)
    expect(await accessTo(PAID, account)).toBe('granted')
    expect(await completedLessons(account, PAID.slug)).toEqual(new Set(['prvni']))
  })
})

testCommitted('two tabs that finish the course at once get one certificate', async ({ db, at }) => {
  const account = await student(db, at)
  const done = LESSONS.map((lesson) => setLessonDone({ account, course: FREE, lesson, done: true }, at))
  await Promise.all([...done, ...done.keys().map(() => setLessonDone({ account, course: FREE, lesson: 'treti', done: true }, at))])
  expect(await db.$count(courseCertificates)).toBe(1)
  expect(await db.$count(lessonCompletions)).toBe(3)
})
