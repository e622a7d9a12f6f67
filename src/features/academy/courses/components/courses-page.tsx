import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import { JsonLd } from '~/ui/json-ld'
import { Offer } from '~/ui/offer'
import { PageIntro } from '~/ui/page-intro'
import type { Course, CoursesPage as Page } from '../schema'
import { CourseAction, type RenderBuy } from './course-action'
import { CourseFigures, CoursePrice, courseFactRows } from './course-facts'
import { coursePath } from '../rules'
import { courseList } from './course-json-ld'

export function CoursesPage({ page: { head, courses }, renderBuy }: { page: Page; renderBuy: RenderBuy }) {
  return (
    <>
      <JsonLd thing={(at) => courseList(courses, at)} />
      <PageIntro {...head} />
      <div className="offers">
        {courses.map((course, at) => (
          <CourseOffer key={course.slug} course={course} first={at === 0} renderBuy={renderBuy} />
        ))}
      </div>
    </>
  )
}

function CourseOffer({ course, first, renderBuy }: { course: Course; first: boolean; renderBuy: RenderBuy }) {
  const { slug, art, title, subtitle, description, features, priceCents } = course
  return (
    <Offer
      id={slug}
      art={art}
      badges={priceCents === 0 ? <Badge kind="free">{m.common_free()}</Badge> : <Badge kind="soft">{m.common_premium()}</Badge>}
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.academy_courses_features(), items: features }}
      facts={courseFactRows(course)}
      figures={<CourseFigures course={course} />}
      price={<CoursePrice course={course} />}
      action={<CourseAction course={course} first={first} renderBuy={renderBuy} />}
      eager={first}
    >
      <ShortOutline course={course} />
      <ArrowLink href={coursePath(slug)} aria-describedby={slug}>
        {m.lesson_toCourse()}
      </ArrowLink>
    </Offer>
  )
}

function ShortOutline({ course: { outline } }: { course: Course }) {
  return (
    <Disclosure title={m.academy_courses_outline()}>
      {outline.map((week, at) => (
        <div key={week.title} className="stack">
          <h4>{m.academy_courses_week({ n: at + 1, title: week.title })}</h4>
          <ol className="outline" start={week.lessons[0]?.number}>
            {week.lessons.map(({ slug, title, goal }) => (
              <li key={slug}>
                <b>{title}.</b> {goal}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Disclosure>
  )
}
