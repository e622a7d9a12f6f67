import type { Inline } from './book-parts'

/**
 * Turns a text into its parts: runs of underscores are lines to write on, numbers of helplines can be called from a phone, and the
 * mention of a chapter or worksheet leads there. `place` is `chapter-5` or `sheet-3`; whether the book has it is the template's matter.
 */
export const linked = (text: string): Inline[] => text.split(MENTIONS).flatMap((part, at) => (at % 2 === 0 ? kept(part) : mention(part)))

const NUMBERS = String.raw`\d+(?:(?:,\s|\s(?:a|nebo|and|or)\s)\d+(?!\d|[.:]\d))*`

const CHAPTERS = 'chapters?|kapitol(?:a|y|e|u|ou|ám|ách|ami)'
const SHEETS = String.raw`worksheets?|pracovní(?:ho|mu|m|ch|mi)?\slist(?:u|e|em|y|ů|ům|ech)?`

/** One group, so that every second part of a split is a mention. */
const MENTIONS = new RegExp(
  `(${[
    '_{2,}',
    String.raw`(?<![\d–.,])(?:112|155|158|116[ \u00a0]006|116[ \u00a0]123|0800[ \u00a0]212[ \u00a0]212)(?![\d–]|[.,]\d)`,
    String.raw`StopNCII\.org`,
    // Another book's chapters are not ours.
    String.raw`(?<!Bible,\s)(?<!\p{L})(?:${CHAPTERS}|${SHEETS})\s${NUMBERS}`,
  ].join('|')})`,
  'iu',
)

function mention(part: string): Inline[] {
  if (part.startsWith('_')) return [{ line: part.length }]
  if (/^\d/.test(part)) return [{ href: `tel:${part.replaceAll(/\s/gu, '')}`, text: part }]
  if (part.includes('.')) return [{ href: `https://${part.toLowerCase()}`, text: part }]
  const kind = /^(?:k|c)/iu.test(part) ? 'chapter' : 'sheet'
  return part.split(/(?<=\d)((?:,|\s\p{L}+)\s)(?=\d)/u).flatMap((piece, at) => (at % 2 === 1 ? kept(piece) : [place(kind, piece)]))
}

const place = (kind: string, text: string): Inline => ({ place: `${kind}-${/(?<!\d)\d+$/.exec(text)?.[0] ?? ''}`, text })

const kept = (text: string): Inline[] => (text === '' ? [] : [text])
