// The product's own sources as syntax trees, for checks that look into them. Tests and generated files are left out.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript6'

const CODE = /\.tsx?$/
const LEFT_OUT = /^src\/(?:paraglide\/|routeTree\.gen\.ts)|\.test\.tsx?$|\.d\.ts$/

/** Every source file of the project in the folder `root`: its path and its tree. */
export function parsedSources(root) {
  const folder = join(root, 'src')
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => CODE.test(path) && !LEFT_OUT.test(path))
    .toSorted()
    .map((path) => ({ path, tree: parsed(path, readFileSync(join(root, path), 'utf8')) }))
}

function parsed(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

/** What `find` answers for each node of a tree, but for undefined. */
export function foundIn(tree, find) {
  const found = []
  const visit = (node) => {
    const fault = find(node)
    if (fault !== undefined) found.push(fault)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** `src/lib/a.ts:7` */
export function placeOf(path, node) {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart())
  return `${path}:${line + 1}`
}
