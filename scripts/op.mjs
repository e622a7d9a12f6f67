// The operator's commands: `npm run op -- help`. With DATABASE_URL they work on the database; without it the running site does them,
// because the embedded database has one opener.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'

const calledFrom = process.env.INIT_CWD ?? process.cwd()
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
process.env.NODE_ENV = 'production'

try {
  const { parseEnv } = await import('../src/server/env.server.ts')
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env)
  const args = process.argv.slice(2)
  const told = DATABASE_URL ? await directly(args) : await converse((asked) => ask(join(DATA_DIR, 'op.sock'), asked), args)
  console[told.ok ? 'log' : 'error'](told.text)
  if (told.file) console.log(await written(told.file))
  process.exit(told.ok ? 0 : 1)
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** What is printed is the answer alone: the log is the site's. */
async function directly(args) {
  process.env.LOG_LEVEL = 'error'
  const { withOperator } = await import('../dist/server/server.js')
  return withOperator((operate) => converse(operate, args))
}

/** A command that takes a file asks for its text; one that changes anything says first what it would do. */
async function converse(operate, args) {
  const asked = { args }
  let told = await operate(asked)
  if (told.wants !== undefined) told = await operate(Object.assign(asked, { file: await textOf(told.wants) }))
  for (let before; told.asks !== undefined; before = told.asks) {
    if (before !== undefined) console.log('It was NOT done: something has changed since you were asked. What it would do now:')
    console.log(told.asks)
    if (!(await isWanted())) return { ok: false, text: 'Nothing was done. To agree beforehand, add --yes.' }
    told = await operate({ ...asked, agreed: told.asks })
  }
  return told
}

/** Nobody can be asked where no terminal is. */
async function isWanted() {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const said = await terminal.question('Do it? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(said.trim())
}

/** Banks write UTF-8, or what Windows once used in Czech. */
async function textOf(path) {
  const bytes = await readFile(resolve(calledFrom, path)).catch(() => undefined)
  if (!bytes) throw Object.assign(new Error(`The file ${path} cannot be read.`), { name: 'CommandError' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** Whole or not at all, and for whoever asked alone: it may name people. */
async function written({ path, base64 }) {
  const file = resolve(calledFrom, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, Buffer.from(base64, 'base64'), { mode: 0o600 })
  await rename(`${file}.part`, file)
  return `Written: ${file}`
}

function ask(path, asked) {
  return new Promise((answered, failed) => {
    const socket = connect({ path, allowHalfOpen: true })
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', failed)
    socket.on('data', (chunk) => (text += chunk))
    socket.on('end', () => {
      socket.end()
      answered(text ? JSON.parse(text) : { ok: false, text: 'The site ended before it answered.' })
    })
    socket.end(JSON.stringify(asked))
  })
}

function sentence(error) {
  if (['SettingsError', 'DataDirUnusable', 'CommandError'].includes(error.name)) return error.message
  if (['ENOENT', 'ECONNREFUSED'].includes(error.code) && error.syscall === 'connect')
    return error.address && !error.port
      ? 'The site does not run here: start it (npm start), or set DATABASE_URL. DATA_DIR must be the same as that of the site.'
      : 'The database does not answer: check DATABASE_URL.'
  if (error.code === 'ERR_MODULE_NOT_FOUND') return 'The site is not built: run npm run build.'
  return error.stack ?? String(error)
}
