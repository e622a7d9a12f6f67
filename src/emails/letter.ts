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
  /** What somebody wrote, with headings and links, in the place of greeting and body. */
  story?: readonly Block[]
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
  /** Answers go to this address, not to ours. */
  replyTo?: string
  /** Why the reader gets this mail. */
  reason: string
  /** How the reader gets no more of them (RFC 8058), and chooses what comes. */
  subscription?: { list: string; unsubscribeUrl: string; oneClickUrl: string; preferencesUrl: string }
}

export type Detail = { label: string; value: string }

/** A file by what it is made from; it is made when the mail leaves. */
export type AttachedFile = NamedFile | { kind: 'calendar'; event: CalendarEvent }

/** `id`: of a document, a version, an order. `cents`: what a payment code asks for. */
type NamedFile = { kind: 'invoice' | 'terms'; id: string } | { kind: 'payment-code'; id: string; cents: number }

/** How the picture of a mail is named inside it. */
export const pictureName = ({ kind, id }: NamedFile): string => `${kind}-${id}@picture`

/** A paragraph may end with an address, which then stands on a line of its own. */
export type Paragraph = string | { text: string; url: string }

/** A link in a mail; anything but http(s) is refused, so that no `javascript:` address gets into a button. */
export const MailUrl = z.url({ protocol: /^https?$/ })

/** Words of a paragraph; a `url` is absolute and stays on the site. */
export const Words = z.object({ text: z.string(), strong: z.boolean().optional(), em: z.boolean().optional(), url: MailUrl.optional() })
export type Words = z.infer<typeof Words>

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), words: z.array(Words) }),
  z.object({ kind: z.literal('quote'), words: z.array(Words) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(Words)) }),
  z.object({ kind: z.literal('rule') }),
])
export type Block = z.infer<typeof Block>
