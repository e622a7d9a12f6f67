/** A text with what is chosen in it. */
export interface Chosen {
  text: string
  from: number
  to: number
}

/** What a button of the editor does. */
export const MARKS = ['bold', 'italic', 'heading', 'list', 'quote', 'link'] as const
export type Mark = (typeof MARKS)[number]

/** What is put in the place of a part of the text, and what is chosen afterwards. */
export interface Change {
  from: number
  to: number
  insert: string
  chosen: { from: number; to: number }
}

const AROUND: Partial<Record<Mark, string>> = { bold: '**', italic: '*' }
const BEFORE: Partial<Record<Mark, string>> = { heading: '## ', list: '- ', quote: '> ' }

/** Puts the mark, or takes it away where it is. `placeholder` stands where nothing is chosen. */
export function marked(mark: Mark, chosen: Chosen, placeholder: string): Change {
  const around = AROUND[mark]
  if (around) return wrapped(around, chosen, placeholder)
  const before = BEFORE[mark]
  return before ? lines(before, chosen) : link(chosen, placeholder)
}

function wrapped(sign: string, { text, from, to }: Chosen, placeholder: string): Change {
  const inner = text.slice(from, to)
  const length = sign.length
  if (text.slice(from - length, from) === sign && text.slice(to, to + length) === sign && !isLonger(text, from - length, sign))
    return { from: from - length, to: to + length, insert: inner, chosen: { from: from - length, to: to - length } }
  const words = inner || placeholder
  return { from, to, insert: `${sign}${words}${sign}`, chosen: { from: from + length, to: from + length + words.length } }
}

/** One star of two is no sign of its own. */
const isLonger = (text: string, at: number, sign: string): boolean => sign === '*' && text[at - 1] === '*' && text[at - 2] !== '*'

/** Before each line that is touched. */
function lines(sign: string, { text, from, to }: Chosen): Change {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const touched = text.slice(start, end).split('\n')
  const all = touched.every((line) => line.startsWith(sign))
  const insert = touched
    .map((line) => (all ? line.slice(sign.length) : line.startsWith(sign) ? line : sign + line.replace(/^(#+|[-*>]) /, '')))
    .join('\n')
  return { from: start, to: end, insert, chosen: { from: start, to: start + insert.length } }
}

function link({ text, from, to }: Chosen, placeholder: string): Change {
  const words = text.slice(from, to) || placeholder
  const insert = `[${words}](https://)`
  const address = from + words.length + 3
  return { from, to, insert, chosen: { from: address, to: address + 'https://'.length } }
}
