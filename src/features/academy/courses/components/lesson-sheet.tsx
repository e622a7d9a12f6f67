import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import type { Lesson } from '../schema'
import { sheetPath } from '../rules'

/** What a lesson has to print, beside its exercise. */
export function LessonSheet({ lesson: { course, slug, sheet } }: { lesson: Pick<Lesson, 'course' | 'slug' | 'sheet'> }) {
  if (!sheet) return null
  return (
    <section className="card panel lesson-sheet no-print" aria-labelledby="h-list">
      <PaperSign />
      <div className="stack">
        <h2 id="h-list">{sheet.title}</h2>
        <p className="small text-ink-2">
          {m.lesson_sheet_text()} {sheet.isForEach && m.lesson_sheet_each()}
        </p>
      </div>
      <SheetLink className={buttonClass({ kind: 'quiet' })} course={course.slug} lesson={slug}>
        <Download className="i" aria-hidden="true" />
        {m.lesson_sheet_download()}
      </SheetLink>
    </section>
  )
}

interface SheetLinkProps {
  course: string
  lesson: string
  className: string
  children: ReactNode
}

/** Leads to the file in the language of the page. */
export const SheetLink = ({ course, lesson, className, children }: SheetLinkProps) => (
  <a className={className} href={localizedPath(sheetPath(course, lesson), getLocale())} type="application/pdf" download>
    {children}
  </a>
)

/** A page with lines to write on. */
const PaperSign = () => (
  <svg className="sheet-sign" viewBox="0 0 34 48" aria-hidden="true">
    <rect x="0.75" y="0.75" width="32.5" height="46.5" rx="2" />
    <circle cx="8" cy="9" r="2.2" />
    <circle cx="10.6" cy="7.6" r="2.2" />
    <path d="M6 18h10M6 25h22M6 32h22M6 39h22" />
  </svg>
)
