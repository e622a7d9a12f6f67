import { m } from '~/paraglide/messages'
import { Illustrative } from '~/ui/stars'
import { TierList } from '~/ui/tier-mark'
import type { Course } from '../schema'
import { PriceTag, priceText } from '~/ui/price-tag'

/** Name and value rows beside a course. */
export function courseFactRows({ weeks, lessons, ready, level, tiers, students }: Course) {
  return [
    { term: m.academy_courses_duration(), value: m.plural_week({ count: weeks }) },
    { term: m.academy_courses_lessons(), value: <Lessons lessons={lessons} ready={ready} /> },
    { term: m.academy_courses_level(), value: level },
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
    ...(students ? [{ term: m.academy_courses_students(), value: <Students students={students} /> }] : []),
  ]
}

/** How many of them can be read stands beside it wherever some cannot. */
function Lessons({ lessons, ready }: Pick<Course, 'lessons' | 'ready'>) {
  return (
    <>
      {m.plural_lesson({ count: lessons })}
      {ready < lessons && <small>{m.course_ready({ ready, total: lessons })}</small>}
    </>
  )
}

function Students({ students: { value, illustrative } }: { students: NonNullable<Course['students']> }) {
  return (
    <>
      {m.plural_student({ count: value })}
      {illustrative && <Illustrative />}
    </>
  )
}

/** What has to be known of a course that is not written whole: how its lessons come, or that none can be bought yet. */
export function ReadyNote({ course: { ready, lessons, priceCents, prices, reader } }: { course: Course }) {
  if (ready === lessons) return null
  const isAskedFor = ready === 0 && priceCents > 0 && prices.length === 0 && (reader === 'visitor' || reader === 'outside')
  return <p className="small text-ink-2">{isAskedFor ? m.course_notForSale() : m.course_readyNote()}</p>
}

/** What a course costs now; what it is to cost while it is not for sale. */
export function CoursePrice({ course: { priceCents, prices } }: { course: Pick<Course, 'priceCents' | 'prices'> }) {
  const present = prices.find(({ currency }) => currency === 'CZK') ?? prices[0]
  if (!present) return <>{priceText(priceCents)}</>
  return <PriceTag cents={present.amountCents} currency={present.currency} reduced={present.reduced} />
}
