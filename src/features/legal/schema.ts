import { z } from 'zod'

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export const LegalInput = z.object({ document: z.enum(LEGAL_DOCUMENTS), locale: z.enum(['cs', 'en']) })

/** The head of a document's file. */
export const LegalHead = z.object({
  title: z.string().min(1),
  version: z.string().min(1),
  effectiveLabel: z.string().min(1),
  operatorNote: z.string().optional(),
})

export interface LegalText {
  title: string
  version: string
  effective: string
  /** Stands above the text while the operator is a sample. */
  note?: string
  html: string
}
