import { z } from 'zod'
import type { Locale } from '~/lib/locale'

/** Who sends the mail; the law wants it in every footer. The company number is text: it may begin with zeros. */
export type Operator = { name: string; seat: Record<Locale, string>; ico: string; email: string }

export type LetterContext = { locale: Locale; operator: Operator; publicUrl: string }

/** What a mail says, without its looks: the HTML and the text part are both made from it. */
export type Letter = {
  /** Neutral, as the preheader: other people see both on locked screens. Serves as the heading too. */
  subject: string
  preheader: string
  body: readonly Paragraph[]
  /** What there is to keep, under the body. */
  details?: readonly { label: string; value: string }[]
  button: { label: string; url: string } | null
  after: readonly string[]
  /** Why the reader gets this mail. */
  reason: string
}

/** A paragraph may end with an address, which then stands on a line of its own. */
export type Paragraph = string | { text: string; url: string }

/** A link in a mail; anything but http(s) is refused, so that no `javascript:` address gets into a button. */
export const MailUrl = z.url({ protocol: /^https?$/ })
