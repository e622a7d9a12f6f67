import type { Locale } from '~/lib/locale'
import { readOnePage } from '~/server/content.server'
import { type LegalDocument, LegalHead, type LegalText } from './schema'

const VERSION = 'v1'

/** A legal document of the present version. */
export async function legalText(document: LegalDocument, locale: Locale): Promise<LegalText> {
  const { head, html } = await readOnePage(`legal/${VERSION}/${document}`, LegalHead, locale)
  return {
    title: head.title,
    version: head.version,
    effective: head.effectiveLabel,
    ...(head.operatorNote ? { note: head.operatorNote } : {}),
    html,
  }
}
