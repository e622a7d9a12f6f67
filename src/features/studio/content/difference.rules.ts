import { diffArrays, diffLines, diffWordsWithSpace } from 'diff'
import { type Field, type Plain, UNTOLD, firstWords } from './form.rules'
import type { Piece, PlaceDifference } from './schema'

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

type Place = PlaceDifference['path']
type Group = { [name: string]: Plain }

/** What is otherwise in the latter head, field by field as the form has them, and in lists item by item. */
export function headDifference(fields: readonly Field[], former: Group, latter: Group, path: Place = []): PlaceDifference[] {
  const known = new Set(fields.map(({ name }) => name))
  const others = [...new Set([...Object.keys(former), ...Object.keys(latter)])].filter((name) => !known.has(name))
  return [...fields, ...others.map((name): Field => ({ name, optional: true, kind: 'text' }))].flatMap((field) =>
    fieldDifference(field, former[field.name], latter[field.name], [...path, field.name]),
  )
}

function fieldDifference(field: Field, former: Plain | undefined, latter: Plain | undefined, path: Place): PlaceDifference[] {
  if (same(former, latter)) return []
  switch (field.kind) {
    case 'group':
      return headDifference(field.fields, groupOf(former), groupOf(latter), path)
    case 'pair':
      return headDifference(PAIR, groupOf(former), groupOf(latter), path)
    case 'list':
      return listDifference(field.item, listOf(former), listOf(latter), path)
    case 'text':
      return [{ path, kind: 'words', pieces: words(wordsIn(former), wordsIn(latter)) }]
    default:
      return [{ path, kind: field.kind === 'flag' ? 'flag' : 'choice', pieces: whole(wordsIn(former), wordsIn(latter)) }]
  }
}

const PAIR: Field[] = [
  { name: 'cs', optional: false, kind: 'text' },
  { name: 'en', optional: false, kind: 'text' },
]

/** By the names that items have for machines where all have one; otherwise by what they say. */
function listDifference(item: Field, former: readonly Plain[], latter: readonly Plain[], path: Place): PlaceDifference[] {
  const [before, after] = [namesOf(former), namesOf(latter)]
  return before && after ? namedDifference(item, { former, latter, before, after }, path) : unnamedDifference(item, former, latter, path)
}

/** The names of all items; undefined where one has none, or two the same. */
function namesOf(items: readonly Plain[]): string[] | undefined {
  const names = items.map((item) => groupOf(item)['id']).filter((name) => typeof name === 'string')
  return new Set(names).size === items.length ? names : undefined
}

interface Named {
  former: readonly Plain[]
  latter: readonly Plain[]
  before: readonly string[]
  after: readonly string[]
}

interface Named {
  former: readonly Plain[]
  latter: readonly Plain[]
  before: readonly string[]
  after: readonly string[]
}

function namedDifference(item: Field, { former, latter, before, after }: Named, path: Place): PlaceDifference[] {
  const gone = former.flatMap((one, at) => (after.includes(before[at] ?? '') ? [] : itemDifference(item, one, undefined, [...path, at])))
  const kept = latter.flatMap((one, at) => {
    const place = before.indexOf(after[at] ?? '')
    return itemDifference(item, place < 0 ? undefined : former[place], one, [...path, at])
  })
  const order = orderOf(former, before, after)
  const present = orderOf(latter, after, before)
  const isMoved = order.names.join() !== present.names.join()
  const moved = isMoved ? [{ path, kind: 'order' as const, pieces: whole(`${order.words}\n`, present.words) }] : []
  return [...moved, ...gone, ...kept]
}

/** Of what both have: by name, and by what each says first. */
function orderOf(items: readonly Plain[], own: readonly string[], other: readonly string[]) {
  const kept = items.map((item, at) => [own[at] ?? '', item] as const).filter(([name]) => other.includes(name))
  return { names: kept.map(([name]) => name), words: kept.map(([name, item]) => firstWords(item, 'cs') || name).join(', ') }
}

/** What was put in or taken out is told as a whole; where something came in place of something else, both are compared. */
function unnamedDifference(item: Field, former: readonly Plain[], latter: readonly Plain[], path: Place): PlaceDifference[] {
  const parts = diffArrays([...former], [...latter], { comparator: same })
  const found: PlaceDifference[] = []
  let [before, after] = [0, 0]
  for (const [at, { value, added, removed }] of parts.entries()) {
    const come = removed && parts[at + 1]?.added ? parts[at + 1]?.value : undefined
    // It was compared with what it came for.
    const gone = added && parts[at - 1]?.removed ? parts[at - 1]?.value : undefined
    if (removed)
      found.push(
        ...pairsOf(value, come ?? []).flatMap(([one, other], place) =>
          itemDifference(item, one, other, [...path, (other === undefined ? before : after) + place]),
        ),
      )
    if (added)
      found.push(
        ...value
          .slice(gone?.length ?? 0)
          .flatMap((one, place) => itemDifference(item, undefined, one, [...path, after + (gone?.length ?? 0) + place])),
      )
    if (!added) before += value.length
    if (!removed) after += value.length
  }
  return found
}

const pairsOf = (gone: readonly Plain[], come: readonly Plain[]): Array<[Plain, Plain | undefined]> =>
  gone.map((one, at) => [one, come[at]])

function itemDifference(item: Field, former: Plain | undefined, latter: Plain | undefined, path: Place): PlaceDifference[] {
  if (former !== undefined && latter !== undefined) return fieldDifference(item, former, latter, path)
  return [{ path, kind: 'words', pieces: whole(wordsIn(former), wordsIn(latter)) }]
}

const whole = (former: string, latter: string): Piece[] => [
  ...(former ? [{ text: former, in: 'former' as const }] : []),
  ...(latter ? [{ text: latter, in: 'latter' as const }] : []),
]

/** All that it says to readers, one below the other. */
function wordsIn(value: Plain | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const told = Array.isArray(value) ? value : Object.entries(value).flatMap(([name, inner]) => (UNTOLD.includes(name) ? [] : [inner]))
  return told.map(wordsIn).filter(Boolean).join('\n')
}

const same = (one: Plain | undefined, other: Plain | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)
const listOf = (value: Plain | undefined): Plain[] => (Array.isArray(value) ? value : [])
const groupOf = (value: Plain | undefined): Group => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})
