import { z } from 'zod'
import { CONTENT_KINDS, type ContentKind, type RevisionState } from '~/lib/content-kinds'
import { exactText } from '~/lib/typed-text'
import { type Part, SLUG_LENGTH } from './document.rules'
import type { Field } from './form.rules'

/** What of a file its schema does not take. */
export type FaultCode =
  | 'missing'
  | 'long'
  | 'few'
  | 'many'
  | 'small'
  | 'large'
  | 'number'
  | 'date'
  | 'choice'
  | 'form'
  | 'shape'
  | 'html'
  | 'link'
  | 'letter'
export interface Fault {
  /** `cs.title`, `both.items.0.date`, `en.body` */
  at: string
  code: FaultCode
}

const MOST_HEAD = 120_000
const MOST_BODY = 200_000

export const DocumentInput = z.object({ kind: z.enum(CONTENT_KINDS), slug: exactText(SLUG_LENGTH) })

/** Of the revision that this follows; 0 where only files are known. */
const Number = z.int().min(0).max(1_000_000)

/** A head or a file of data, as JSON; checked by the schema of its file. */
const Written = z.object({ head: exactText(MOST_HEAD), body: exactText(MOST_BODY) })

export const SaveInput = DocumentInput.extend({
  base: Number,
  parts: z.strictObject({ cs: Written.optional(), en: Written.optional(), both: Written.optional() }),
})
export type SaveInput = z.output<typeof SaveInput>

export const RevisionInput = DocumentInput.extend({ number: Number })
export const PlanInput = RevisionInput.extend({
  /** In Prague. */
  day: z.iso.date(),
  time: exactText(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})
export const RestoreInput = RevisionInput.extend({ base: Number })
/** What a version is compared with: `before` it, with what readers get from the `file` now, or the file now with the one it was written over. */
const COMPARISONS = ['before', 'file', 'beneath'] as const
export type Comparison = (typeof COMPARISONS)[number]
export const DifferenceInput = RevisionInput.extend({ with: z.enum(COMPARISONS) })

/** What readers see of a document. */
export type Shown = 'file' | 'revision' | 'nothing'

export interface DocumentLine {
  kind: ContentKind
  slug: string
  rest: string
  title: string
  shown: Shown
  /** Of the newest revision; null where there is none. */
  state: RevisionState | null
  author: string | null
  changedAt: string | null
  /** Of the planned one. */
  publishAt: string | null
  /** A release brought another file beneath what is published. */
  fileChanged: boolean
}

export interface Version {
  number: number
  state: RevisionState
  /** Nothing is shown: the document is taken off the site. */
  isEmpty: boolean
  author: string | null
  createdAt: string
  publishAt: string | null
  retiredAt: string | null
  restores: number | null
}

interface EditedPart {
  /** JSON. */
  head: string
  body: string
}

export interface EditedDocument {
  kind: ContentKind
  slug: string
  title: string
  address: string
  form: 'pages' | 'data'
  isOpen: boolean
  fields: Field[]
  /** Names of fields that both languages say alike. */
  shared: readonly string[]
  parts: Partial<Record<Part, EditedPart>>
  /** The newest revision, which the next one follows; 0 where there is none. */
  base: number
  /** The newest one that was not thrown away, which is edited; 0 where it is the file, or nothing yet. */
  edited: number
  versions: Version[]
  shown: Shown
  hasFile: boolean
  /** The file beneath is another one than when {@link base} was written. */
  fileChanged: boolean
  /** The address of the page that shows the newest revision as if it were published, in each language. */
  preview: { cs: string; en: string } | { letter: string } | null
  mayChange: boolean
  mayPublish: boolean
}

/** A piece of two texts: in both, in the former alone, or in the latter; and where much that both say was left out. */
export interface Piece {
  text: string
  in: 'both' | 'former' | 'latter' | 'left-out'
}
/** What is otherwise at one place of a document. */
export interface PlaceDifference {
  /** As the form has it: names of fields, and numbers within lists; none for a file that is no form. */
  path: Array<string | number>
  kind: 'words' | 'choice' | 'flag' | 'order' | 'body'
  pieces: Piece[]
}
export interface FileDifference {
  part: Part
  places: PlaceDifference[]
}
