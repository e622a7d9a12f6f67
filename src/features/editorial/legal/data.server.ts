import { z } from 'zod'
import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { Bilingual, ContentError, localized, readOnePage, readYaml } from '~/server/content.server'
import {
  LEGAL_DOCUMENTS,
  LEGAL_VERSIONS,
  type LegalDocument,
  type LegalVersion,
  VERSION_IN_FORCE,
  annexOf,
  pdfPath,
  versionPath,
  withContents,
  withFramedTables,
} from './rules'
import { LegalHead } from './schema'

export type LegalText = Awaited<ReturnType<typeof legalText>>
export type LegalVersionEntry = Awaited<ReturnType<typeof versionEntry>>

/** A legal document as its page shows it; an older one says by which number it was replaced. */
export async function legalText(document: LegalDocument, locale: Locale, version: LegalVersion = VERSION_IN_FORCE) {
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

/** Reads all versions in both languages and compares what they must say alike. Throws `ContentError`. */
export async function checkLegalContent(): Promise<void> {
  for (const version of LEGAL_VERSIONS) await checkVersion(version)
}

async function versionEntry(version: LegalVersion, locale: Locale) {
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
    const articles = texts.map(({ html }) => String(withContents(html).contents.map(({ id }) => id)))
    if (document === 'terms' && texts.some(({ html }) => !annexOf(html))) refuse('the annex with the form of withdrawal is missing')
    if (texts.some(({ head }) => head.version !== number || head.effective !== effective)) refuse('the changelog names another version')
    if (new Set(articles).size > 1) refuse('the languages have different articles')
    if (!documents.some(({ id }) => id === document)) refuse('the changelog says nothing about it')
  }
}

export const legalFile = (version: LegalVersion, document: LegalDocument, locale: Locale) =>
  readOnePage(`legal/${version}/${document}`, LegalHead, locale)

export const changelog = (version: LegalVersion) => readYaml(`legal/${version}/changelog.yaml`, Changelog)

const Changelog = z.object({
  number: z.string().min(1),
  effective: z.iso.date(),
  summary: Bilingual,
  documents: z.array(z.object({ id: z.enum(LEGAL_DOCUMENTS), title: Bilingual, changes: z.array(Bilingual).min(1) })).min(1),
})
