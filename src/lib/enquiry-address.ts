import { codeOf } from './search'

/** What a visitor can ask the team for, by the last part of the address of its page. */
export const ENQUIRY_PATHS = { coaching: 'koucink', guide: 'pruvodce', interest: 'zajem', story: 'pribeh', topic: 'namet' } as const

export type EnquiryKind = keyof typeof ENQUIRY_PATHS

/** What a page offers to ask for; `subject` is the slug of what it is about. Routes turn it into a button with a dialog. */
export interface RequestOffer {
  kind: EnquiryKind
  subject?: string
  /** What the button says. */
  label: string
  look?: 'primary' | 'quiet'
  /** Id of what tells this button from its likes. */
  describedBy?: string
}

/** The page with the form: what the button leads to without JavaScript. The subject stands in `?o=`. */
export const enquiryPage = (kind: EnquiryKind): `/${string}` => `/zadost/${ENQUIRY_PATHS[kind]}`

/** Undefined for an address that is none of them. */
export const enquiryKindAt = (path: string): EnquiryKind | undefined => codeOf(ENQUIRY_PATHS, path)
