import { z } from 'zod'
import { Booker } from './booking.schema'
import { PlaceOrderInput } from '~/features/shop/orders/schema'
import type { Currency } from '~/lib/money'
import { exactText } from '~/lib/typed-text'

/** What can be booked on the page: 15 minutes for nothing, or an hour that is paid for. */
export type OfferedKind = 'free' | 'paid'

/** The beginning of an offered time, an ISO moment. */
export const SlotStart = z.iso.datetime({ offset: false })

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

/** What a booking was paid with: money, or minutes of a package. */
export type Paid = { cents: number; currency: Currency } | { minutes: number }
