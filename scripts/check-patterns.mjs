// Checks that every regular expression of the product takes a time that grows with its text and no faster: one that looks for the same
// thing anew from each sign on can be kept busy for minutes by a text that somebody made for it.
// Usage, from the project folder: node scripts/check-patterns.mjs
import { checkSync } from 'recheck'
import ts from 'typescript6'
import { foundIn, parsedSources, placeOf } from './parsed-sources.mjs'

// The analyser in plain JavaScript, the same on every machine; bounded by steps and not by time, so that its verdicts are the same too.
process.env.RECHECK_BACKEND = 'pure'
const BOUNDS = {
  timeout: 600_000,
  seedingTimeout: 60_000,
  incubationTimeout: 60_000,
  mutationTimeout: 60_000,
  attackTimeout: 60_000,
  randomSeed: 1,
  maxIteration: 2,
  recallLimit: -1,
}

if (import.meta.main) {
  const { faults, count } = findFaults('.')
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? `patterns: all ${count} are linear` : `patterns: ${faults.length} fault(s)`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** One sentence per fault of the project in the folder `root`, each beginning with its place, and how many patterns there are. */
export function findFaults(root) {
  const found = parsedSources(root).flatMap(({ path, tree }) => foundIn(tree, (node) => pattern(path, node)))
  const verdicts = new Map(found.map(({ source, flags }) => [`${flags}/${source}`, { source, flags }]))
  for (const [key, { source, flags }] of verdicts) verdicts.set(key, verdict(source, flags))
  const faults = found.flatMap(({ place, source, flags }) => {
    const said = verdicts.get(`${flags}/${source}`)
    return said ? [`${place}: ${said}`] : []
  })
  return { faults, count: found.length }
}

function verdict(source, flags) {
  if (source === undefined) return 'is made of what is not in this file, so that it cannot be checked'
  const { status, complexity, error } = checkSync(source, flags, BOUNDS)
  if (status === 'safe') return undefined
  if (status === 'unknown') return `/${source}/ cannot be judged (${error?.kind})`
  return `/${source}/ takes a time that is ${complexity.summary}`
}

function pattern(path, node) {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
    const end = node.text.lastIndexOf('/')
    return { place: placeOf(path, node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const isMade =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
  if (!isMade) return undefined
  const [source, flags] = node.arguments ?? []
  return { place: placeOf(path, node), source: source && textOf(source), flags: (flags && textOf(flags)) ?? '' }
}

/** The text that an expression stands for, made of literals and constants of the same file; undefined where something else is in it. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return joined(node, (piece) => piece.text)
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') return rawOf(node.template)
  if (ts.isIdentifier(node)) return constantOf(node)
  return isJoined(node) ? listOf(node) : undefined
}

function joined({ head, templateSpans }, textOfPiece) {
  const parts = templateSpans.flatMap(({ expression, literal }) => [textOf(expression), textOfPiece(literal)])
  return parts.includes(undefined) ? undefined : [textOfPiece(head), ...parts].join('')
}

function rawOf(template) {
  return ts.isNoSubstitutionTemplateLiteral(template) ? template.rawText : joined(template, (piece) => piece.rawText)
}

/** `[…].join('|')` */
function isJoined(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join' &&
    ts.isArrayLiteralExpression(node.expression.expression)
  )
}

function listOf({ expression, arguments: [between] }) {
  const items = expression.expression.elements.map(textOf)
  return items.includes(undefined) ? undefined : items.join(between ? textOf(between) : ',')
}

function constantOf(name) {
  const [constant] = foundIn(name.getSourceFile(), (node) =>
    ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name.text ? node : undefined,
  )
  return constant?.initializer && textOf(constant.initializer)
}
