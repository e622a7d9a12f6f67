import { z } from 'zod'
import { passwordText } from '~/features/accounts/registration/schema'

/** For so long a couple can change its mind. */
export const UNDO_DAYS = 14

export const RequestClosingInput = z.object({ password: passwordText().min(1) })

/** When the account will be erased, as an ISO text; null while nothing is planned. `isOver`: its time has come, and it goes now. */
export type ClosingState = { dueAt: string; isOver: boolean } | null

export type ClosingRefusal = 'unauthenticated' | 'wrong-password' | 'too-many'

/** What a couple has still to come when it wants to delete its account. */
export interface Ahead {
  /** service, hours, free: ends with the account, by the rules for cancelling. */
  kind: 'workshop' | 'paid' | 'hours' | 'free' | 'service'
  /** Ours; null where the kind says it. */
  title: string | null
  /** ISO moment; null where no time is set. */
  startsAt: string | null
  /** Where it can be cancelled first. */
  page: `/${string}`
  /** It goes on without the account, until its day has passed. */
  stays: boolean
}
