import { ArrowRight, Check } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { PageLink } from '~/ui/page-link'
import type { Course, OutlineLesson } from '../schema'
import { lessonPath } from '../rules'

/** All lessons by weeks: what they are about, which are done, and which one is next. */
export function Outline({ course: { slug, outline, next, reader } }: { course: Course }) {
  return (
    <div className="stack course-weeks">
      {outline.map(({ title, lessons }, at) => (
        <section key={title} aria-labelledby={`tyden-${at + 1}`}>
          <h3 id={`tyden-${at + 1}`}>
            <small>{m.course_week({ n: at + 1 })}</small> {title}
          </h3>
          <ol className="ms" start={lessons[0]?.number}>
            {lessons.map((lesson) => (
              <Lesson key={lesson.slug} course={slug} lesson={lesson} isNext={reader === 'granted' && next?.slug === lesson.slug} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Lesson({ course, lesson, isNext }: { course: string; lesson: OutlineLesson; isNext: boolean }) {
  const { slug, number, title, goal, minutes, isDone, isOpen } = lesson
  return (
    <li className={look(lesson, isNext)}>
      <span className="mark" aria-hidden="true">
        {isDone ? <Check className="i" /> : number}
      </span>
      <div>
        <h4>{isOpen ? <OpenTitle href={lessonPath(course, slug)}>{title}</OpenTitle> : title}</h4>
        <p>{goal}</p>
        <div className="row">
          <span className="small text-ink-2 nums">{m.lesson_readMinutes({ minutes })}</span>
          {isDone && <span className="small text-ink-2">{m.lesson_done()}</span>}
        </div>
      </div>
    </li>
  )
}

const OpenTitle = ({ href, children }: { href: string; children: string }) => (
  <PageLink className="link" href={href}>
    {children} <ArrowRight className="i" aria-hidden="true" />
  </PageLink>
)

function look({ isDone, isOpen }: OutlineLesson, isNext: boolean): string | undefined {
  if (isDone) return 'done'
  if (isNext) return 'now'
  return isOpen ? undefined : 'locked'
}
