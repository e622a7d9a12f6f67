import { diffLines, diffWordsWithSpace } from 'diff'
import type { Piece } from './schema'

/** So many lines around a change say where it is. */
const AROUND = 2

/** What is otherwise in the latter text: line by line, and word by word where a line was changed. Long parts that both say are left out. */
export function difference(former: string, latter: string): Piece[] {
  const parts = diffLines(former, latter)
  const pieces: Piece[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    const next = parts[at + 1]
    if (!part) continue
    if (part.removed && next?.added) {
      pieces.push(...words(part.value, next.value))
      at += 1
    } else if (part.removed || part.added) {
      pieces.push({ text: part.value, in: part.removed ? 'former' : 'latter' })
    } else {
      pieces.push(...shortened(part.value, { isFirst: at === 0, isLast: at === parts.length - 1 }))
    }
  }
  return pieces
}

const words = (former: string, latter: string): Piece[] =>
  diffWordsWithSpace(former, latter).map(({ value, removed, added }) => ({
    text: value,
    in: removed ? 'former' : added ? 'latter' : 'both',
  }))

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Piece[] {
  const lines = text.split(/(?<=\n)/)
  const before = isFirst ? [] : lines.slice(0, AROUND)
  const after = isLast ? [] : lines.slice(Math.max(before.length, lines.length - AROUND))
  if (before.length + after.length >= lines.length) return [{ text, in: 'both' }]
  return [
    ...(before.length > 0 ? [{ text: before.join(''), in: 'both' as const }] : []),
    { text: '', in: 'left-out' as const },
    ...(after.length > 0 ? [{ text: after.join(''), in: 'both' as const }] : []),
  ]
}
