import { type Token, type Tokens, marked } from 'marked'
import { linked } from './book-links'
import type { Block, Chapter, Inline } from './book-parts'

/** A manuscript says what no rule of the books is for; the message holds the place. */
export class ManuscriptError extends Error {
  override name = 'ManuscriptError'
}

export interface Manuscript {
  /** What stands before the first chapter. */
  lead: Block[]
  chapters: Chapter[]
}

/**
 * Reads Markdown as the parts of a book. It comes out as plain data: texts stay texts, whatever they hold. H2 begins a chapter, H3 a
 * section. Comments direct the builder: `pagebreak`; after H2 `sheet` (the chapter is one sheet to fill in), `sheets` (each section is
 * one) or `cards` (numbered lists become cards to cut out); `marks` before a table whose fields take a sign only, `plan` before one whose rows
 * are ticked off; `large` before a list that hangs on a wall; `card`
 * and `/card` around what is cut out as one. Throws {@link ManuscriptError}.
 */
export function readManuscript(markdown: string): Manuscript {
  const book = new Binding()
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'html') book.direct(token.raw.trim())
    else if (token.type === 'heading' && token.depth === 2) book.begin(plain(token))
    else if (token.type !== 'space') book.add(readBlock(token))
  }
  return book.bound()
}

/** Puts blocks where they belong. */
class Binding {
  readonly #lead: Block[] = []
  readonly #chapters: Chapter[] = []
  #card: Block[] | undefined
  #style: Style | undefined

  begin(title: string): void {
    this.#refuseLeftovers(title)
    this.#chapters.push({ title, kind: 'text', blocks: [] })
  }

  add(block: Block): void {
    if (block.block === 'section' && this.#chapters.length === 0) throw new ManuscriptError('a section stands before the first chapter')
    const place = this.#card ?? this.#chapters.at(-1)?.blocks ?? this.#lead
    place.push(this.#style ? styled(block, this.#style) : block)
    this.#style = undefined
  }

  direct(comment: string): void {
    const word = /^<!-- (\/?\w+) -->$/.exec(comment)?.[1]
    const chapter = this.#chapters.at(-1)
    if (word === 'marks' || word === 'plan' || word === 'large') this.#style = word
    else if (word === 'pagebreak') this.add({ block: 'pagebreak' })
    else if (word === 'card' && chapter && !this.#card) chapter.blocks.push({ block: 'card', blocks: (this.#card = []) })
    else if (word === '/card' && this.#card) this.#card = undefined
    else if ((word === 'sheets' || word === 'sheet' || word === 'cards') && chapter?.blocks.length === 0) chapter.kind = word
    else throw new ManuscriptError(`no rule for ${comment} here`)
  }

  bound(): Manuscript {
    this.#refuseLeftovers('the end')
    return { lead: this.#lead, chapters: this.#chapters }
  }

  #refuseLeftovers(place: string): void {
    if (this.#card || this.#style) throw new ManuscriptError(`a direction is left over before ${place}`)
  }
}

type Style = 'marks' | 'plan' | 'large'

function styled(block: Block, style: Style): Block {
  if (style !== 'large' && block.block === 'table') return { ...block, style }
  if (style === 'large' && block.block === 'ticks') return { ...block, large: true }
  throw new ManuscriptError(`a ${block.block} cannot be ${style}`)
}

function readBlock(token: Token): Block {
  if (token.type === 'heading' && token.depth === 3) return { block: 'section', title: plain(token) }
  if (token.type === 'paragraph') return { block: 'text', text: inlines(token) }
  if (token.type === 'list') return readList(token as Tokens.List)
  if (token.type === 'blockquote') return readQuote(token as Tokens.Blockquote)
  if (token.type === 'table') return readTable(token as Tokens.Table)
  throw new ManuscriptError(`no rule for ${token.type} ${token.raw.slice(0, 40)}`)
}

function readList({ items, ordered, start }: Tokens.List): Block {
  const texts = items.map(readItem)
  if (items.every(({ task }) => task)) return { block: 'ticks', items: texts }
  if (items.some(({ task }) => task)) throw new ManuscriptError(`tick boxes and other items in one list: ${items[0]?.raw}`)
  return ordered ? { block: 'steps', start: Number(start), items: texts } : { block: 'list', items: texts }
}

function readItem({ tokens, raw }: Tokens.ListItem): Inline[] {
  const [text, ...more] = tokens.filter(({ type }) => type !== 'checkbox')
  if (text?.type !== 'text' || more.length > 0) throw new ManuscriptError(`an item holds more than one paragraph: ${raw}`)
  return inlines(text)
}

/** What a quote is shows in how it begins: spoken lines, a sentence to say, a note with its label, or a form with lines to write on. */
function readQuote({ tokens, raw }: Tokens.Blockquote): Block {
  const paragraphs = tokens.filter(({ type }) => type !== 'space')
  if (paragraphs.some(({ type }) => type !== 'paragraph')) throw new ManuscriptError(`a quote holds paragraphs only: ${raw}`)
  const texts = paragraphs.map((paragraph) => inlines(paragraph))
  if (raw.includes('____')) return { block: 'form', texts }
  if (texts.every(([first]) => typeof first === 'string' && first.startsWith('–'))) return { block: 'dialogue', texts }
  const label = texts[0]?.[0]
  return { block: label === undefined || typeof label === 'string' ? 'speech' : 'note', texts }
}

function readTable({ header, rows }: Tokens.Table): Block {
  return { block: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) }
}

/** Null is a field to write in. */
function cell(token: Tokens.TableCell): Inline[] | null {
  return /^_*$/.test(token.text) ? null : inlines(token)
}

const inlines = (token: Token | Tokens.TableCell): Inline[] => (('tokens' in token && token.tokens) || []).flatMap(readInline)

function readInline(token: Token): Inline[] {
  if (token.type === 'text' || token.type === 'escape') return linked(plain(token))
  if (token.type === 'strong') return [{ strong: inlines(token as Tokens.Strong) }]
  if (token.type === 'em') return [{ em: inlines(token as Tokens.Em) }]
  throw new ManuscriptError(`no rule for ${token.type} ${token.raw.slice(0, 40)}`)
}

const plain = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : '')
