import { type BookPdf, bookFingerprint, bookPdf } from './documents/book.server'
import { type Manuscript, ManuscriptError, readManuscript } from './documents/manuscript'
import type { RenderedDocument } from '~/documents/typst.server'
import { type CatalogProduct, catalogProducts } from './data.server'
import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { KINDS } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { ContentError, readMarkdown } from '~/server/content.server'
import { type Operator, operator } from '~/server/operator.server'
import { art } from '~/ui/art/art'
import { OVERLAP_VIEW_BOX, overlapShapes } from '~/ui/art/overlap'
import { checkExcerptContent } from './excerpt.data.server'
import { drawnOverlap, faultOfBook, opensPractice } from './book.rules'
import { BookHead } from './book.schema'

/** The text of a material in one language, for its PDF: `content/materials/<slug>.<locale>.md` with what belongs around it. */
export interface Book {
  slug: string
  locale: Locale
  pdf: BookPdf
}

/** Every material that is printed, in both languages. Throws `ContentError`. */
export async function books(): Promise<Book[]> {
  const products = (await catalogProducts()).filter(({ kind }) => KINDS[kind].file === 'pdf')
  return Promise.all(products.flatMap((product) => LOCALES.map((locale) => readBook(product, locale))))
}

/** Reads every manuscript in both languages, and what is shown of it. Throws `ContentError`. */
export async function checkBookContent(): Promise<void> {
  await checkExcerptContent(await books())
}

/** Up to 1 s of a busy core. Throws `DocumentError`. */
export const printBook = ({ pdf }: Book): Promise<RenderedDocument> => bookPdf(pdf)

/** Same fingerprint, same file. */
export const fingerprintOf = ({ pdf }: Book): string => bookFingerprint(pdf)

async function readBook(product: CatalogProduct, locale: Locale): Promise<Book> {
  const { slug } = product
  const path = `materials/${slug}`
  const { head, text } = await readMarkdown(path, BookHead, locale)
  const manuscript = parsed(`${path}.${locale}.md`, text)
  const fault = faultOfBook(product, locale, head, manuscript)
  if (fault) throw new ContentError(`content/${path}.${locale}.md: ${fault}.`)
  return { slug, locale, pdf: bound(product, head, manuscript) }
}

function parsed(path: string, text: string): Manuscript {
  try {
    return readManuscript(text)
  } catch (cause) {
    throw cause instanceof ManuscriptError ? new ContentError(`content/${path}: ${cause.message}.`, { cause }) : cause
  }
}

/** Drawing units of the cover: the picture fills the page down to where the title stands. */
const COVER = { w: 1260, h: 1218 }
const OPENING = { w: 1620, h: 1250 }

function bound({ kind, isFree, art: { alt, ...drawing } }: CatalogProduct, head: BookHead, { lead, chapters }: Manuscript): BookPdf {
  const { locale, title, subtitle, published } = head
  const { brand, name } = operator()
  const form = kind === 'guide' ? 'book' : 'booklet'
  const editionLine = m.book_editionLine({ edition: head.edition, day: longDate(published, locale) }, { locale })
  return {
    locale,
    form,
    brand,
    author: name,
    title,
    subtitle,
    day: published,
    editionLine,
    cover: { svg: art(drawing.seed, 'cover', { ...drawing, ...COVER }), alt: alt[locale] },
    // Two who come together from the first chapter to the last one.
    signs: chapters.map((_, at) =>
      drawnOverlap(overlapShapes(0.12 + (0.72 * at) / Math.max(1, chapters.length - 1), { align: 'start' }), OVERLAP_VIEW_BOX),
    ),
    drawings: Object.fromEntries(
      (form === 'book' ? chapters : [])
        .filter(opensPractice)
        .map((chapter, at) => [chapter.title, art(`${drawing.seed}#${at}`, 'cover', { mood: drawing.mood, ...OPENING })]),
    ),
    lead,
    chapters,
    words: {
      contents: m.book_contents({}, { locale }),
      cut: m.book_cut({}, { locale }),
      ownQuestion: m.book_ownQuestion({}, { locale }),
      printPages: m.book_printPages({}, { locale }),
      printPage: m.book_printPage({}, { locale }),
    },
    imprint: imprint(operator(), { locale, isFree, editionLine, year: published.slice(0, 4) }),
  }
}

function imprint(
  { name, seat, ico, dic, register, email, phone, sample, label }: Operator,
  { locale, isFree, editionLine, year }: { locale: Locale; isFree: boolean; editionLine: string; year: string },
): BookPdf['imprint'] {
  const said = { locale }
  return {
    paragraphs: [
      m.book_imprint_advice({}, said),
      m.book_imprint_adults({}, said),
      isFree ? m.book_imprint_sharingFree({}, said) : m.book_imprint_sharing({}, said),
      m.book_imprint_made({}, said),
      ...(sample ? [label[locale]] : []),
    ],
    facts: [
      { term: m.book_imprint_edition({}, said), value: editionLine },
      { term: m.book_imprint_publisher({}, said), value: name },
      { term: m.book_imprint_seat({}, said), value: seat[locale] },
      { term: m.book_imprint_ids({}, said), value: `${ico}, ${dic}` },
      { term: m.book_imprint_register({}, said), value: register[locale] },
      { term: m.book_imprint_email({}, said), value: email, href: `mailto:${email}` },
      { term: m.book_imprint_phone({}, said), value: phone, href: `tel:${phone.replaceAll(/\s/gu, '')}` },
      { term: m.book_imprint_rights({}, said), value: `© ${year} ${name}` },
    ],
  }
}
