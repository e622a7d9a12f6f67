import type { FailedMail } from '~/features/studio/system/schema'
import type { RefundCause } from '~/lib/refund-cause'

/** Something that somebody waits for. Moments are ISO. */
export interface Task {
  id: string
  kind: 'claim' | 'enquiry' | 'contribution' | 'step'
  /** withdrawal, complaint … of a claim; coaching, story … of an enquiry. */
  sort:
    | 'withdrawal'
    | 'guarantee'
    | 'complaint'
    | 'chargeback'
    | 'satisfaction'
    | 'coaching'
    | 'guide'
    | 'interest'
    | 'story'
    | 'topic'
    | 'step'
  /** Of a step of a service: its name. */
  number: string
  /** Of the order that a claim or a step is about. */
  product: string | null
  order: string | null
  receivedAt: string
  dueAt: string | null
}

export interface Call {
  id: string
  kind: 'free' | 'paid' | 'hours'
  startsAt: string
  endsAt: string
  who: string
  url: string | null
  /** Somebody has noted that it took place. */
  isNoted: boolean
}

/** Money that goes back. */
export interface Refund {
  id: string
  order: string
  cause: RefundCause
  amountCents: number
  currency: string
  dueAt: string
  byHand: boolean
}

/** Money that came and names no order. */
export interface Transfer {
  id: string
  amountCents: number
  currency: string
  symbol: string | null
  bookedOn: string
}

/** What waits; null where it is none of the business of whoever looks. */
export interface Today {
  at: string
  tasks: Task[]
  calls: Call[] | null
  refunds: Refund[] | null
  transfers: Transfer[] | null
  mails: FailedMail[] | null
  /** The day of the last backup that somebody made sure of, if anybody ever did. */
  backup: { day: string | null } | null
  /** What whoever looks may do with a press. `record`: read what was done. */
  may: { note: boolean; repeat: boolean; record: boolean }
}
