import { createHash } from 'node:crypto'
import { legalPdf } from './documents/legal.server'
import { type Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { ContentError } from '~/server/content.server'
import { env } from '~/server/env.server'
import { operator } from '~/server/operator.server'
import { LEGAL_VERSIONS, type LegalVersion, type PdfAddress, annexOf, pdfPath, termsFileName } from './rules'
import { changelog, legalFile } from './data.server'

export interface KeptPdf {
  bytes: Buffer
  /** Strong: the same text gives the same bytes. */
  etag: string
}

const kept = new Map<string, Promise<KeptPdf>>()

/**
 * A version as PDF, made when it is first asked for and kept: its links need the site's address, which the build does not know.
 * The four files take 1.2 s of a busy core together and 0.6 MB.
 */
export function keptPdf(address: PdfAddress): Promise<KeptPdf> {
  const { version, document, locale } = address
  const key = pdfPath(version, document, locale)
  const known = kept.get(key)
  if (known) return known
  const made = makePdf(address)
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

/** The terms that somebody accepted, by their number, such as „1.0“, as a file. Throws when there are no such ones. */
export async function termsPdf(number: string, locale: Locale): Promise<{ name: string; bytes: Buffer }> {
  for (const version of LEGAL_VERSIONS) {
    if ((await changelog(version)).number !== number) continue
    const { bytes } = await keptPdf({ version, document: 'terms', locale })
    return { name: termsFileName(number, locale), bytes }
  }
  throw new Error(`there are no terms ${number}`)
}

async function makePdf({ version, document, locale }: PdfAddress): Promise<KeptPdf> {
  const isForm = document === 'withdrawal-form'
  const { head, html } = await legalFile(version, isForm ? 'terms' : document, locale)
  const { brand, name } = operator()
  const bytes = await legalPdf({
    locale,
    brand,
    author: name,
    title: head.title,
    versionLine: m.legal_versionLine({ version: head.version, effective: head.effectiveLabel }, { locale }),
    day: head.effective,
    ...(head.operatorNote ? { note: head.operatorNote } : {}),
    ...(isForm ? formIn(html, version) : wholeText(html, locale)),
  })
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

const wholeText = (html: string, locale: Locale) => ({
  contents: m.legal_contents({}, { locale }),
  html: html.replaceAll('href="/', `href="${env().PUBLIC_URL}/`),
})

/** The form by itself, for whoever wants to send it on paper (terms 9.2). */
function formIn(terms: string, version: LegalVersion): { title: string; html: string } {
  const annex = annexOf(terms)
  if (!annex) throw new ContentError(`content/legal/${version}/terms: the annex with the form of withdrawal is missing.`)
  return annex
}
