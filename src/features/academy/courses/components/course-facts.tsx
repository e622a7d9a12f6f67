import { m } from '~/paraglide/messages'
import { Illustrative } from '~/ui/stars'
import { TierList } from '~/ui/tier-mark'
import type { Course } from '../schema'
import { PriceTag, priceText } from '~/ui/price-tag'

/** Name and value rows beside a course. */
export function courseFactRows({ weeks, lessons, level, tiers, students }: Course) {
  return [
    { term: m.academy_courses_duration(), value: m.plural_week({ count: weeks }) },
    { term: m.academy_courses_lessons(), value: m.plural_lesson({ count: lessons }) },
    { term: m.academy_courses_level(), value: level },
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
    ...(students ? [{ term: m.academy_courses_students(), value: <Students students={students} /> }] : []),
  ]
}

function Students({ students: { value, illustrative } }: { students: NonNullable<Course['students']> }) {
  return (
    <>
      {m.plural_student({ count: value })}
      {illustrative && <Illustrative />}
    </>
  )
}

/** What a course costs now. */
export function CoursePrice({ course: { priceCents, prices } }: { course: Pick<Course, 'priceCents' | 'prices'> }) {
  const present = prices.find(({ currency }) => currency === 'CZK') ?? prices[0]
  if (!present) return <>{priceText(priceCents)}</>
  return <PriceTag cents={present.amountCents} currency={present.currency} reduced={present.reduced} />
}
