import { createHash } from 'node:crypto'
import postcss, { type ChildNode } from 'postcss'

/** A piece of a sheet: a text that every document brings, a rule for each of its selectors, or a block around others. */
type Piece = string | { selectors: Selector[]; body: string } | { opening: string; pieces: Piece[] }

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
 * order and the layers of the sheet. What comes into a page later brings the whole sheet (`ui/whole-sheet`).
 */
export function usedStyles(sheet: string): (html: string) => Styles {
  const pieces = postcss.parse(sheet).nodes.map(pieceOf)
  const kept = new Map<string, Styles>()
  return (html) => {
    const lists = new Set<string>()
    for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(classes)
    const worn = [...lists].join('\n')
    const known = kept.get(worn)
    if (known) return known
    const made = stylesOf(pieces, new Set(worn.split(/[ \n]/)))
    if (kept.size >= KEPT) kept.clear()
    kept.set(worn, made)
    return made
  }
}

function stylesOf(pieces: readonly Piece[], worn: Set<string>): Styles {
  const text = Buffer.from(pieces.map((piece) => written(piece, worn)).join(''))
  return { text, hash: createHash('sha256').update(text).digest('base64') }
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') {
    const body = node.nodes.map(String).join(';')
    return { selectors: node.selectors.map((text) => ({ text, classes: classesOf(text) })), body }
  }
  const isBlock = node.type === 'atrule' && node.nodes && ['layer', 'media', 'supports', 'container'].includes(node.name)
  return isBlock ? { opening: `@${node.name} ${node.params}`, pieces: (node.nodes ?? []).map(pieceOf) } : closed(String(node))
}

/** A statement without a block ends itself. */
const closed = (text: string): string => (text.endsWith('}') ? text : `${text};`)

function written(piece: Piece, worn: Set<string>): string {
  if (typeof piece === 'string') return piece
  if ('pieces' in piece) {
    const inside = piece.pieces.map((one) => written(one, worn)).join('')
    return inside && `${piece.opening}{${inside}}`
  }
  const meant = piece.selectors.filter(({ classes }) => classes.every((name) => worn.has(name)))
  return meant.length > 0 ? `${meant.map(({ text }) => text).join(',')}{${piece.body}}` : ''
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
