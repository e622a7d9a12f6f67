import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A PDF as a reader understands it, not as it was written. */
export interface ReadPdf {
  pages: ReadPage[]
  /** Bookmarks with those below them. */
  bookmarks: Bookmark[]
  title: string
  language: string
  tagged: boolean
}

interface Bookmark {
  title: string
  /** Number of the page that it opens. */
  page: number
  items: Bookmark[]
}

interface ReadPage {
  /** What is read aloud: without running heads, page numbers and other artifacts. */
  text: string
  /** How far above the lower edge its last line stands, in millimetres. */
  lowest: number
  /** Everything that stands on the page, line by line. */
  lines: string[]
  /** Squares that are drawn, by the length of their side in millimetres, rounded to tenths. */
  squares: number[]
  /** Heights of the horizontal lines from the lower edge in millimetres, from top to bottom, those in one row once. */
  rules: number[]
  /** Addresses outside the file. */
  links: string[]
  /** Links within the file. */
  places: number
  /** What pictures show, for those who do not see them. */
  pictures: string[]
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const [{ info }, marks, outline] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo(), pdf.getOutline()])
  const bookmarks = await Promise.all(((outline ?? []) as OutlineItem[]).map((item) => bookmark(pdf, item)))
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)))
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return { pages, bookmarks, title: title ?? '', language: language ?? '', tagged: marks?.Marked === true }
}

interface OutlineItem {
  title: string
  dest: unknown
  items: OutlineItem[]
}

async function bookmark(pdf: Pdf, { title, dest, items }: OutlineItem): Promise<Bookmark> {
  const [target] = dest as [Parameters<Pdf['getPageIndex']>[0]]
  return { title, page: (await pdf.getPageIndex(target)) + 1, items: await Promise.all(items.map((item) => bookmark(pdf, item))) }
}

async function readPage(page: Page): Promise<ReadPage> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const links = (await page.getAnnotations()) as Array<{ subtype: string; url?: string }>
  const paths = await pathsOf(page)
  const structure = (await page.getStructTree()) as Structure | null
  return {
    text: joined(written(withoutArtifacts(items))),
    lowest: Math.min(
      ...withoutArtifacts(items).flatMap((item) => ('str' in item && item.str.trim() ? Number(item.transform[5]) * MM : [])),
    ),
    lines: written(items).split('\n'),
    squares: paths.filter(({ w, h }) => w > 2 && Math.abs(w - h) < 0.1).map(({ w }) => Math.round(w * 10) / 10),
    rules: [...new Set(paths.filter(({ w, h }) => h < 0.1 && w > 10).map(({ y }) => Math.round(y * 10) / 10))].toSorted((a, b) => b - a),
    links: links.flatMap(({ url }) => url ?? []),
    places: links.filter(({ subtype, url }) => subtype === 'Link' && !url).length,
    pictures: structure ? picturesIn(structure) : [],
  }
}

interface Structure {
  role?: string
  alt?: string
  children?: Structure[]
}

const picturesIn = ({ role, alt, children = [] }: Structure): string[] => [
  ...(role === 'Figure' ? [alt ?? ''] : []),
  ...children.flatMap((child) => picturesIn(child)),
]

type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]

/** A word that a hyphen divides at the end of a line is whole again. */
const joined = (text: string): string => text.replaceAll(/[\u00ad-]\n/g, '').replaceAll('\n', ' ')

const written = (items: Item[]): string => items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')

function withoutArtifacts(items: Item[]): Item[] {
  const open: boolean[] = []
  return items.filter((item) => {
    if ('str' in item) return !open.includes(true)
    if (item.type === 'endMarkedContent') open.pop()
    else open.push('tag' in item && item.tag === 'Artifact')
    return false
  })
}

interface Box {
  w: number
  h: number
  y: number
}

const MM = 25.4 / 72

/** Bounds of all drawn paths in millimetres of the page; the third argument of a path's operator holds them. */
async function pathsOf(page: Page): Promise<Box[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const boxes: Box[] = []
  const kept: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) kept.push(matrix)
    else if (operator === OPS.restore) matrix = kept.pop() ?? matrix
    else if (operator === OPS.transform) matrix = multiplied(matrix, argsArray[at] as Matrix)
    else if (operator === OPS.constructPath) boxes.push(boxOf(matrix, argsArray[at]?.[2] as ArrayLike<number> | null))
  }
  return boxes
}

type Matrix = [number, number, number, number, number, number]

const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

function boxOf([a, , , d, , f]: Matrix, bounds: ArrayLike<number> | null): Box {
  const [left = 0, low = 0, right = 0, high = 0] = bounds ? Array.from(bounds) : []
  return { w: Math.abs(a * (right - left)) * MM, h: Math.abs(d * (high - low)) * MM, y: (d * low + f) * MM }
}
