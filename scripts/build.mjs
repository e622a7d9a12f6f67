// Builds the product into dist/: checks the messages, runs the bundler, checks the content, prints the books, compresses what browsers download.
// Usage, from the project folder: node scripts/build.mjs [--if-needed]
//   --if-needed  does nothing when dist/ was made from the same files
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { fingerprint, forgetBuild, isBuilt, rememberBuild } from './build-stamp.mjs'

const CLIENT = 'dist/client'
const COMPRESSIBLE = /\.(js|css|svg|json|xml|txt|html|webmanifest)$/
const SMALLEST = 1024

if (process.argv.includes('--if-needed') && isBuilt()) {
  console.log('The build is up to date.')
} else {
  await build()
}
// The compiler of the messages leaves timers behind that would keep this process for half a minute.
process.exit()

async function build() {
  const print = fingerprint()
  forgetBuild()
  const messages = spawnSync(process.execPath, ['scripts/check-messages.mjs'], { stdio: 'inherit' })
  if (messages.status !== 0) process.exit(1)
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ logLevel: 'warn', plugins: [listModules()] })
  await builder.buildApp()
  const compressible = readdirSync(CLIENT, { recursive: true }).filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'))
  await Promise.all([makeContent(), compressFiles(compressible)])
  rememberBuild(print)
}

/** Checks the content and prints the books. A file that does not fit fails the build with a sentence that names it. */
async function makeContent() {
  const product = await import(pathToFileURL('dist/server/server.js'))
  try {
    await product.checkContent()
    await product.printBooks()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Writes which modules went into which file for browsers: scripts/check-bundle.mjs looks for leaks there. */
function listModules() {
  return {
    name: 'sfera:list-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, modulesOf(chunk)]))
      mkdirSync('dist', { recursive: true })
      writeFileSync('dist/client-modules.json', JSON.stringify(modules, null, 1))
    },
  }
}

function modulesOf(chunk) {
  return Object.entries(chunk.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => relative('.', id))
}

async function compressFiles(files) {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all(
    files.map(async (file) => {
      const path = join(CLIENT, file)
      const plain = readFileSync(path)
      if (plain.length < SMALLEST) return
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(plain, brotli))
      writeFileSync(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))
    }),
  )
}
