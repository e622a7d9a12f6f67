import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { ContactDialog } from '~/ui/contact-dialog'
import { Disclosure } from '~/ui/disclosure'
import { Illustrative } from '~/ui/illustrative'
import { JsonLd } from '~/ui/json-ld'
import { Offer } from '~/ui/offer'
import { PageIntro } from '~/ui/page-intro'
import { priceText } from '~/ui/price-text'
import { TierList } from '~/ui/tier-list'
import type { Course, CoursesPage as Page } from '../schema'
import { courseList } from './course-thing'

const root = getRouteApi('__root__')

export function CoursesPage({ page: { head, courses } }: { page: Page }) {
  return (
    <>
      <JsonLd thing={(at) => courseList(courses, at)} />
      <PageIntro {...head} />
      <div className="offers">
        {courses.map((course, at) => (
          <CourseOffer key={course.slug} course={course} first={at === 0} />
        ))}
      </div>
    </>
  )
}

function CourseOffer({ course, first }: { course: Course; first: boolean }) {
  const { slug, art, title, subtitle, description, features, priceCents, outline } = course
  const isFree = priceCents === 0
  return (
    <Offer
      id={slug}
      art={art}
      badges={isFree ? <Badge kind="free">{m.common_free()}</Badge> : <Badge kind="soft">{m.common_premium()}</Badge>}
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.academy_courses_features(), items: features }}
      facts={factsOf(course)}
      price={priceText(priceCents)}
      action={<Enrol course={course} first={first} />}
      eager={first}
    >
      <Outline outline={outline} />
    </Offer>
  )
}

function factsOf({ weeks, lessons, level, tiers, students }: Course) {
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

function Outline({ outline }: { outline: Course['outline'] }) {
  return (
    <Disclosure title={m.academy_courses_outline()}>
      {outline.map((week, at) => (
        <div key={week.title} className="stack">
          <h4>{m.academy_courses_week({ n: at + 1, title: week.title })}</h4>
          <ol className="outline" start={outline.slice(0, at).reduce((before, { lessons }) => before + lessons.length, 1)}>
            {week.lessons.map(({ title, goal }) => (
              <li key={title}>
                <b>{title}.</b> {goal}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Disclosure>
  )
}

/** Courses cannot be taken yet; says so. */
function Enrol({ course: { slug, title, priceCents }, first }: { course: Course; first: boolean }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <ContactDialog
      label={priceCents === 0 ? m.academy_courses_enrolFree() : m.academy_courses_enrol()}
      describedBy={slug}
      look={{ kind: first ? 'primary' : 'quiet' }}
      title={m.academy_soon_course_title()}
      email={contactEmail}
      subject={m.contact_subject({ about: title })}
    >
      <p>{m.academy_soon_course_text({ title })}</p>
    </ContactDialog>
  )
}
