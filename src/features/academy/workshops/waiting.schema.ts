import { z } from 'zod'
import { plainLine } from '~/lib/plain-text'
import { emailText, exactText, typedText } from '~/lib/typed-text'

const WorkshopSlug = exactText(80).regex(/^[a-z\d-]+$/)

/** Who waits without an account. */
export const WaitingPerson = z.object({
  name: typedText(80, plainLine).min(1),
  email: emailText(),
})

export type WaitingPerson = z.output<typeof WaitingPerson>

/** A couple that is signed in waits by its account: what is said of the person does not count then. */
export const JoinListInput = z.object({ slug: WorkshopSlug, person: WaitingPerson.nullable().default(null) })

/** Why nobody can wait: there is no such event or it takes nobody any more, it has places, or the account has one of them. */
export type JoinRefusal = 'closed' | 'places-left' | 'has-place'

/** A place in the list, by the link in its mails. */
export const EntryInput = z.object({ id: z.uuid(), key: exactText(64) })

export type EntryState = 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | 'ended'

/** Where a couple waits, as it sees it when it is signed in. */
export interface OwnEntry extends Pick<EntryView, 'slug' | 'title' | 'time' | 'offeredUntil'> {
  state: 'waiting' | 'offered'
  /** Its page, and what opens it. */
  page: `/${string}`
  entryKey: string
}

/** What the page of an entry shows. */
export interface EntryView {
  id: string
  slug: string
  title: string
  /** „sobota 23. ledna 2027, 9:30–17:30“ */
  time: string
  location: string
  state: EntryState
  /** „13. ledna 2027 v 9:30“: until when the place is kept; null unless one is. */
  offeredUntil: string | null
}
