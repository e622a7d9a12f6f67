import { Document, isMap, isSeq, parse, parseDocument } from 'yaml'
import { partsOf, wholeOf } from '~/lib/front-matter'
import type { Plain } from './form.rules'

/** A file of `content/` taken apart for its editor: its data, and its text where it has one. */
export interface Source {
  head: Plain
  /** Without the empty lines around it. */
  body: string
}

/** Undefined for a file that is none of `form`. */
export function takenApart(form: 'pages' | 'data', text: string): Source | undefined {
  if (form === 'data') return { head: parse(text) as Plain, body: '' }
  const parts = partsOf(text)
  return parts && { head: parse(parts.front) as Plain, body: bare(parts.body) }
}

/**
 * The file that says this, made of the one that was edited: what was not changed stays to the letter, with its comments and marks. `own`
 * are the fields that the form has: what else stands in the head stays there.
 */
export function putTogether(form: 'pages' | 'data', before: string, { head, body }: Source, own: readonly string[]): string {
  if (form === 'data') return withData(before, head, own)
  const parts = partsOf(before) ?? { front: '', body: '' }
  const front = withData(`${parts.front}\n`, head, own).replace(/\n$/, '')
  const written = body.replaceAll('\r\n', '\n')
  return wholeOf(front, bare(parts.body) === bare(written) ? parts.body : framed(bare(written)))
}

const bare = (body: string): string => body.replace(/^\n+/, '').replace(/(?<!\n)\n+$/, '')

const framed = (body: string): string => (body === '' ? '' : `\n${body}\n`)

function withData(before: string, given: Plain, own: readonly string[]): string {
  const present = parse(before) as Plain
  if (!isGroup(present) || !isGroup(given)) return before.trim() === '' ? asYaml(new Document(given)) : before
  const kept = Object.entries(present).filter(([name]) => !own.includes(name))
  const wanted = { ...Object.fromEntries(kept), ...given }
  if (same(present, wanted)) return before
  const written = parseDocument(before)
  write(written, [], present, wanted)
  return asYaml(written)
}

const asYaml = (written: Document): string => written.toString({ lineWidth: 0 })

/** Writes only what is otherwise, so that the rest keeps its form. */
function write(written: Document, path: Array<string | number>, present: Plain | undefined, wanted: Plain): void {
  if (present !== undefined && same(present, wanted)) return
  const node = path.length > 0 ? written.getIn(path, true) : written.contents
  if (isGroup(present) && isGroup(wanted) && isMap(node)) {
    for (const [name, value] of Object.entries(wanted)) write(written, [...path, name], present[name], value)
    for (const name of Object.keys(present)) if (!(name in wanted)) written.deleteIn([...path, name])
  } else if (Array.isArray(present) && Array.isArray(wanted) && present.length === wanted.length && isSeq(node)) {
    for (const [at, value] of wanted.entries()) write(written, [...path, at], present[at], value)
  } else {
    written.setIn(path, typeof wanted === 'object' ? written.createNode(wanted) : wanted)
  }
}

const isGroup = (value: Plain | undefined): value is { [name: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function same(one: Plain | undefined, other: Plain | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, at) => same(value, other[at]))
  if (isGroup(one) && isGroup(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => name in one && name in other && same(one[name], other[name]))
  }
  return one === other
}
