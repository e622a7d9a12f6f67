import type { Locale } from '~/lib/locale'
import template from './legal.typ?raw'
import { renderPdf } from '~/documents/typst.server'

export interface LegalPdf {
  locale: Locale
  /** Name of the site and of the company. */
  brand: string
  author: string
  title: string
  /** Such as „Verze 1.0, účinné od 1. července 2025“. */
  versionLine: string
  /** Day from which it is in force, `2025-07-01`; also the date of the file. */
  day: string
  /** Title of the table of contents; without it there is none. */
  contents?: string
  /** Stands above the text while the operator is a sample. */
  note?: string
  /** The text as the page shows it, with whole addresses. */
  html: string
}

/** A version of a legal document for keeping and printing. Throws `DocumentError`. */
export const legalPdf = (document: LegalPdf): Promise<Buffer> => renderPdf(template, { ...document, html: wellFormed(document.html) })

/** HTML leaves these elements open; the template reads XML. */
const wellFormed = (html: string): string => html.replaceAll(/<(br|hr)>/g, '<$1/>')
