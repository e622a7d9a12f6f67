// Draws the rooms of src/features and what they import of each other into docs/architecture.md, from the imports themselves, and refuses
// a circle of parts and a permission of boundaries.mjs that nobody uses. `--check` refuses a picture that is not the present one.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import ts from 'typescript6'
import { ROOMS } from '../boundaries.mjs'
import { foundIn, parsedSources } from './parsed-sources.mjs'

const PAGE = 'docs/architecture.md'
const [BEGIN, END] = ['<!-- rooms: drawn by scripts/draw-rooms.mjs -->', '<!-- end of rooms -->']
const PART = /^src\/features\/(\w[\w-]*)\/(\w[\w-]*)\//

const parts = partImports()
const faults = [...circles(parts), ...unusedPermissions(parts)]
const page = readFileSync(PAGE, 'utf8')
const drawn = page.replace(new RegExp(`${BEGIN}[^]*${END}`), () => `${BEGIN}\n\n${picture(parts)}\n${table(parts)}\n${END}`)
if (process.argv.includes('--check')) {
  if (drawn !== page) faults.push(`${PAGE} shows other rooms than there are: node scripts/draw-rooms.mjs`)
} else writeFileSync(PAGE, drawn)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Each part (`shop/orders`) and the parts that it imports code of; imports of types alone bring none along. */
function partImports() {
  const graph = new Map()
  for (const { path, tree } of parsedSources('.')) {
    const part = partOf(path)
    if (!part) continue
    const imported = graph.get(part) ?? new Set()
    graph.set(part, imported)
    for (const target of foundIn(tree, (node) => importedBy(node, path))) if (target !== part) imported.add(target)
  }
  return graph
}

function importedBy(node, path) {
  const named = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node : undefined
  const isType = named?.importClause?.isTypeOnly ?? named?.isTypeOnly
  const specifier = named
    ? named.moduleSpecifier
    : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
      ? node.arguments[0]
      : undefined
  if (isType || !specifier || !ts.isStringLiteral(specifier)) return undefined
  const { text } = specifier
  return partOf(text.startsWith('~/') ? `src/${text.slice(2)}` : text.startsWith('.') ? posix.join(dirname(path), text) : text)
}

function partOf(path) {
  const [, room, part] = PART.exec(path) ?? []
  return room && `${room}/${part}`
}

/** Every group of parts in which each can be reached from each other (Tarjan's strongly connected components). */
function circles(graph) {
  const [index, low, stack, found] = [new Map(), new Map(), [], []]
  const visit = (part) => {
    index.set(part, index.size)
    low.set(part, index.get(part))
    stack.push(part)
    for (const next of graph.get(part) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(part, Math.min(low.get(part), low.get(next)))
    }
    if (low.get(part) !== index.get(part)) return
    const group = stack.splice(stack.indexOf(part))
    if (group.length > 1) found.push(`parts import each other in a circle: ${group.toSorted().join(', ')}`)
  }
  for (const part of graph.keys()) if (!index.has(part)) visit(part)
  return found
}

function unusedPermissions(graph) {
  const used = roomEdges(graph)
  return Object.entries(ROOMS).flatMap(([room, { imports }]) =>
    imports.filter((other) => !used.get(room)?.has(other)).map((other) => `boundaries.mjs lets ${room} import ${other}, and it never does`),
  )
}

function roomEdges(graph) {
  const edges = new Map(Object.keys(ROOMS).map((room) => [room, new Set()]))
  for (const [part, imported] of graph)
    for (const other of imported) if (roomOf(other) !== roomOf(part)) edges.get(roomOf(part))?.add(roomOf(other))
  return edges
}

/** Only what is not reached by another way is drawn, so that the floors can be seen. */
function picture(graph) {
  const edges = roomEdges(graph)
  const reaches = (from, to) => [...(edges.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  const lines = [...edges].flatMap(([room, below]) =>
    [...below]
      .filter((to) => ![...below].some((other) => other !== to && reaches(other, to)))
      .toSorted()
      .map((to) => `  ${room} --> ${to}`),
  )
  return ['```mermaid', 'flowchart TD', ...lines, ...[...edges.keys()].map((room) => `  ${room}`), '```', ''].join('\n')
}

function table(graph) {
  const rows = Object.entries(ROOMS).map(([room, { holds }]) => {
    const own = [...graph.keys()].filter((part) => roomOf(part) === room).map((part) => `\`${part.split('/')[1]}\``)
    return `| \`${room}\` | ${holds} | ${own.toSorted().join(', ')} |`
  })
  return ['| room | holds | parts |', '|---|---|---|', ...rows, ''].join('\n')
}

function roomOf(part) {
  return part.split('/')[0]
}
