// Checks names and places: the closed vocabulary of file names per part, no barrels, no drawers, nothing switched off, dates in one place.
// Usage, from the project folder: node scripts/check-structure.mjs
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { ROOMS } from '../boundaries.mjs'

const GENERATED = ['src/paraglide', 'src/routeTree.gen.ts']
const CODE_FOLDERS = ['src', 'test', 'e2e', 'bench', 'scripts']

const LAYERS = ['db', 'documents', 'emails', 'features', 'lib', 'routes', 'server', 'ui']
const ROOT_FILES = [
  'client.tsx',
  'composition.server.ts',
  'css-properties.d.ts',
  'mails.server.ts',
  'ports.server.ts',
  'router.tsx',
  'server.ts',
  'shield.ts',
  'start.ts',
]
const PART_FILES = [
  'schema.ts',
  'rules.ts',
  'data.server.ts',
  'mutations.server.ts',
  'functions.ts',
  'jobs.server.ts',
  'seed.server.ts',
  'commands.server.ts',
]
const PART_FOLDERS = ['components', 'mails', 'documents']
const DRAWERS = ['utils', 'util', 'helpers', 'hooks', 'types', 'common', 'shared', 'misc']

const TEST = /\.test\.tsx?$/
const CODE = /\.[cm]?[jt]sx?$/
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.(schema|rules|functions|data|mutations|jobs|seed|commands|server|long|test|d))*\.(tsx?|css|typ)$/
const SWITCHED_OFF = /(?:es|ox)lint-disable|@ts-(?:ignore|expect-error|nocheck)|\b(?:it|test|describe)\.(?:only|skip|todo)\b/
const DATES = 'src/lib/dates.ts'
const DATE_FORMAT = /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\b/

if (import.meta.main) {
  const faults = findFaults('.')
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'structure: no faults' : `structure: ${faults.length} fault(s)`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** One sentence per fault of the project in the folder `root`, each beginning with the path of the file. */
export function findFaults(root) {
  const files = CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder))
  return [
    ...files.flatMap((file) => [barrel(file), drawer(file), switchedOff(root, file)]),
    ...files.filter((file) => file.startsWith('src/')).flatMap((file) => [placed(file), named(file), part(file), dated(root, file)]),
  ].filter((fault) => fault !== undefined)
}

function filesBelow(root, folder) {
  const entries = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true }) : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !GENERATED.some((generated) => file === generated || file.startsWith(`${generated}/`)))
}

function placed(file) {
  const [, top] = file.split('/')
  if (![...LAYERS, ...ROOT_FILES].includes(top)) return `${file}: src/${top} is none of the places of the house (docs/architecture.md)`
}

/** Routes are named by their addresses. */
function named(file) {
  if (!file.startsWith('src/routes/') && !NAME.test(basename(file))) return `${file}: names are in-kebab-case.ts, .tsx, .css or .typ`
}

function part(file) {
  const [, layer, room, , ...rest] = file.split('/')
  const [name = ''] = rest
  const [noun = ''] = name.split('.')
  const isKnown = TEST.test(name) || PART_FILES.includes(name) || PART_FILES.includes(name.slice(noun.length + 1))
  if (layer !== 'features') return
  if (!Object.hasOwn(ROOMS, room)) return `${file}: there is no room called ${room} (boundaries.mjs)`
  if (rest.length > 1 ? PART_FOLDERS.includes(name) : isKnown) return
  return `${file}: features/<room>/<part> holds ${PART_FILES.join(', ')} (after a noun where there are several), components/, mails/, documents/ and tests beside them`
}

function barrel(file) {
  if (/^index\.[cm]?[jt]sx?$/.test(basename(file)) && !file.startsWith('src/routes/')) return `${file}: no barrels, import the file itself`
}

function drawer(file) {
  const found = dirname(file)
    .split('/')
    .find((folder) => DRAWERS.includes(folder))
  if (found) return `${file}: a folder called ${found} says nothing about what is in it`
}

function switchedOff(root, file) {
  if (!CODE.test(file)) return
  const line = lineOf(root, file, SWITCHED_OFF)
  if (line) return `${file}:${line}: a check or a test is switched off`
}

function dated(root, file) {
  if (!CODE.test(file) || TEST.test(file) || file === DATES) return
  const line = lineOf(root, file, DATE_FORMAT)
  if (line) return `${file}:${line}: dates are formatted by ${DATES}, in Prague's time and in one way`
}

/** The first line that matches, from 1; 0 where none does. */
function lineOf(root, file, pattern) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.findIndex((line) => pattern.test(line)) + 1
}
