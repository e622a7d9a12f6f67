import { z } from 'zod'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS, type LegalDocument } from './rules'

export const LegalInput = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  locale: z.enum(['cs', 'en']),
  /** The version in force when left out. */
  version: z.enum(LEGAL_VERSIONS).optional(),
})

/** The head of a document's file. */
export const LegalHead = z.object({
  title: z.string().min(1),
  version: z.string().min(1),
  effective: z.iso.date(),
  effectiveLabel: z.string().min(1),
  operatorNote: z.string().optional(),
})

export interface LegalText {
  document: LegalDocument
  title: string
  /** Such as „1.0“. */
  version: string
  effective: string
  /** Number of the version in force where this is an older one. */
  replacedBy: string | null
  /** Stands above the text while the operator is a sample. */
  note?: string
  html: string
  contents: Array<{ id: string; title: string }>
  pdf: string
}

export interface LegalVersionEntry {
  number: string
  effective: string
  summary: string
  inForce: boolean
  documents: Array<{ id: LegalDocument; title: string; changes: string[]; online: string; pdf: string }>
}
