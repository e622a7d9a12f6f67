import { z } from 'zod'
import { plainLine } from '~/lib/plain-text'
import { emailText, typedText } from '~/lib/typed-text'

/** free: 15 minutes to get to know each other. paid: an hour with an order of its own. hours: an hour out of a package. */
export const BOOKING_KINDS = ['free', 'paid', 'hours'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** held: its order waits for the money. released: that order has ended. lapsed: the money came when its time was over. */
export type BookingState = 'held' | 'booked' | 'released' | 'lapsed' | 'cancelled' | 'done' | 'no-show'

/** The beginning of an offered time, an ISO moment. */
export const SlotStart = z.iso.datetime({ offset: false })

/** Who books without an account, or for the account that is signed in. */
export const Booker = z.object({
  name: typedText(80, plainLine).min(1),
  email: emailText(),
})
export type Booker = z.output<typeof Booker>

/** A day of the calendar with how many times are free on it, in Prague. */
export interface OfferedDay {
  day: string
  free: number
}

/** The free times of one kind, from this week's Monday on, whole weeks; and those of the day that is looked at. */
export interface OfferedTimes {
  weeks: OfferedDay[][]
  day: string | null
  /** ISO moments. */
  slots: string[]
  minutes: number
}

/** A consultation as whoever booked it sees it; moments are ISO texts. */
export interface BookingView {
  id: string
  kind: BookingKind
  state: BookingState
  startsAt: string
  endsAt: string
  meetingUrl: string | null
  isUpcoming: boolean
  orderId: string | null
  cancelledBy: 'couple' | 'team' | 'order' | null
}

/** What an operator sets, by the word for it. */
export const SETTINGS = ['buffer-before', 'buffer-after', 'step', 'lead', 'horizon', 'holidays', 'link'] as const
export type SettingName = (typeof SETTINGS)[number]

/** kept: nobody else gets this time. free: nobody else has it yet. gone: it cannot be had any more. */
export type HoldState = 'kept' | 'free' | 'gone'

/** A free call that waits for its address to be confirmed, as its mailbox sees it; moments are ISO texts. */
export interface HoldView {
  id: string
  startsAt: string
  /** When the time is free for others. */
  until: string
  state: HoldState
}

/** What the browser that asked for a time learns: kept until its address is confirmed, confirmed, or over. */
export type AskedState = 'kept' | 'booked' | 'over'
