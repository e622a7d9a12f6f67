import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { orders, products } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { newCouple } from '../../../../test/openfit-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { courseFacts, courseOf, lessonOf } from './data.server'
import { enrol } from './enrolment.mutations.server'
import { sheetFile } from './sheet.data.server'

const SAMPLE = { course: 'advanced-dynamics', lesson: 'mapa-prani' }
const PAID = { course: 'advanced-dynamics', lesson: 'dohoda-verze-druha' }
const FREE = { course: 'foundations', lesson: 'dohoda-na-jednu-stranku' }

const couple = (db: Db, at: Date) => newCouple(db, at, `par-${randomUUID()}`)
const wanted = async (slugs: typeof PAID, account?: AccountId) => {
  const outcome = await sheetFile(slugs, { account, locale: 'cs' })
  return outcome.ok ? outcome.file.disposition : outcome.code
}

async function bought(db: Db, userId: AccountId, at: Date): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, `course-${PAID.course}`))
  const paid = { status: 'paid', paidAt: at, releasedAt: at, waiverAt: at, createdAt: at }
  await db.insert(orders).values({ userId, productId: product?.id ?? '', totalAmountCents: 129_900, ...paid })
}

describe('the sheet of a lesson', () => {
  test('is for everybody with the first lesson, under a name that says nothing', async ({ db, at }) => {
    const name = 'attachment; filename="List 1 AD.pdf"; filename*=UTF-8\'\'List%201%20AD.pdf'
    expect(await wanted(SAMPLE)).toBe(name)
    expect(await wanted(SAMPLE, await couple(db, at))).toBe(name)
    expect(await sheetFile(SAMPLE, { account: undefined, locale: 'en' })).toMatchObject({
      file: { disposition: expect.stringContaining('filename="Sheet 1 AD.pdf"') },
    })
  })

  test('is otherwise for those who have paid, as long as they have', async ({ db, at }) => {
    const account = await couple(db, at)
    expect(await wanted(PAID)).toBe('outside')
    expect(await wanted(PAID, account)).toBe('outside')
    await bought(db, account, at)
    expect(await wanted(PAID, account)).toContain('List 4 AD.pdf')
    expect(await wanted(PAID, await couple(db, at))).toBe('outside')
    await db.update(orders).set({ releasedAt: null, waiverAt: null })
    expect(await wanted(PAID, account)).toBe('outside')
    await db.update(orders).set({ status: 'refunded', refundedAt: at, endedAt: at })
    expect(await wanted(PAID, account)).toBe('outside')
  })

  test('is for those who take a free course', async ({ db, at }) => {
    const account = await couple(db, at)
    expect(await wanted(FREE, account)).toBe('outside')
    const facts = await courseFacts(FREE.course)
    if (facts) await enrol(account, facts, at)
    expect(await wanted(FREE, account)).toContain('List 7 F.pdf')
  })

  test('is not there where a lesson has none, and where there is no lesson', async () => {
    for (const slugs of [
      { course: 'advanced-dynamics', lesson: 'pravidlo-prani-zvyk' },
      { ...PAID, lesson: 'neni' },
      { ...PAID, course: 'foundations' },
      { ...PAID, course: '__proto__' },
    ])
      expect(await wanted(slugs)).toBe('not-found')
  })
})

test('pages name the sheets, and their marks never reach them', async ({ at }) => {
  const visit = { account: undefined, locale: 'cs' as const, at }
  const lesson = await lessonOf(SAMPLE, visit)
  expect(lesson).toMatchObject({ sheet: { title: 'Mapa přání', isForEach: false } })
  expect(JSON.stringify(lesson?.text)).not.toContain('<!--')
  const sheets = (await courseOf(PAID.course, visit))?.outline.flatMap((week) =>
    week.lessons.flatMap(({ sheet, isOpen }) => (sheet ? [{ title: sheet.title, isOpen }] : [])),
  )
  expect(sheets?.slice(0, 3)).toEqual([
    { title: 'Mapa přání', isOpen: true },
    { title: 'Tři brzdy', isOpen: false },
    { title: 'Dohoda, verze druhá', isOpen: false },
  ])
})
