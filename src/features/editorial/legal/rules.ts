import { type Locale, isLocale } from '~/lib/locale'
import { codeOf } from '~/lib/search'

/** The model form of withdrawal from the contract as a file. */
export const withdrawalFormPath = (locale: Locale): string => pdfPath(VERSION_IN_FORCE, 'withdrawal-form', locale)

// Routes match their addresses with these rules, so they are in the first script of every page: nothing large is imported here.

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

/** Folders of `content/legal`, oldest first; the last one is in force. A new version is a new folder and its name here. */
export const LEGAL_VERSIONS = ['v1'] as const
export type LegalVersion = (typeof LEGAL_VERSIONS)[number]

/** Last part of a document's addresses (specification §2). */
const SLUGS: Record<LegalDocument, string> = { terms: 'obchodni-podminky', privacy: 'privacy' }

/** What there is as a file: the documents, and the annex of the terms by itself. */
export type LegalFile = LegalDocument | 'withdrawal-form'
const FILES: Record<LegalFile, string> = { ...SLUGS, 'withdrawal-form': 'vzorovy-formular' }

export const VERSION_IN_FORCE: LegalVersion = LEGAL_VERSIONS[LEGAL_VERSIONS.length - 1] ?? LEGAL_VERSIONS[0]

export const currentPath = (document: LegalDocument): string => `/${SLUGS[document]}`
export const versionPath = (version: LegalVersion, document: LegalDocument): string => `/legal/${version}/${SLUGS[document]}`
export const pdfPath = (version: LegalVersion, document: LegalFile, locale: Locale): string =>
  `/legal/${version}/${FILES[document]}.${locale}.pdf`

/** As an attachment. */
export const termsFileName = (number: string, locale: Locale): string =>
  locale === 'en' ? `terms-${number}.pdf` : `obchodni-podminky-${number}.pdf`

/** Undefined for addresses that name no document. */
export const documentOf = (slug: string): LegalDocument | undefined => codeOf(SLUGS, slug)

export const versionOf = (folder: string): LegalVersion | undefined => LEGAL_VERSIONS.find((version) => version === folder)

export interface PdfAddress {
  version: LegalVersion
  document: LegalFile
  locale: Locale
}

/** What `/legal/<folder>/<name>.pdf` stands for, `name` such as `privacy.cs`; undefined where there is no such file. */
export function pdfOf({ folder, name }: { folder: string; name: string }): PdfAddress | undefined {
  const [slug = '', locale, ...rest] = name.split('.')
  const version = versionOf(folder)
  const document = codeOf(FILES, slug)
  return version && document && isLocale(locale) && rest.length === 0 ? { version, document, locale } : undefined
}

/** The model form of withdrawal: the last part of the terms, with room to write; undefined where they have no annex. */
export function annexOf(html: string): { title: string; html: string } | undefined {
  const found = /^<h2>(?:Příloha|Annex): (.)([^<]*)<\/h2>([\s\S]*)$/.exec(html.slice(Math.max(0, html.lastIndexOf('<h2>'))))
  const [, initial = '', rest = '', text = ''] = found ?? []
  return found ? { title: initial.toUpperCase() + rest, html: text.replaceAll(/:(?=<\/li>)/g, `:<br><br>${'_'.repeat(60)}`) } : undefined
}

/**
 * Makes the parts of a text reachable: every second-level heading gets an id that is the same in all languages, `clanek-7` from
 * its number or `oddil-1` from its place, and stands in the contents.
 */
export function withContents(html: string): { html: string; contents: Array<{ id: string; title: string }> } {
  const contents: Array<{ id: string; title: string }> = []
  const anchored = html.replaceAll(/<h2>((?:[^<]|<(?!\/?h2>))*)<\/h2>/g, (_whole, inner: string) => {
    const title = plainText(inner)
    const number = /^(\d+)\./.exec(title)?.[1]
    const id = number ? `clanek-${number}` : `oddil-${contents.length + 1}`
    contents.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchored, contents }
}

/**
 * Puts each table into a frame that scrolls by itself, by keyboard too, and is named by the heading above it. A cell knows the name of
 * its column: on a phone the columns stand below one another.
 */
export function withFramedTables(html: string): string {
  let heading = ''
  let columns: string[] = []
  let place = 0
  return html.replaceAll(/<h2 id="([^"]+)">|<th>([^<]*)<\/th>|<table>|<\/table>|<tr>|<td>/g, (tag, id?: string, column?: string) => {
    heading = id ?? heading
    if (column !== undefined) columns.push(column)
    if (tag === '<tr>') place = 0
    if (tag === '<td>') return `<td data-label="${columns[place++] ?? ''}">`
    if (tag === '</table>') return '</table></div>'
    if (tag !== '<table>') return tag
    columns = []
    return `<div class="table-wrap" role="group" aria-labelledby="${heading}" tabindex="0"><table class="stacks">`
  })
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const plainText = (html: string): string =>
  html.replaceAll(/<[^<>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
