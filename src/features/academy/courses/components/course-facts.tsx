import { m } from '~/paraglide/messages'
import { FigureLine } from '~/ui/figure-line'
import { TierList } from '~/ui/tier-mark'
import type { Course } from '../schema'
import { PriceTag, priceText } from '~/ui/price-tag'

/** Name and value rows beside a course. */
export function courseFactRows({ weeks, lessons, level, tiers }: Course) {
  return [
    { term: m.academy_courses_duration(), value: m.plural_week({ count: weeks }) },
    { term: m.academy_courses_lessons(), value: m.plural_lesson({ count: lessons }) },
    { term: m.academy_courses_level(), value: level },
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
  ]
}

/** How many take it; the lessons, which are there to be counted, come first (readings R20). */
export function CourseFigures({ course: { lessons, students } }: { course: Course }) {
  return (
    students && (
      <FigureLine illustrative={students.illustrative}>
        {m.plural_lesson({ count: lessons })}
        {m.plural_student({ count: students.value })}
      </FigureLine>
    )
  )
}

/** What a course costs now. */
export function CoursePrice({ course: { priceCents, prices } }: { course: Pick<Course, 'priceCents' | 'prices'> }) {
  const present = prices.find(({ currency }) => currency === 'CZK') ?? prices[0]
  if (!present) return <>{priceText(priceCents)}</>
  return <PriceTag cents={present.amountCents} currency={present.currency} reduced={present.reduced} />
}
