import { z } from 'zod'
import { Booker, type BookingState, type BookingView, type HoldView, type OfferedTimes, SlotStart } from './booking.schema'
import type { ForSale } from '~/features/shop/checkout/schema'
import { PlaceOrderInput } from '~/features/shop/orders/schema'
import type { Currency } from '~/lib/money'
import { exactText } from '~/lib/typed-text'

/** What can be booked on the page: 15 minutes for nothing, or an hour that is paid for. */
export type OfferedKind = 'free' | 'paid'

const Day = exactText(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()

export const ConsultationPageInput = z.object({
  hodina: z.boolean(),
  /** Empty: the first day with a free time. */
  den: exactText(10).regex(/^(\d{4}-\d{2}-\d{2})?$/),
  podani: exactText(2000),
})

/** Why the form comes back. */
const FORM_PROBLEMS = ['taken', 'invalid', 'too-many', 'already-open', 'over'] as const
export type FormProblem = (typeof FORM_PROBLEMS)[number]

/** What is put right where it was typed. */
export const FORM_FIELDS = ['name', 'email', 'slot'] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** What the form sends; of one attempt there is one booking. */
export const FreeCallForm = Booker.extend({ slot: SlotStart, attemptId: z.uuid() })

/** What the browser takes from the form to its answer, sealed. */
export const FormDraft = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('form'),
    name: z.string(),
    email: z.string(),
    slot: z.string(),
    problem: z.enum(FORM_PROBLEMS),
    /** Fields that cannot be used as they are. */
    wrong: z.array(z.enum(FORM_FIELDS)),
  }),
  z.object({
    step: z.literal('sent'),
    name: z.string(),
    email: z.string(),
    slot: z.iso.datetime(),
    attemptId: z.uuid(),
    /** When the time is free for others, unless it was confirmed. */
    until: z.iso.datetime(),
    /** The mail was asked for once more. */
    again: z.enum(['sent', 'too-many']).nullable(),
  }),
])
export type FormDraft = z.infer<typeof FormDraft>

/** A time that waits for its address to be confirmed, as the browser that asked for it sees it; moments are ISO texts. */
export interface SentCall {
  state: 'kept' | 'booked'
  email: string
  startsAt: string
  until: string
  again: 'sent' | 'too-many' | null
  /** What asks for the mail once more. */
  sealed: string
}

export interface ConsultationPage {
  kind: OfferedKind
  times: OfferedTimes
  /** One form, one booking. */
  attemptId: string
  draft: Extract<FormDraft, { step: 'form' }> | null
  sent: SentCall | null
  /** What a couple that is signed in need not type. */
  booker: { name: string; email: string } | null
  /** The free call that it has open already. */
  openCallId: string | null
  hour: ForSale | null
  /** „4 000 Kč“ */
  hourPrice: string | null
  /** Minutes of the couple's packages that are left. */
  minutesLeft: number
  terms: CancellationScale
}

/** What cancelling costs, in words. */
export interface CancellationScale {
  title: string
  columns: { when: string; fee: string; refund: string }
  rules: Array<{ when: string; fee: string; refund: string }>
}

/** An order of an hour, with the time that it is for. */
export const PlaceConsultationInput = PlaceOrderInput.extend({ startsAt: SlotStart })

/** An hour out of the couple's package, at this time. */
export const HoursBookingInput = z.object({ attemptId: z.uuid(), startsAt: SlotStart })

export const BookingInput = z.object({
  id: z.uuid(),
  key: exactText(64).default(''),
  /** Also the times that it can be changed to, and the day that is looked at. */
  withTimes: z.boolean().default(false),
  day: Day.default(null),
})

/** What can be done with a booking now, and what it costs. */
export interface BookingChoices {
  cancel: { feePercent: number; refund: Paid | null } | null
  /** `feeFloor`: what cancelling costs at least after a change. */
  move: { feeFloor: number } | null
}

/** What a booking was paid with: money, or minutes of a package. */
export type Paid = Money | { minutes: number }

interface Money {
  cents: number
  currency: Currency
}

export interface BookingDetail {
  booking: BookingView
  choices: BookingChoices
  times: OfferedTimes | null
  terms: CancellationScale | null
  /** Its couple is signed in. */
  isOwn: boolean
}

/** What the page of a booking shows: a free call that waits for its address is a page of its own. */
export type BookingPageView = { hold: HoldView } | { detail: BookingDetail }

/** The time of an order, as its page shows it. */
export interface OrderTime {
  id: string
  /** Opens its page to whoever has no account. */
  key: string
  startsAt: string
  state: BookingState
  /** Confirmed once: it has a page. */
  hasPage: boolean
}
