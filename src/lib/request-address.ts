import { codeOf } from './search'

/** What a visitor can ask the team for, by the last part of the address of its page. */
export const REQUEST_PATHS = { coaching: 'koucink', guide: 'pruvodce', interest: 'zajem', story: 'pribeh', topic: 'namet' } as const

export type RequestKind = keyof typeof REQUEST_PATHS

/** What a page offers to ask for; `subject` is the slug of what it is about. Routes turn it into a button with a dialog. */
export interface RequestOffer {
  kind: RequestKind
  subject?: string
  /** What the button says. */
  label: string
  look?: 'primary' | 'quiet'
  /** Id of what tells this button from its likes. */
  describedBy?: string
}

/** The page with the form: what the button leads to without JavaScript. The subject stands in `?o=`. */
export const requestPage = (kind: RequestKind): `/${string}` => `/zadost/${REQUEST_PATHS[kind]}`

/** Undefined for an address that is none of them. */
export const requestKindAt = (path: string): RequestKind | undefined => codeOf(REQUEST_PATHS, path)
