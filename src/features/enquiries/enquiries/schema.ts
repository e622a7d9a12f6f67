import { z } from 'zod'
import { plainLine, plainLines } from '~/lib/plain-text'
import type { EnquiryKind } from '~/lib/enquiry-address'
import { addressText, emailText, exactText, typedText, unasked } from '~/lib/typed-text'
import { KIND_FACTS, LENGTHS } from './rules'

/** The wordings that are agreed to, to intimate data by what the form is for; change one with its text. */
export const ENQUIRY_CONSENT_VERSIONS = {
  intimate: { coaching: '1.0', guide: '1.0', interest: '1.1', story: '1.0', topic: '1.1' } satisfies Record<EnquiryKind, string>,
  publish: '1.0',
}

/** The fields of the form, as they are typed; a box that is ticked says `on`. */
export const ENQUIRY_FIELDS = ['name', 'email', 'phone', 'contact', 'date', 'place', 'message', 'intimate', 'publish'] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]
export type EnquiryValues = Record<EnquiryField, string>

const words = (most: number) => typedText(most, plainLines)
const line = (most: number) => typedText(most, plainLine)
const orNull = (text: string): string | null => text || null
const ticked = exactText(2).transform((value) => value === 'on')

/** Digits as people write them: with spaces, brackets, dashes, a plus in front. */
const Phone = line(LENGTHS.phone)
  .refine((text) => text === '' || (/^\+?[\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6))
  .transform(orNull)

/** What is sent for one kind of request. Fields that the kind does not ask for are left out, whatever they say. */
export function enquiryInput(kind: EnquiryKind) {
  const facts = KIND_FACTS[kind]
  return z
    .object({
      name: line(LENGTHS.name).refine(isSeen),
      email: emailText(),
      phone: facts.phone ? Phone : nothing,
      contact: facts.phone ? z.enum(['email', 'phone']) : unasked(() => 'email' as const),
      date: facts.date ? line(LENGTHS.date).transform(orNull) : nothing,
      place: facts.place ? line(LENGTHS.place).transform(orNull) : nothing,
      message: words(facts.most)
        .transform(orNull)
        .refine((text) => facts.message === 'optional' || text !== null),
      intimate: ticked.refine((given) => facts.intimate === 'optional' || given),
      publish: ticked.transform((given) => facts.publish && given),
    })
    .refine(({ contact, phone }) => contact === 'email' || phone !== null, { path: ['phone'] })
}

export type EnquiryDetails = z.output<ReturnType<typeof enquiryInput>>

const nothing = unasked(() => null)

/** More than blanks and signs that nobody sees. */
const isSeen = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The address of the form's page, as anybody may have typed it. */
export const EnquiryFormInput = z
  .object({
    /** The last part of the path. */
    path: addressText(20),
    /** Slug of what it is about. */
    subject: addressText(80),
    /** What the form gave the browser to bring back. */
    draft: addressText(16_000),
  })
  .prefault({})

export const EnquiryIdInput = z.object({ id: z.uuid() })

/** Why the form is there again. */
export type EnquiryFailure = 'too-many' | 'stale' | null

/** What the form shows. */
export interface EnquiryForm {
  kind: EnquiryKind
  /** What it is about, in the visitor's language. */
  subject: { slug: string; title: string } | null
  /** Says when the form was opened, and that it is one attempt; sealed. */
  stamp: string
  values: EnquiryValues
  wrong: EnquiryField[]
  failed: EnquiryFailure
  /** Its couple finds the request among its own. */
  isSignedIn: boolean
  /** It was sent: where the confirmation went. */
  sentTo: string | null
}

/** What the server makes of a form that was sent. A `stamp` replaces the form's own. */
export type EnquiryAnswer =
  | { state: 'sent'; email: string }
  | { state: 'again'; wrong: EnquiryField[]; failed: EnquiryFailure; stamp: string }

/** What the form gives a browser without JavaScript to bring back, sealed. */
export const EnquiryDraft = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sent'), email: z.string() }),
  z.object({
    state: z.literal('again'),
    wrong: z.array(z.enum(ENQUIRY_FIELDS)),
    failed: z.enum(['too-many', 'stale']).nullable(),
    stamp: z.string(),
    values: z.partialRecord(z.enum(ENQUIRY_FIELDS), z.string()),
  }),
])
export type EnquiryDraft = z.output<typeof EnquiryDraft>

export type EnquiryState = 'received' | 'in-progress' | 'answered' | 'closed'
