import { z } from 'zod'
import { Block } from '~/emails/letter'
import { type Locale } from '~/lib/locale'
import { WrittenText } from '~/lib/typed-text'

/** The head of `content/letters/<list>/<slug>.<locale>.md`. Subject and preheader are neutral: others see them on locked screens. */
export const LetterHead = z.strictObject({
  subject: WrittenText.max(120),
  preheader: WrittenText.max(160),
  /** The day for which it was written. */
  date: z.iso.date(),
})

/** What an issue says in one language. */
export const LetterText = z.object({ subject: z.string(), preheader: z.string(), blocks: z.array(Block).min(1) })
export type LetterText = z.infer<typeof LetterText>

export const LetterContent = z.object({ cs: LetterText, en: LetterText })
export type LetterContent = Record<Locale, LetterText>

export type DeliveryState = 'waiting' | 'sent' | 'skipped' | 'bounced' | 'failed'

/** How an issue stands. Moments are ISO texts. */
export interface IssueStatus {
  state: 'sending' | 'paused' | 'sent'
  startedAt: string
  finishedAt: string | null
  counts: Record<DeliveryState, number>
  /** Of those that wait: put off by their mailbox. */
  putOff: number
}
