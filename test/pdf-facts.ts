/** What can be read of a PDF of ours without a library: its catalogue, metadata and bookmarks are never compressed. */
export interface PdfFacts {
  /** The file begins, ends and finds its table of objects as it should. */
  whole: boolean
  title: string
  language: string
  /** Part of PDF/UA that the file claims. */
  accessibility: string
  tagged: boolean
  /** Readers show the title in place of the file's name. */
  showsTitle: boolean
  pages: number
  /** Pages that are part of the structure, and those with links whose keyboard order follows it. */
  structured: number
  linked: number
  inOrder: number
  /** Titles of the bookmarks, in order. */
  bookmarks: string[]
  /** Kinds of elements by the order in which they are tagged. */
  elements: string[]
}

export function pdfFacts(bytes: Uint8Array): PdfFacts {
  const source = Buffer.from(bytes).toString('latin1')
  const metadata = Buffer.from(/<x:xmpmeta.*<\/x:xmpmeta>/s.exec(source)?.[0] ?? '', 'latin1').toString('utf8')
  const inside = (tag: string) => unescaped(new RegExp(`<${tag}>(?:<[^>]*>)*([^<]*)`).exec(metadata)?.[1] ?? '')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1] ?? -1)
  return {
    whole: source.startsWith('%PDF-1.') && source.startsWith('xref', table) && /\/Type \/Catalog/.test(source),
    title: inside('dc:title'),
    language: /\/Lang \((\w+)\)/.exec(source)?.[1] ?? '',
    accessibility: inside('pdfuaid:part'),
    tagged: /\/Marked true/.test(source),
    showsTitle: /\/DisplayDocTitle true/.test(source),
    pages: Number(inside('xmpTPg:NPages')),
    structured: count(source, /\/StructParents \d/g),
    linked: count(source, /\/Annots \[/g),
    inOrder: count(source, /\/Tabs \/S\b/g),
    bookmarks: [...source.matchAll(/\/Title (\(.*\)|<[\dA-F]+>)\s+\/Dest/g)].map(([, text = '']) => decoded(text)),
    elements: [...source.matchAll(/\/Type \/StructElem\s+\/S \/(\w+)/g)].map(([, kind = '']) => kind),
  }
}

const count = (source: string, pattern: RegExp): number => source.match(pattern)?.length ?? 0

/** A string of a PDF: `(plain)` or `<FEFF and UTF-16>`. */
function decoded(text: string): string {
  if (text.startsWith('(')) return text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  return Buffer.from(text.slice(5, -1), 'hex').swap16().toString('utf16le')
}

const unescaped = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
