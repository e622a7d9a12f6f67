import { certificatePdf } from './documents/certificate.server'
import { coupleProfile } from '~/features/couple/profile/couple.data.server'
import { ownCertificate } from './enrolment.data.server'
import { type Locale } from '~/lib/locale'
import { pragueDay } from '~/lib/dates'
import { operator } from '~/server/operator.server'
import type { AccountId } from '~/server/session.server'
import { art } from '~/ui/art/art'
import { writtenCourse } from './written.data.server'

/** A certificate of this couple with the name of its course; undefined for one of others, or of a course that is gone. */
export async function certificateTexts(account: AccountId, id: string, locale: Locale) {
  const certificate = await ownCertificate(account, id)
  const course = certificate && (await writtenCourse(certificate.course, locale))
  if (!course) return undefined
  const { title, subtitle, lessons, weeks, art: drawing } = course
  return {
    ...certificate,
    title,
    subtitle,
    art: drawing,
    lessons: lessons.length,
    weeks: weeks.length,
    chapters: weeks.map((week) => week.title),
  }
}

type CertificateTexts = NonNullable<Awaited<ReturnType<typeof certificateTexts>>>

/** The same as a file (tagged PDF) in the couple's present name; made anew each time, since nobody else may have it. */
export async function certificateFile(account: AccountId, { issuedAt, title, art: drawing, ...texts }: CertificateTexts, locale: Locale) {
  const { brand, name } = operator()
  const couple = (await coupleProfile(account))?.coupleName ?? null
  return certificatePdf({
    ...texts,
    locale,
    brand,
    author: name,
    couple,
    course: title,
    day: pragueDay(issuedAt),
    drawing: art(drawing.seed, 'cover', { ...drawing, w: 990, h: 2100 }),
  })
}
