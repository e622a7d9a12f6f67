import { z } from 'zod'
import type { DrawnMail } from '~/emails/render-mail'
import { SUBSCRIPTION_LISTS, type SubscriptionList } from '~/features/letters/subscriptions/schema'
import { isDay } from '~/lib/dates'
import { exactText } from '~/lib/typed-text'

/** Which issue: its list, and the name of its files. */
export const IssueInput = z.object({ list: z.enum(SUBSCRIPTION_LISTS), slug: exactText(100).regex(/^[a-z0-9-]+$/) })
export type IssueGiven = z.output<typeof IssueInput>

/** As it stands, or a version of it from its editor. */
export const LetterInput = IssueInput.extend({ version: z.int().min(1).max(1_000_000).optional() })

/** With the digest of what it says to whoever sends it. */
export const SendInput = IssueInput.extend({ seen: exactText(50) })
export type SendGiven = z.output<typeof SendInput>

/** A minute in Prague. */
export const PlanInput = IssueInput.extend({ day: exactText(10).refine(isDay), time: exactText(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/) })
export type PlanGiven = z.output<typeof PlanInput>

export type LetterState = 'draft' | 'planned' | 'sending' | 'paused' | 'sent'

/** An issue that somebody has written. Moments are ISO, `date` is the day for which it was written. */
interface LetterLine {
  list: SubscriptionList
  slug: string
  subject: string
  date: string
  state: LetterState
  /** When it began, or will. */
  startsAt: string | null
}

export interface LetterShelf {
  lines: LetterLine[]
  /** Whoever has confirmed the list. */
  readers: Record<SubscriptionList, number>
}

export interface LetterDetail extends LetterLine {
  /** The one of the editor that is shown in place of what stands. */
  version: number | null
  /** Whoever has confirmed the list by now. */
  readers: number
  counts: { waiting: number; sent: number; skipped: number; bounced: number; failed: number } | null
  /** The digest of what it says. */
  seen: string
  /** As its readers get it. */
  texts: { cs: DrawnMail; en: DrawnMail }
}
