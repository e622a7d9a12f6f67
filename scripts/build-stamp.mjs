// Tells whether dist/ was made from the files as they are now.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMP = 'dist/.built'
const SOURCES = [
  'content',
  'src',
  'messages',
  'project.inlang/settings.json',
  'public',
  'scripts/build.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'package-lock.json',
]
const NO_SOURCE = /^src\/(paraglide\/|routeTree\.gen\.ts$)|\.test\.tsx?$/

export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()

export const forgetBuild = () => rmSync(STAMP, { force: true })

/** Takes the fingerprint from before the build: a file that was edited meanwhile belongs to the next one. */
export const rememberBuild = (print) => writeFileSync(STAMP, print)

/** Hash of the path and content of every file that goes into the build. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf)) {
    const content = readFileSync(file)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesOf(source) {
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NO_SOURCE.test(file))
    .toSorted()
}
