// Starts the built product on an empty folder as `npm start` does, weighs the first paint of the landing page, and stops it.
// Usage, from the project folder, after the build: node scripts/check-start.mjs
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const KILOBYTE = 1000
const FIRST_PAINT_LIMIT = 180
const START_MILLISECONDS = 60_000
// With PORT=0 the system chooses a free one.
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', APP_MODE: 'demo', SITE_GATE: 'off', LOG_LEVEL: 'silent' }
const ANNOUNCED = [
  /^Sféra is ready: http/m,
  /^Demo account: Klára a Tomáš \(demo@sfera\.example\)/m,
  /^Demo studio: http.*\/studio, studio@sfera\.example; /m,
  /^Sent e-mails: http.*\/dev\/outbox$/m,
]

const folder = mkdtempSync(join(tmpdir(), 'sfera-start-'))
const product = startProduct(folder)
try {
  const parts = await firstPaint(await product.ready)
  const said = await product.stop()
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  for (const part of parts) console.log(`${kilobytes(part.bytes)} kB  ${part.name}`)
  console.log(`${kilobytes(bytes)} of ${FIRST_PAINT_LIMIT} kB for the first paint of the landing page`)
  const missing = ANNOUNCED.filter((line) => !line.test(said)).map((line) => `npm start does not print ${line}`)
  const faults = [...missing, ...(bytes > FIRST_PAINT_LIMIT * KILOBYTE ? ['The first paint needs too much.'] : [])]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  product.kill()
  rmSync(folder, { recursive: true, force: true })
}

function startProduct(dataDir) {
  const { DATABASE_URL: _database, SMTP_URL: _mail, PUBLIC_URL: _address, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...inherited, ...SETTINGS, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const exited = new Promise((settle) => child.on('exit', settle))
  const ready = new Promise((settle, fail) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_MILLISECONDS)
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const address = said.match(/^Sféra is ready: (\S+)\n/m)?.[1]
      if (!address) return
      clearTimeout(late)
      settle(address)
    })
    exited.then(() => fail(new Error(`The product did not start.\n${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await exited
    if (code !== 0) throw new Error(`The product stopped with ${code} instead of 0.`)
    return said
  }
  return { ready, stop, kill: () => child.exitCode === null && child.kill('SIGKILL') }
}

/** The page as it travels, the style sheets that it waits for, the fonts that it preloads. */
async function firstPaint(address) {
  const page = await fetched(address)
  const html = page.toString()
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    rel: tag.match(/\brel="([^"]*)"/)?.[1],
    as: tag.match(/\bas="([^"]*)"/)?.[1],
    href: tag.match(/\bhref="([^"]*)"/)?.[1] ?? '',
  }))
  const styles = links.filter(({ rel }) => rel === 'stylesheet')
  const fonts = links.filter(({ rel, as }) => rel === 'preload' && as === 'font')
  if (fonts.length === 0) throw new Error(`The landing page preloads no font.\n${html.slice(0, 500)}`)
  return [
    { name: 'page with its inline styles', bytes: compressedSize(page) },
    ...(await Promise.all(styles.map(async ({ href }) => ({ name: href, bytes: compressedSize(await fetched(new URL(href, address))) })))),
    ...(await Promise.all(fonts.map(async ({ href }) => ({ name: href, bytes: (await fetched(new URL(href, address))).length })))),
  ]
}

function fetched(address) {
  return new Promise((settle, fail) => {
    get(address, { headers: { accept: '*/*' } }, async (response) => {
      const chunks = []
      for await (const chunk of response) chunks.push(chunk)
      if (response.statusCode === 200) settle(Buffer.concat(chunks))
      else fail(new Error(`${address} answered ${response.statusCode}.`))
    }).on('error', fail)
  })
}

function compressedSize(content) {
  return gzipSync(content, { level: 9 }).length
}

function kilobytes(bytes) {
  return (bytes / KILOBYTE).toFixed(1).padStart(6)
}
