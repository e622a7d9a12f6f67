import type { Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import template from './certificate.typ?raw'
import { renderPdf } from '~/documents/typst.server'

export interface CertificatePdf {
  locale: Locale
  /** Name of the site and of the company. */
  brand: string
  author: string
  /** Of the couple as it calls itself; null while it has no name. */
  couple: string | null
  course: string
  subtitle: string
  weeks: number
  lessons: number
  chapters: string[]
  /** Day of completion, `2026-03-02`; also the date of the file. */
  day: string
  number: string
  /** SVG, higher than wide. */
  drawing: string
}

/** A certificate of completion; it belongs to one couple, so nothing keeps it. Throws `DocumentError`. */
export function certificatePdf({ couple, weeks, lessons, chapters, ...certificate }: CertificatePdf): Promise<Buffer> {
  const { locale, brand, day, number } = certificate
  const words = { locale }
  const name = couple ?? m.course_certificate_unnamed({}, words)
  return renderPdf(template, {
    ...certificate,
    title: m.course_certificate_kind({}, words),
    confirms: m.course_certificate_confirms({ brand }, words),
    couple: name,
    nameSize: nameSize(name),
    completed: m.course_certificate_completed({}, words),
    facts: [
      { label: m.course_certificate_date({}, words), value: longDate(day, locale) },
      { label: m.course_certificate_number({}, words), value: number },
      {
        label: m.course_certificate_scope({}, words),
        value: `${m.plural_week({ count: weeks }, words)}, ${m.plural_lesson({ count: lessons }, words)}`,
      },
      { label: m.course_certificate_topics({}, words), value: chapters.join(', ') },
    ],
    meaning: m.course_certificate_meaning({}, words),
  })
}

/** In points: a long name becomes smaller, so that it takes two lines at most. */
function nameSize(name: string): number {
  if (name.length <= 22) return 38
  return name.length <= 44 ? 30 : 20
}
