// Checks that no schema of what is sent changes or examines a text before its length is known: that is done by `src/lib/typed-text.ts`
// alone, which asks for the length first. Files that end in `.server.ts` read our own files and settings, but for the HTTP side.
// Usage, from the project folder: node scripts/check-texts.mjs
import ts from 'typescript6'
import { foundIn, parsedSources, placeOf } from './parsed-sources.mjs'

const HELPER = 'src/lib/typed-text.ts'
const OWN_FILES = /^src\/(?!server\/http\/).*\.server\.ts$/

/** What zod makes texts with, or takes them for. */
const TEXTS = ['string', 'email', 'url', 'coerce', 'unknown', 'any', 'custom', 'stringFormat', 'templateLiteral', 'stringbool']
const CHANGES = [
  'trim',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'slugify',
  'overwrite',
  'transform',
  'pipe',
  'refine',
  'superRefine',
  'check',
]

if (import.meta.main) {
  const faults = findFaults('.')
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'texts: no faults' : `texts: ${faults.length} fault(s)`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** One sentence per fault of the project in the folder `root`, each beginning with its place. */
export function findFaults(root) {
  return parsedSources(root)
    .filter(({ path }) => path !== HELPER && !OWN_FILES.test(path))
    .flatMap(({ path, tree }) => foundIn(tree, (node) => faultOf(path, node)))
}

function faultOf(path, node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { name, expression } = node.expression
  if (rootOf(node) === 'preprocess') return `${placeOf(path, node)}: changes what is sent before it is looked at`
  if (!CHANGES.includes(name.text) || !TEXTS.includes(rootOf(expression))) return undefined
  return `${placeOf(path, name)}: .${name.text}() meets texts of any length, the functions of ${HELPER} do not`
}

/** `z.string().max(5).trim()` → `string`; undefined for a chain that does not begin with zod. */
function rootOf(node) {
  let made
  let at = node
  while (ts.isCallExpression(at) || ts.isPropertyAccessExpression(at)) {
    if (ts.isPropertyAccessExpression(at)) made = at.name.text
    at = at.expression
  }
  return ts.isIdentifier(at) && at.text === 'z' ? made : undefined
}
