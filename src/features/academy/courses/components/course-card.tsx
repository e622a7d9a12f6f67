import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import type { CourseInBrief } from '../schema'
import { CertificateLink } from './certificate-link'
import { CourseProgress } from './course-progress'
import { coursePath, lessonPath } from '../rules'

/** The couple's courses in its home: how far it is, and the way back to where it stopped. */
export function CourseCard({ courses }: { courses: CourseInBrief[] }) {
  if (courses.length === 0) return null
  return (
    <section className="card panel stack" aria-labelledby="h-kurzy">
      <h2 id="h-kurzy">{m.course_dashboard_title()}</h2>
      {courses.map((course) => (
        <Begun key={course.slug} course={course} />
      ))}
    </section>
  )
}

function Begun({ course }: { course: CourseInBrief }) {
  const { slug, title, next, certificate } = course
  return (
    <div className="stack course-begun">
      <h3>
        <PageLink href={coursePath(slug)}>{title}</PageLink>
      </h3>
      <CourseProgress course={course} />
      {next && (
        <>
          <p className="small">{m.course_nextLesson({ title: next.title })}</p>
          <div className="row">
            <PageLink
              className={buttonClass({ size: 'sm' })}
              href={lessonPath(slug, next.slug)}
              aria-label={`${m.course_continue()}: ${title}`}
            >
              {m.course_continue()}
            </PageLink>
          </div>
        </>
      )}
      {certificate && <CertificateLink certificate={certificate} quiet />}
    </div>
  )
}
