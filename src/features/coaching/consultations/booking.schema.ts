import { z } from 'zod'
import { plainLine } from '~/lib/plain-text'
import { emailText, typedText } from '~/lib/typed-text'

/** free: 15 minutes to get to know each other. paid: an hour with an order of its own. hours: an hour out of a package. */
export const BOOKING_KINDS = ['free', 'paid', 'hours'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** held: its order waits for the money. released: that order has ended. lapsed: the money came when its time was over. */
export type BookingState = 'held' | 'booked' | 'released' | 'lapsed' | 'cancelled' | 'done' | 'no-show'

/** Who books without an account, or for the account that is signed in. */
export const Booker = z.object({
  name: typedText(80, plainLine).min(1),
  email: emailText(),
})
export type Booker = z.output<typeof Booker>

/** kept: nobody else gets this time. free: nobody else has it yet. gone: it cannot be had any more. */
export type HoldState = 'kept' | 'free' | 'gone'

/** What the browser that asked for a time learns: kept until its address is confirmed, confirmed, or over. */
export type AskedState = 'kept' | 'booked' | 'over'
