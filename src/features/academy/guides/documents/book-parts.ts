/** A text, or a part of one: stressed, a line of so many signs to write on, an address, or a place in the same book. */
export type Inline =
  | string
  | { strong: Inline[] }
  | { em: Inline[] }
  | { line: number }
  | { href: string; text: string }
  | { place: string; text: string }

/** Null is a field to write in. */
type Cell = Inline[] | null

export type Block =
  | { block: 'pagebreak' }
  | { block: 'section'; title: string }
  | { block: 'text'; text: Inline[] }
  | { block: 'list'; items: Inline[][] }
  | { block: 'ticks'; items: Inline[][]; large?: boolean }
  | { block: 'steps'; start: number; items: Inline[][] }
  | { block: 'speech' | 'dialogue' | 'note' | 'form'; texts: Inline[][] }
  | { block: 'table'; head: Cell[]; rows: Cell[][]; style?: 'marks' | 'plan' }
  | { block: 'card'; blocks: Block[] }

/** How a chapter is laid out: as a text, as one sheet to fill in, each section as such a sheet, or as cards to cut out. */
type Kind = 'text' | 'sheet' | 'sheets' | 'cards'

export interface Chapter {
  title: string
  kind: Kind
  blocks: Block[]
}
