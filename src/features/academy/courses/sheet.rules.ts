/** A field to write into: `lines` in each of `columns`; captions stand below the first line of each column. */
interface SheetField {
  columns: number
  lines: number
  isNumbered: boolean
  captions: string[]
}

/** How a block of a lesson stands on its sheet; `sheet-blocks.typ` has a rule for each. */
export const SETTINGS = [
  // As it is read.
  'text',
  // An item beside the other.
  'columns',
  // Each item with what is written to it.
  'form',
  // The same to be ticked off, with its text across the page.
  'steps',
  // What stands out in it becomes the heads of a table with `count` empty rows.
  'words',
  // Its items become the rows of that table, and `count` empty ones follow.
  'rows',
  // Each item with a box for its place in an order.
  'rank',
  // `count` cards to cut out, each with a field to every item.
  'cards',
  // A hint above `count` empty slips to cut out.
  'slips',
  // `count` fields of one page, with a line to every item and a box to the last one.
  'cells',
  // A hint above two slips on which each of the two judges `count` words.
  'thumbs',
  // Outlines to colour, by a legend; the others above `count` lines.
  'body',
  'hands',
  // At the foot of the page.
  'motto',
] as const
type Setting = (typeof SETTINGS)[number]

/** A block of a lesson for its sheet: a paragraph or a list as the lesson's page shows it. */
export interface SheetBlock {
  /** From 1. */
  page: number
  setting: Setting
  count: number
  /** For each item, one below the other. */
  fields: SheetField[][]
  html: string
}

/** A lesson says what cannot be printed; the message holds the mark. */
export class SheetError extends Error {
  override name = 'SheetError'
}

/**
 * What the marks of a lesson take of it for its printed sheet (decision 053), by pages; none without marks. A mark is a comment before a
 * paragraph or a list without others in it: `<!-- sheet [PAGE] SETTING [COUNT] [FIELDS] -->`. Fields stand apart by `;`, one for each
 * item or one for all of them, `-` for none; one below the other by `+`. A field is `2x3` (two columns of three lines), `1x7.` (numbered
 * lines), and what each column is for: `2x1 word | signal`. Throws {@link SheetError}.
 */
export function sheetPages(html: string): SheetBlock[][] {
  const blocks = marked(html).map(({ mark, block }) => readBlock(mark, block))
  const count = Math.max(0, ...blocks.map(({ page }) => page))
  const pages = Array.from({ length: count }, (_, at) => blocks.filter(({ page }) => page === at + 1))
  if (pages.some((page) => page.length === 0)) throw new SheetError(`a page of ${count} has nothing on it`)
  return pages
}

/** The same text for reading. */
export const withoutMarks = (html: string): string =>
  html
    .split(MARK)
    .filter((_, at) => at % 2 === 0)
    .join('')

const MARK = /<!-- sheet ([^<>]*) -->/

/** Each mark with the element after it. */
function marked(html: string): Array<{ mark: string; block: string }> {
  const [, ...parts] = html.split(MARK)
  return parts.flatMap((mark, at) => {
    if (at % 2 === 1) return []
    return { mark, block: firstElement(parts[at + 1] ?? '', mark) }
  })
}

function firstElement(html: string, mark: string): string {
  const text = html.trimStart()
  const name = /^<(p|ul|ol)\b/.exec(text)?.[1]
  const end = name === undefined ? -1 : text.indexOf(`</${name}>`)
  if (name === undefined || end < 0) throw new SheetError(`no paragraph and no list follows the mark: ${mark}`)
  const block = text.slice(0, end + name.length + '</>'.length)
  if (/<(?:ul|ol|p)\b/.test(block.slice(1))) throw new SheetError(`a list of one paragraph an item, please: ${mark}`)
  return block
}

function readBlock(mark: string, html: string): SheetBlock {
  const [, page = '1', word, count = '0', said = ''] = /^(?:([1-9]) )?([a-z]+)(?: (\d+))?(?: (.+))?$/.exec(mark) ?? []
  const setting = SETTINGS.find((one) => one === word)
  if (!setting) throw new SheetError(`no sheet is set as: ${mark}`)
  const items = Math.max(1, html.split('<li>').length - 1)
  return { page: Number(page), setting, count: Number(count), fields: fieldsOf(said, items), html }
}

/** One for each item. */
function fieldsOf(said: string, items: number): SheetField[][] {
  const [first, ...more] = said === '' ? [] : said.split(';').map((item) => readItem(item.trim()))
  if (!first) return []
  if (more.length > 0 && more.length !== items - 1) throw new SheetError(`${more.length + 1} fields for ${items} items: ${said}`)
  return more.length > 0 ? [first, ...more] : Array.from({ length: items }, () => first)
}

const readItem = (text: string): SheetField[] => (text === '-' ? [] : text.split('+').map((field) => readField(field.trim())))

function readField(text: string): SheetField {
  const [, columns, lines, dot, said = ''] = /^(\d)x(\d{1,2})(\.?)(?: (.*))?$/.exec(text) ?? []
  const captions = said === '' ? [] : said.split('|').map((caption) => caption.trim())
  if (!Number(columns) || !Number(lines) || (captions.length > 0 && captions.length !== Number(columns)))
    throw new SheetError(`no field is written as: ${text}`)
  return { columns: Number(columns), lines: Number(lines), isNumbered: dot === '.', captions }
}
