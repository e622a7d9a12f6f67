import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { JsonLd, JsonLdTrail } from '~/ui/json-ld'
import { TermRow } from '~/ui/term-row'
import type { Course } from '../schema'
import { CourseAction, type RenderBuy } from './course-action'
import { CourseFigures, CoursePrice, courseFactRows } from './course-facts'
import { COURSES_PATH, coursePath } from '../rules'
import { courseJsonLd } from './course-json-ld'
import { CourseSheets } from './course-sheets'
import { Outline } from './outline'

/** One course with its whole outline; everybody may read it. */
export function CoursePage({ course, renderBuy }: { course: Course; renderBuy: RenderBuy }) {
  const { slug, title, subtitle, description, features, art, priceCents, certificate } = course
  return (
    <>
      <JsonLd thing={(at) => courseJsonLd(course, at)} />
      <JsonLdTrail
        steps={[
          [m.nav_academy(), '/akademie'],
          [m.course_trail(), COURSES_PATH],
          [title, coursePath(slug)],
        ]}
      />
      <header className="feature article-head course-head">
        <div className="stack">
          <ArrowLink href={COURSES_PATH} to="back">
            {m.course_back()}
          </ArrowLink>
          <div className="row">
            {priceCents === 0 ? <Badge kind="free">{m.common_free()}</Badge> : <Badge kind="soft">{m.common_premium()}</Badge>}
          </div>
          <h1 id={slug}>{title}</h1>
          <p className="lead">{subtitle}</p>
          {certificate && <p>{m.course_done_text()}</p>}
          {priceCents > 0 && course.reader !== 'granted' && (
            <p className="price">
              <CoursePrice course={course} />
            </p>
          )}
          <CourseAction course={course} first renderBuy={renderBuy} />
        </div>
        <ArtImage variant="course" {...art} loading="eager" />
      </header>
      <div className="article-grid course-body">
        <aside className="stack article-facts" aria-label={m.academy_courses_features()}>
          <dl className="dl">
            {courseFactRows(course).map(({ term, value }) => (
              <TermRow key={term} term={term}>
                {value}
              </TermRow>
            ))}
          </dl>
          <h2>{m.academy_courses_features()}</h2>
          <ul className="bullets small">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <CourseFigures course={course} />
        </aside>
        <div className="stack">
          <p className="prose">{description}</p>
          <h2>{m.course_outlineTitle()}</h2>
          <Outline course={course} />
          <CourseSheets course={course} />
        </div>
      </div>
    </>
  )
}
