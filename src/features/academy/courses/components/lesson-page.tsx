import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Countdown } from '~/ui/countdown'
import { ExpertNote } from '~/ui/expert-note'
import { JsonLd, JsonLdTrail } from '~/ui/json-ld'
import { QuickExit } from '~/ui/quick-exit'
import type { Lesson } from '../schema'
import { COURSES_PATH, coursePath, lessonPath } from '../rules'
import { lessonJsonLd } from './course-json-ld'
import { CourseProgress } from './course-progress'
import { LessonDone } from './lesson-done'
import { LessonLocked } from './lesson-locked'
import { LessonNotes } from './lesson-notes'
import { LessonSheet } from './lesson-sheet'

interface LessonPageProps {
  lesson: Lesson
  /** Where there is something short for an evening that is too tired for a lesson. */
  tonight: ReactNode
}

/** One lesson: to be read, to be done together, to be noted down. */
export function LessonPage({ lesson, tonight }: LessonPageProps) {
  const { text, isSample, reader } = lesson
  return (
    <main id="obsah" className="wrap lesson">
      {text && <div className="read-bar no-print" aria-hidden="true" />}
      {isSample && <JsonLd thing={(at) => lessonJsonLd(lesson, at)} />}
      {isSample && <Trail lesson={lesson} />}
      {reader !== 'visitor' && <QuickExit className="exit-float" />}
      <article>
        <LessonHead lesson={lesson} />
        <div className="article-grid">
          <LessonFacts lesson={lesson} />
          <div className="stack lesson-body">
            {text ? <div className="prose prose-lead" dangerouslySetInnerHTML={{ __html: text.html }} /> : <LessonLocked lesson={lesson} />}
            {text && <Exercise lesson={lesson} exercise={text.exercise} />}
            {text && <LessonSheet lesson={lesson} />}
            {isSample && reader !== 'granted' && <LessonLocked lesson={lesson} />}
            <LessonNotes key={lesson.slug} lesson={lesson} />
            {reader === 'granted' && <LessonDone lesson={lesson} />}
            {tonight}
          </div>
        </div>
      </article>
      <Around lesson={lesson} />
    </main>
  )
}

function Trail({ lesson: { course, title, slug } }: { lesson: Lesson }) {
  return (
    <JsonLdTrail
      steps={[
        [m.nav_academy(), '/akademie'],
        [m.course_trail(), COURSES_PATH],
        [course.title, coursePath(course.slug)],
        [title, lessonPath(course.slug, slug)],
      ]}
    />
  )
}

function LessonHead({ lesson: { course, number, title, goal, art } }: { lesson: Lesson }) {
  return (
    <header className="feature article-head lesson-head">
      <div className="stack">
        <ArrowLink className="no-print" href={coursePath(course.slug)} to="back">
          {course.title}
        </ArrowLink>
        <p className="small muted nums">{m.lesson_of({ n: number, total: course.lessons })}</p>
        <h1>{title}</h1>
        <p className="lead">{goal}</p>
      </div>
      <ArtImage {...art} loading="eager" />
    </header>
  )
}

function LessonFacts({ lesson }: { lesson: Lesson }) {
  const { course, week, minutes, exerciseMinutes, isSample, isDone, reader, awaitsExpert } = lesson
  return (
    <div className="stack article-facts">
      <div className="row">
        <Badge kind="soft">{m.academy_courses_week({ n: week.number, title: week.title })}</Badge>
        {isSample && reader !== 'granted' && <Badge kind="free">{m.lesson_sample()}</Badge>}
        {isDone && <Badge kind="free">{m.lesson_done()}</Badge>}
      </div>
      <p className="small muted nums">
        {[m.lesson_readMinutes({ minutes }), m.lesson_exerciseMinutes({ minutes: exerciseMinutes })].join(' ·\u00a0')}
      </p>
      {awaitsExpert && <ExpertNote />}
      {reader === 'granted' && (
        <div className="stack no-print">
          <CourseProgress course={course} tone="muted" />
        </div>
      )}
    </div>
  )
}

function Exercise({ lesson, exercise }: { lesson: Lesson; exercise: NonNullable<Lesson['text']>['exercise'] }) {
  return (
    <section className="evening own-exercise stack lesson-exercise" aria-labelledby="h-cviceni">
      <h2 id="h-cviceni">{exercise.title}</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: exercise.html }} />
      <Countdown minutes={lesson.exerciseMinutes} start={m.lesson_timer_start()} over={m.lesson_timer_over()} />
    </section>
  )
}

function Around({ lesson: { course, previous, following } }: { lesson: Lesson }) {
  if (!previous && !following) return null
  return (
    <nav className="lesson-around no-print" aria-label={m.lesson_around()}>
      {previous && (
        <div>
          <span className="small muted">{m.lesson_previous()}</span>
          <ArrowLink href={lessonPath(course.slug, previous.slug)} to="back">
            {previous.title}
          </ArrowLink>
        </div>
      )}
      {following && (
        <div className="lesson-following">
          <span className="small muted">{m.lesson_next()}</span>
          <ArrowLink href={lessonPath(course.slug, following.slug)}>{following.title}</ArrowLink>
        </div>
      )}
    </nav>
  )
}
