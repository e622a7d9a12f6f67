import { createHash } from 'node:crypto'
import postcss, { type ChildNode } from 'postcss'

/** A piece of a sheet: a text that every document brings, a movement, a rule for each of its selectors, or a block around others. */
type Piece =
  | string
  | { movement: string; text: string }
  | { selectors: Selector[]; body: Declaration[] }
  | { opening: string; pieces: Piece[] }

interface Declaration {
  text: string
  /** The name of a value that others take: nothing is meant by it where nobody does. */
  value?: string
}

interface Selector {
  text: string
  /** Nothing is meant by it where one of these is missing. */
  classes: string[]
}

/** What a document wears, as it stands there. */
export interface Styles {
  text: Buffer
  /** SHA-256, in base64. */
  hash: string
}

/** Documents that wear the same have the same styles: nearly all of one page. */
const KEPT = 500

/**
 * What of a sheet the documents wear that are given to the function: rules of elements, and those whose classes occur in them, in the
 * order and the layers of the sheet, with the values and movements that these take. What comes into a page later brings the whole sheet
 * (`ui/whole-sheet`).
 */
export function usedStyles(sheet: string): (html: string) => Styles {
  const pieces = postcss.parse(sheet).nodes.map(pieceOf)
  const kept = new Map<string, Styles>()
  return (html) => {
    const lists = new Set<string>()
    for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(classes)
    const worn = [...lists].join('\n')
    const values = valuesIn(html)
    const key = `${worn}\n${[...values].join(' ')}`
    const known = kept.get(key)
    if (known) return known
    const made = stylesOf(pieces, new Set(worn.split(/[ \n]/)), values)
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, made)
    return made
  }
}

/** What is written of a sheet: every value and movement, unless it says which. */
interface Worn {
  classes: Set<string>
  values?: Set<string>
  movements?: Set<string>
}

/** `ownValues` are those that the document takes by itself. */
function stylesOf(pieces: readonly Piece[], classes: Set<string>, ownValues: Set<string>): Styles {
  const write = (worn: Worn) => pieces.map((piece) => written(piece, worn)).join('')
  const movements = new Set(write({ classes, movements: new Set() }).match(/[\w-]+/g))
  const values = ownValues.union(valuesIn(write({ classes, movements })))
  const text = Buffer.from(write({ classes, movements, values }))
  return { text, hash: createHash('sha256').update(text).digest('base64') }
}

const valuesIn = (text: string): Set<string> => new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') {
    const body = node.nodes.map((one) => ({
      text: String(one),
      ...(one.type === 'decl' && one.prop.startsWith('--') && { value: one.prop }),
    }))
    return { selectors: node.selectors.map((text) => ({ text, classes: classesOf(text) })), body }
  }
  if (node.type === 'atrule' && node.name === 'keyframes') return { movement: node.params, text: String(node) }
  const isBlock = node.type === 'atrule' && node.nodes && ['layer', 'media', 'supports', 'container'].includes(node.name)
  return isBlock ? { opening: `@${node.name} ${node.params}`, pieces: (node.nodes ?? []).map(pieceOf) } : closed(String(node))
}

/** A statement without a block ends itself. */
const closed = (text: string): string => (text.endsWith('}') ? text : `${text};`)

function written(piece: Piece, worn: Worn): string {
  if (typeof piece === 'string') return piece
  if ('movement' in piece) return worn.movements?.has(piece.movement) === false ? '' : piece.text
  if ('pieces' in piece) {
    const inside = piece.pieces.map((one) => written(one, worn)).join('')
    return inside && `${piece.opening}{${inside}}`
  }
  const meant = piece.selectors.filter(({ classes }) => classes.every((name) => worn.classes.has(name)))
  const body = piece.body.filter(({ value }) => value === undefined || worn.values?.has(value) !== false)
  if (meant.length === 0 || body.length === 0) return ''
  return `${meant.map(({ text }) => text).join(',')}{${body.map(({ text }) => text).join(';')}}`
}

/** Without those of conditions, of which one may be enough or none wanted. */
function classesOf(selector: string): string[] {
  const plain = withoutGroups(selector.replaceAll(/\[[^[\]]*\]/g, ''))
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function withoutGroups(selector: string): string {
  const inner = selector.replaceAll(/\([^()]*\)/g, '')
  return inner === selector ? selector : withoutGroups(inner)
}
