import { createHash } from 'node:crypto'
import { z } from 'zod'
import { legalPdf } from './documents/legal.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { Bilingual, ContentError, localized, readOnePage, readYaml } from '~/server/content.server'
import { env } from '~/server/env.server'
import { operator } from '~/server/operator.server'
import {
  LEGAL_DOCUMENTS,
  LEGAL_VERSIONS,
  type LegalDocument,
  type LegalVersion,
  type PdfAddress,
  VERSION_IN_FORCE,
  annexOf,
  pdfPath,
  termsFileName,
  versionPath,
  withContents,
  withFramedTables,
} from './rules'
import { LegalHead, type LegalText, type LegalVersionEntry } from './schema'

/** A legal document as its page shows it. */
export async function legalText(document: LegalDocument, locale: Locale, version: LegalVersion = VERSION_IN_FORCE): Promise<LegalText> {
  const [{ head, html }, inForce] = await Promise.all([legalFile(version, document, locale), changelog(VERSION_IN_FORCE)])
  const text = withContents(html)
  return {
    document,
    title: head.title,
    version: head.version,
    effective: head.effectiveLabel,
    replacedBy: version === VERSION_IN_FORCE ? null : inForce.number,
    ...(head.operatorNote ? { note: head.operatorNote } : {}),
    html: withFramedTables(text.html),
    contents: text.contents,
    pdf: pdfPath(version, document, locale),
  }
}

/** All versions, the one in force first. */
export async function legalVersions(locale: Locale): Promise<LegalVersionEntry[]> {
  return Promise.all(LEGAL_VERSIONS.toReversed().map((version) => versionEntry(version, locale)))
}

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

/** Reads all versions in both languages and compares what they must say alike. Throws `ContentError`. */
export async function checkLegalContent(): Promise<void> {
  for (const version of LEGAL_VERSIONS) await checkVersion(version)
}

async function makePdf({ version, document, locale }: PdfAddress): Promise<KeptPdf> {
  if (document === 'withdrawal-form') return keep(await annexPdf(version, locale))
  const { head, html } = await legalFile(version, document, locale)
  const { brand, name } = operator()
  const bytes = await legalPdf({
    locale,
    brand,
    author: name,
    title: head.title,
    versionLine: m.legal_versionLine({ version: head.version, effective: head.effectiveLabel }, { locale }),
    day: head.effective,
    contents: m.legal_contents({}, { locale }),
    ...(head.operatorNote ? { note: head.operatorNote } : {}),
    html: html.replaceAll('href="/', `href="${env().PUBLIC_URL}/`),
  })
  return keep(bytes)
}

const keep = (bytes: Buffer): KeptPdf => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` })

/** The form by itself, for whoever wants to send it on paper (terms 9.2). */
async function annexPdf(version: LegalVersion, locale: Locale): Promise<Buffer> {
  const { head, html } = await legalFile(version, 'terms', locale)
  const annex = annexOf(html)
  if (!annex) throw new ContentError(`content/legal/${version}/terms: the annex with the form of withdrawal is missing.`)
  const { brand, name } = operator()
  return legalPdf({
    locale,
    brand,
    author: name,
    title: annex.title,
    versionLine: m.legal_versionLine({ version: head.version, effective: head.effectiveLabel }, { locale }),
    day: head.effective,
    ...(head.operatorNote ? { note: head.operatorNote } : {}),
    html: annex.html,
  })
}

async function versionEntry(version: LegalVersion, locale: Locale): Promise<LegalVersionEntry> {
  const { number, effective, summary, documents } = localized(await changelog(version), locale)
  return {
    number,
    effective: longDate(effective, locale),
    summary,
    inForce: version === VERSION_IN_FORCE,
    documents: documents.map((document) => ({
      ...document,
      online: versionPath(version, document.id),
      pdf: pdfPath(version, document.id, locale),
    })),
  }
}

async function checkVersion(version: LegalVersion): Promise<void> {
  const { number, effective, documents } = await changelog(version)
  for (const document of LEGAL_DOCUMENTS) {
    const refuse = (fault: string) => {
      throw new ContentError(`content/legal/${version}/${document}: ${fault}.`)
    }
    const texts = await Promise.all(LOCALES.map((locale) => legalFile(version, document, locale)))
    const articles = texts.map(({ html }) =>
      withContents(html)
        .contents.map(({ id }) => id)
        .join(' '),
    )
    if (document === 'terms' && texts.some(({ html }) => !annexOf(html))) refuse('the annex with the form of withdrawal is missing')
    if (texts.some(({ head }) => head.version !== number || head.effective !== effective)) refuse('the changelog names another version')
    if (new Set(articles).size > 1) refuse('the languages have different articles')
    if (!documents.some(({ id }) => id === document)) refuse('the changelog says nothing about it')
  }
}

const legalFile = (version: LegalVersion, document: LegalDocument, locale: Locale) =>
  readOnePage(`legal/${version}/${document}`, LegalHead, locale)

const changelog = (version: LegalVersion) => readYaml(`legal/${version}/changelog.yaml`, Changelog)

const Changelog = z.object({
  number: z.string().min(1),
  effective: z.iso.date(),
  summary: Bilingual,
  documents: z.array(z.object({ id: z.enum(LEGAL_DOCUMENTS), title: Bilingual, changes: z.array(Bilingual).min(1) })).min(1),
})
