import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import type { CalendarEvent } from './calendar-event'

/** Who sends the mail; the law wants it in every footer. The company number is text: it may begin with zeros. */
export type Operator = { name: string; seat: Record<Locale, string>; ico: string; email: string }

export type LetterContext = { locale: Locale; operator: Operator; publicUrl: string }

/** What a mail says, without its looks: the HTML and the text part are both made from it. */
export type Letter = {
  /** Neutral, as the preheader: other people see both on locked screens. Serves as the heading too. */
  subject: string
  preheader: string
  body: readonly Paragraph[]
  /** Facts, each with its name. */
  details?: readonly Detail[]
  /** A picture below them, made when the mail leaves. */
  picture?: { file: NamedFile; alt: string }
  button: { label: string; url: string } | null
  after: readonly Paragraph[]
  /** What comes with the mail; the reader is told of it in the text. */
  attachments?: readonly AttachedFile[]
  /** Somebody reads the answers. */
  canReply?: boolean
  /** Why the reader gets this mail. */
  reason: string
}

export type Detail = { label: string; value: string }

/** A file by what it is made from; it is made when the mail leaves. */
export type AttachedFile = NamedFile | { kind: 'calendar'; event: CalendarEvent }

/** `id`: of a document, a version, an order. */
type NamedFile = { kind: 'invoice' | 'terms' | 'payment-code'; id: string }

/** How the picture of a mail is named inside it. */
export const pictureName = ({ kind, id }: NamedFile): string => `${kind}-${id}@picture`

/** A paragraph may end with an address, which then stands on a line of its own. */
export type Paragraph = string | { text: string; url: string }

/** A link in a mail; anything but http(s) is refused, so that no `javascript:` address gets into a button. */
export const MailUrl = z.url({ protocol: /^https?$/ })
