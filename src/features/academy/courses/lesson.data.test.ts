import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orders, products } from '~/db/schema'
import { LOCALES } from '~/lib/locale'
import { newCouple } from '../../../../test/openfit-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { courseOf, lessonOf, listedCourses, type Visit } from './data.server'

const COURSES = [
  { course: 'foundations', first: 'proc-o-tom-mluvime', second: 'slova-kterym-rozumime-oba' },
  { course: 'advanced-dynamics', first: 'mapa-prani', second: 'pravidlo-prani-zvyk' },
  { course: 'intimacy-mastery', first: 'zpomalit', second: 'dotek-ktery-nic-nechce' },
]

describe.for(COURSES)('to whoever does not have it, $course', ({ course, first, second }) => {
  test('opens its first lesson, and sends nothing of the text of the second one', async ({ at }) => {
    for (const locale of LOCALES) {
      const visit: Visit = { account: undefined, locale, at }
      expect(await lessonOf({ course, lesson: first }, visit)).toMatchObject({
        isSample: true,
        text: { html: expect.stringMatching(/<p>/) },
      })
      const locked = await lessonOf({ course, lesson: second }, visit)
      expect(locked).toMatchObject({ isSample: false, text: null, note: null })
      expect(JSON.stringify(locked)).not.toMatch(/<p>|<h2>/)
      const outline = (await courseOf(course, visit))?.outline.flatMap(({ lessons }) => lessons) ?? []
      expect(outline.filter(({ isOpen }) => isOpen).map(({ slug }) => slug)).toEqual([first])
    }
  })
})

test('search engines hear of the first lesson of every course', async () => {
  expect(await listedCourses()).toEqual(COURSES.map(({ course, first }) => ({ slug: course, sample: first })))
})

test('whoever has paid reads every lesson', async ({ db, at }) => {
  const account = await newCouple(db, at, 'ctenari')
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, 'course-advanced-dynamics'))
  const paid = { status: 'paid', paidAt: at, releasedAt: at, waiverAt: at, createdAt: at }
  await db.insert(orders).values({ userId: account, productId: product?.id ?? '', totalAmountCents: 129_900, ...paid })
  const visit: Visit = { account, locale: 'cs', at }
  const outline = (await courseOf('advanced-dynamics', visit))?.outline.flatMap(({ lessons }) => lessons) ?? []
  expect(outline).toHaveLength(24)
  for (const { slug, isOpen } of outline) {
    expect(isOpen).toBe(true)
    expect((await lessonOf({ course: 'advanced-dynamics', lesson: slug }, visit))?.text?.exercise.html).toMatch(/<ol>/)
  }
})
