import { z } from 'zod'
import { Block } from '~/emails/letter'
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
export type LetterContent = z.infer<typeof LetterContent>
