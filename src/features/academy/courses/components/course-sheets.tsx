import { Download, LockKeyhole } from 'lucide-react'
import { m } from '~/paraglide/messages'
import type { Course, OutlineLesson } from '../schema'
import { SheetLink } from './lesson-sheet'

/** Everything that the course has to print; what a reader may not open yet is named all the same. */
export function CourseSheets({ course: { slug, outline } }: { course: Pick<Course, 'slug' | 'outline'> }) {
  const lessons = outline.flatMap((week) => week.lessons.filter(({ sheet }) => sheet))
  if (lessons.length === 0) return null
  const isLocked = lessons.some(({ isOpen }) => !isOpen)
  return (
    <section className="stack course-sheets" aria-labelledby="listy">
      <h2 id="listy">{m.course_sheets_title()}</h2>
      <p className="text-ink-2">
        {m.lesson_sheet_text()} {isLocked && m.course_sheets_locked()}
      </p>
      <ul>
        {lessons.map((lesson) => (
          <Sheet key={lesson.slug} course={slug} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function Sheet({ course, lesson: { slug, number, sheet, isOpen } }: { course: string; lesson: OutlineLesson }) {
  return (
    <li>
      {isOpen ? (
        <SheetLink className="link" course={course} lesson={slug}>
          <Download className="i" aria-hidden="true" /> {sheet?.title}
        </SheetLink>
      ) : (
        <span>
          <LockKeyhole className="i" aria-hidden="true" /> {sheet?.title}
        </span>
      )}
      <span className="small text-ink-2 nums">{m.lesson_sheet_line({ n: number })}</span>
    </li>
  )
}
