import { z } from 'zod'
import { plainLine, plainLines } from '~/lib/plain-text'
import { addressText, emailText, exactText, present, typedText } from '~/lib/typed-text'
import { LENGTHS, type WithdrawalNotice } from './withdrawal.rules'

const line = (most: number) => typedText(most, plainLine)

/** The fields of the form, as they are typed; terms 9.3 allow to ask for no more. */
export const WITHDRAWAL_FIELDS = ['name', 'order', 'email', 'reason'] as const
type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number]

export const WithdrawalDetails = z.object({
  name: line(LENGTHS.name).min(1),
  email: emailText(),
  /** The order in words; needed where none was chosen. */
  order: line(LENGTHS.order).default(''),
  reason: typedText(LENGTHS.reason, plainLines)
    .transform((text) => text || null)
    .default(null),
  /** One of the couple's own, or the one whose key is there. */
  orderId: z.union([z.uuid(), z.literal('').transform(() => null)]).default(null),
  key: exactText(64).default(''),
})
export type WithdrawalDetails = z.output<typeof WithdrawalDetails>

/** The query of the page's address, as anybody may have typed it: what is not understood says nothing. */
export const WithdrawalPageInput = z
  .object({
    objednavka: z.uuid().optional().catch(undefined),
    klic: addressText(64),
    /** What the form gave the browser to bring back. */
    podani: addressText(16_000),
    /** Leads back from the second step to the first. */
    upravit: present,
  })
  .prefault({})

export interface ChoosableOrder {
  id: string
  number: string
  product: string
  /** ISO moment. */
  placedAt: string
}

/** What somebody declared, as they keep it. */
export type Declared = Omit<Extract<WithdrawalDraft, { step: 'done' }>, 'step' | 'submittedAt'> & { dateTime: string }

/** What the page of withdrawal shows. */
export type WithdrawalView =
  | {
      step: 'details'
      values: Record<WithdrawalField, string>
      /** The order of the link that led here, with its key. */
      given: (ChoosableOrder & { key: string }) | null
      /** The couple's own orders, where it is signed in. */
      orders: ChoosableOrder[]
      chosen: string
      wrong: WithdrawalField[]
      /** It was sent and not taken. */
      failed: boolean
    }
  | {
      step: 'confirm'
      sealed: string
      statement: string
      name: string
      email: string
      reason: string | null
      notices: WithdrawalNotice[]
      failed: boolean
    }
  /** `sealed` fetches what was declared as a file. */
  | { step: 'done'; declared: Declared; sealed: string }

/** What the form gives the browser between its steps, sealed. */
export const WithdrawalDraft = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('details'),
    values: z.partialRecord(z.enum(WITHDRAWAL_FIELDS), z.string()),
    orderId: z.string(),
    key: z.string(),
    wrong: z.array(z.enum(WITHDRAWAL_FIELDS)),
    failed: z.boolean(),
  }),
  z.object({
    step: z.literal('confirm'),
    details: z.object({
      name: z.string(),
      email: z.string(),
      order: z.string(),
      reason: z.string().nullable(),
      orderId: z.string().nullable(),
      key: z.string(),
    }),
    /** One per way through the form: sent twice, it is one withdrawal. */
    attemptId: z.uuid(),
    /** It was sent and not taken. */
    failed: z.boolean().default(false),
  }),
  z.object({
    step: z.literal('done'),
    /** Of the submission. */
    number: z.string(),
    submittedAt: z.iso.datetime(),
    name: z.string(),
    email: z.string(),
    order: z.string(),
    statement: z.string(),
    reason: z.string().nullable(),
  }),
])
export type WithdrawalDraft = z.output<typeof WithdrawalDraft>
