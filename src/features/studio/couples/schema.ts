import { z } from 'zod'
import { listShape } from '~/features/studio/list/schema'
import { plainLines } from '~/lib/plain-text'
import type { OperatorEvent } from '~/lib/operator-events'
import { typedText } from '~/lib/typed-text'
import type { CoupleState } from './rules'

/** How couples can be searched, filtered and ordered, with the words of the address. */
export const COUPLES = listShape({
  sorts: { used: 'naposledy', newest: 'nejnovejsi', name: 'jmeno' },
  filters: {
    state: { word: 'stav', codes: { open: 'bezne', locked: 'uzamcene', closing: 'ke-smazani' } satisfies Record<CoupleState, string> },
  },
})

export const CoupleInput = z.object({ couple: z.uuid() })
export type CoupleGiven = z.output<typeof CoupleInput>

/** `reason`: why, and of a reset how somebody made sure who asks. It stands in the record. */
export const ReasonedInput = CoupleInput.extend({ reason: typedText(500, plainLines).min(1) })
export type ReasonedGiven = z.output<typeof ReasonedInput>

/** A couple as it stands in the list. Moments are ISO. */
export interface CoupleLine {
  id: string
  name: string
  /** Masked. */
  email: string
  state: CoupleState
  lastSeenAt: string | null
  orders: number
}

export interface CoupleList {
  total: number
  lines: CoupleLine[]
  counts: Record<CoupleState, number>
}

export type ConsentKind = 'adult-terms' | 'intimate-data' | 'partner-test'

/** What the team may know of an account: never what the couple answered, noted or was told by a test. */
export interface CoupleDetail {
  id: string
  name: string
  email: string
  locale: 'cs' | 'en'
  state: CoupleState
  createdAt: string
  lastSeenAt: string | null
  lockedAt: string | null
  closing: { reason: 'asked' | 'inactivity'; dueAt: string; isOver: boolean } | null
  /** Whether sign-in asks for a code of an app, and until when that is so. */
  factor: { endsAt: string | null } | null
  passkeys: number
  consents: Array<{ id: string; kind: ConsentKind; givenAt: string; withdrawnAt: string | null }>
  sessions: Array<{ id: string; device: string | null; lastUsedAt: string }>
  orders: Array<{ id: string; number: string; product: string; placedAt: string; amountCents: number; currency: string }>
  /** What the team did, the newest first. */
  deeds: Array<{ id: string; kind: OperatorEvent; at: string; who: string | null; reason: string | null }>
}

/** What whoever looks may do. */
export interface CoupleRights {
  change: boolean
  orders: boolean
}
