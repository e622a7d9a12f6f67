import { z } from 'zod'
import { LOCALES } from '~/lib/locale'
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS } from './rules'

export const LegalInput = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  locale: z.enum(LOCALES),
  /** The version in force when left out. */
  version: z.enum(LEGAL_VERSIONS).optional(),
})

/** The head of a document's file. */
export const LegalHead = z.object({
  title: z.string().min(1),
  /** Such as „1.0“. */
  version: z.string().min(1),
  effective: z.iso.date(),
  effectiveLabel: z.string().min(1),
  /** Stands above the text while the operator is a sample. */
  operatorNote: z.string().optional(),
})
