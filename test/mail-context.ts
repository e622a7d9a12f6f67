import '~/mails.server'
import type { LetterContext } from '~/emails/letter'
import type { Operator } from '~/emails/letter'
import type { Locale } from '~/lib/locale'

/** What mails are written with in tests. */
export const publicUrl = 'https://sfera.example'
export const operator: Operator = {
  name: 'Sféra Test s.r.o.',
  seat: { cs: 'Brno, Česká republika', en: 'Brno, Czech Republic' },
  ico: '01234567',
  email: 'pomoc@sfera.example',
}

export const mailContext = (locale: Locale): LetterContext => ({ locale, operator, publicUrl })
