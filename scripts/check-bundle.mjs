// Checks what browsers download from dist/client: nothing of the server in it, and not too much of it.
// Usage, from the project folder, after the build: node scripts/check-bundle.mjs
//
// The sizes are an upper estimate by page: the entry, the components of the route and its parents, and all that these import at once.
// What really arrives is measured in the browser (e2e/) and, for the first paint, by scripts/check-start.mjs.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const CLIENT = 'dist/client'
const LANDING = 'src/routes/{-$locale}/index.tsx'
// A route is divided into files that the router names after the parts in them: `component`, or `component---loader`.
const ROUTE_PART = /^(src\/routes\/.+)\?tsr-split=(?:.+---)?component(?:---.+)?$/g
const ROUTE_PAGE = /^src\/routes\//
const KILOBYTE = 1000
const LANDING_LIMIT = 143
const ROUTE_LIMIT = 190
/** The team opens it often, at a desk, and its pages come by themselves. */
const STUDIO_LIMIT = 210

const SERVER_MODULES = [
  /(^|\/)src\/(server|db|documents|emails)\//,
  /\.server\.[cm]?[jt]sx?(\?|$)/,
  /node_modules\/(drizzle-orm|@electric-sql|pg|nodemailer|postal-mime|pino|srvx|react-email|sanitize-html|yaml|@aws-sdk|sharp|temporal-polyfill)\//,
]
/** The studio and its texts are for the team alone. */
const STUDIO_MODULES = [
  /(^|\/)src\/features\/studio\//,
  // What whoever writes a text sees of it meanwhile; readers get it from the server.
  /node_modules\/(marked|@codemirror|@tanstack\/(react-table|table-core))\//,
  /\/paraglide\/messages\/(email_)?studio_?/,
]
const STUDIO_PAGE = /^src\/routes\/studio\//

const SERVER_TEXTS = [
  /drizzle/i,
  /pglite/i,
  /\b(SECRET|DATABASE_URL|SMTP_URL|STORAGE_URL|SITE_GATE_PASSWORD)\b/,
  // The demo passwords of the gate and of the account, which may stand in a sentence but not as a value.
  /["'`]spolu(123)?["'`]/,
]

if (import.meta.main) {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const modules = JSON.parse(readFileSync('dist/client-modules.json', 'utf8'))
  const sizes = pageSizes(manifest, (file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  for (const { page, bytes, limit } of sizes) console.log(`${kilobytes(bytes)} of ${limit} kB  ${page}`)
  const faults = [...foreignModules(modules), ...foreignTexts(clientTexts()), ...studioOutside(manifest, modules), ...tooLarge(sizes)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** One sentence per module of the server in a file for browsers. `modules`: file name → paths of the modules in it. */
export function foreignModules(modules) {
  return Object.entries(modules).flatMap(([file, paths]) =>
    paths.filter((path) => SERVER_MODULES.some((pattern) => pattern.test(path))).map((path) => `${file}: ${path} belongs to the server`),
  )
}

/**
 * One sentence per module of the studio that a page of anybody else could fetch, now or later. `manifest`: Vite's; `modules`: file name →
 * paths of the modules in it. What is known of the studio's own routes everywhere is their addresses.
 */
export function studioOutside(manifest, modules) {
  const found = new Set()
  const visit = (key) => {
    if (found.has(key) || STUDIO_PAGE.test(key)) return
    found.add(key)
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])]) visit(next)
  }
  Object.keys(manifest)
    .filter((key) => manifest[key].isEntry || ROUTE_PAGE.test(key))
    .forEach(visit)
  return [...found].flatMap((key) =>
    (modules[manifest[key].file] ?? [])
      .filter((path) => STUDIO_MODULES.some((pattern) => pattern.test(path)))
      .map((path) => `${manifest[key].file}: ${path} belongs to the studio`),
  )
}

/** One sentence per text that only the server knows. `texts`: file name → content. */
export function foreignTexts(texts) {
  return Object.entries(texts).flatMap(([file, text]) =>
    SERVER_TEXTS.flatMap((pattern) => text.match(pattern)?.[0] ?? []).map((found) => `${file}: contains ${found}`),
  )
}

/** Bytes of JavaScript by page, largest first. `manifest`: Vite's; `sizeOf`: file name → bytes on the wire. */
export function pageSizes(manifest, sizeOf) {
  const keys = Object.keys(manifest)
  // The entry fetches the rest of what every page runs when the page is wanted to live.
  const entries = keys.filter((key) => manifest[key].isEntry).flatMap((key) => [key, ...(manifest[key].dynamicImports ?? [])])
  const pages = new Map(keys.flatMap((key) => [...key.matchAll(ROUTE_PART)].map(([, page]) => [page, key])))
  return [...pages]
    .map(([page, key]) => {
      const layouts = layoutsOf(page).flatMap((layout) => pages.get(layout) ?? [])
      const chunks = withImports(manifest, [...entries, ...layouts, key])
      const bytes = chunks.map((chunk) => sizeOf(manifest[chunk].file)).reduce((sum, size) => sum + size, 0)
      return { page, bytes, limit: limitOf(page) }
    })
    .toSorted((one, other) => other.bytes - one.bytes)
}

/** A layout is `route.tsx` in a folder above the page, or a file named like the folder. */
function layoutsOf(page) {
  const layouts = []
  for (let folder = dirname(page); folder !== 'src/routes'; folder = dirname(folder)) layouts.push(`${folder}/route.tsx`, `${folder}.tsx`)
  return layouts.filter((layout) => layout !== page)
}

function withImports(manifest, keys) {
  const found = new Set()
  const visit = (key) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key].imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...found]
}

function tooLarge(sizes) {
  const landing = sizes.some(({ page }) => page === LANDING)
    ? []
    : [`${LANDING} has no component of its own in the build: its size is unknown`]
  const above = sizes.filter(({ bytes, limit }) => bytes > limit * KILOBYTE)
  return [...landing, ...above.map(({ page, bytes, limit }) => `${page}: ${kilobytes(bytes)} kB of JavaScript, more than ${limit} kB`)]
}

function clientTexts() {
  const files = readdirSync(CLIENT, { recursive: true }).filter(
    (file) => /\.(js|css|html|json|svg|txt|xml)$/.test(file) && !file.startsWith('.vite'),
  )
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(CLIENT, file), 'utf8')]))
}

function kilobytes(bytes) {
  return (bytes / KILOBYTE).toFixed(1).padStart(6)
}

function limitOf(page) {
  if (page === LANDING) return LANDING_LIMIT
  return STUDIO_PAGE.test(page) ? STUDIO_LIMIT : ROUTE_LIMIT
}
