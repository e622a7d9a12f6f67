import { z } from 'zod'

/** What no form can type: control and format characters, halves of characters, separators of lines. */
const READABLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

export const WorkshopSlug = z.string().regex(/^[a-z\d-]{1,80}$/)

export const JoinListInput = z.object({
  slug: WorkshopSlug,
  name: z.string().trim().normalize('NFC').min(1).max(80).regex(READABLE),
  email: z.email().trim().toLowerCase().max(254),
})
export type JoinListInput = z.output<typeof JoinListInput>

/** A place in the list, by the link in its mails. */
export const EntryInput = z.object({ id: z.uuid(), key: z.string().max(64) })

export type EntryState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'ended'

/** What the page of an entry shows; moments are ISO texts. */
export interface EntryView {
  id: string
  slug: string
  title: string
  /** „sobota 23. ledna 2027, 9:30–17:30“ */
  time: string
  location: string
  state: EntryState
  /** How many wait before it; null unless it waits. */
  ahead: number | null
  /** Until when the place is kept; null unless one is. */
  offeredUntil: string | null
}
