import { z } from 'zod'
import { HOUR_PRODUCT } from '~/features/coaching/consultations/rules'
import {
  EXTRA_TIME,
  LENGTHS,
  LONGEST_VALID_DAYS,
  OFFERED,
  type OfferState,
  type OfferedService,
} from '~/features/coaching/services/offer.rules'
import type { ListAsked } from '~/features/studio/list/schema'
import { isDay, momentInPrague } from '~/lib/dates'
import { LOCALES } from '~/lib/locale'
import { plainLine, plainLines } from '~/lib/plain-text'
import { emailText, exactText, typedText } from '~/lib/typed-text'
import { m } from '~/paraglide/messages'
import type { OFFERS, Tab } from './rules'
import type { AskedWords } from './schema'

/** Extra time is at most four hours. */
const MOST_QUARTERS = 16
const MOST_CROWNS = 9_999_999

const figure = () =>
  typedText(
    8,
    (typed) => typed.replaceAll(/\s/g, ''),
    () => m.studio_offer_number(),
  )

const isWhole = (text: string, most: number): boolean => /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most

const orNull = (text: string): string | null => text || null

/** Which fields a service has beside those that all have. */
export const FIELDS: Record<OfferedService, { crowns: boolean; quarters: boolean; time: 'none' | 'may' | 'must'; place: boolean }> = {
  'master-mentoring': { crowns: true, quarters: false, time: 'may', place: true },
  accompaniment: { crowns: true, quarters: false, time: 'may', place: true },
  [EXTRA_TIME]: { crowns: false, quarters: true, time: 'none', place: false },
  [HOUR_PRODUCT]: { crowns: false, quarters: false, time: 'must', place: false },
}

/** An offer as it is typed; `id` is one attempt to make it. What a service does not ask for is left out, whatever it says. */
export const OfferForm = z
  .object({
    id: z.uuid(),
    service: z.enum(OFFERED),
    email: emailText({ missing: () => m.validation_required(), wrong: () => m.validation_email() }),
    locale: z.enum(LOCALES),
    /** Whole crowns, of what has no price of its own. */
    crowns: figure(),
    /** Of extra time. */
    quarters: figure(),
    day: exactText(10).refine((day) => day === '' || isDay(day), { error: () => m.studio_offer_noDay() }),
    time: exactText(5),
    place: typedText(LENGTHS.place, plainLine, () => m.studio_offer_tooLong()).transform(orNull),
    words: typedText(LENGTHS.words, plainLines, () => m.studio_offer_tooLong()).transform(orNull),
    validDays: figure().refine((days) => isWhole(days, LONGEST_VALID_DAYS), { error: () => m.studio_offer_number() }),
    request: exactText(20).nullable(),
    about: z.uuid().nullable(),
  })
  .refine(({ service, crowns }) => !FIELDS[service].crowns || isWhole(crowns, MOST_CROWNS), {
    path: ['crowns'],
    error: () => m.studio_offer_number(),
  })
  .refine(({ service, quarters }) => !FIELDS[service].quarters || isWhole(quarters, MOST_QUARTERS), {
    path: ['quarters'],
    error: () => m.studio_offer_number(),
  })
  .refine(({ service, day }) => service !== HOUR_PRODUCT || day !== '', { path: ['day'], error: () => m.studio_offer_needsTime() })
  .refine(({ day, time }) => day === '' || momentInPrague(day, time) !== undefined, {
    path: ['time'],
    error: () => m.studio_offer_noTime(),
  })
export type OfferTyped = z.input<typeof OfferForm>
export type OfferGiven = z.output<typeof OfferForm>

/** What a new offer answers or belongs to: a request, the order of a service, or a couple. */
export const PrefillInput = z.object({
  request: exactText(20).optional(),
  order: z.uuid().optional(),
  couple: z.uuid().optional(),
})
export type Prefill = z.output<typeof PrefillInput>

export const OfferIdInput = z.object({ id: z.uuid() })

/** The form of a new offer, with what is known already. */
export interface NewOffer {
  values: OfferTyped
  /** What was asked, and where from. */
  asked: AskedWords | null
  subject: string | null
  /** The request: no offer can answer it any more. */
  isClosed: boolean
  /** Price in cents and title, by what can be offered. */
  services: Array<{ service: OfferedService; title: string; priceCents: number | null }>
}

export type OffersAsked = ListAsked<(typeof OFFERS)['sorts'][number], (typeof OFFERS)['filters']>

/** ISO moments. `email`: masked. */
export interface OfferRowView {
  id: string
  number: string
  title: string
  email: string
  amountCents: number
  state: OfferState
  request: string | null
  createdAt: string
  validUntil: string
}

export interface OfferList {
  rows: OfferRowView[]
  total: number
  tabs: Tab[]
}

export interface OfferDetail extends OfferRowView {
  locale: (typeof LOCALES)[number]
  hasAccount: boolean
  minutes: number | null
  startsAt: string | null
  place: string | null
  words: string | null
  /** Why it was declined: written to the team. */
  answer: string | null
  decidedAt: string | null
  order: string | null
}
