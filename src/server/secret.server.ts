import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { env } from './env.server'

let root: string | undefined

/** A key of 32 bytes for one purpose. Keys of different purposes tell nothing about each other. */
export function secret(purpose: string): Buffer {
  root ??= env().SECRET ?? demoSecret(env().DATA_DIR)
  return createHmac('sha256', root).update(purpose).digest()
}

/** Without the setting (demo only) a random one is made once and kept with the data, so that a restart signs nobody out. */
function demoSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (!fs.existsSync(path)) createOnce(dataDir, path)
  const kept = fs.readFileSync(path, 'utf8').trim()
  if (kept.length < 32) throw new Error(`The file ${path} holds no secret. Delete it to have a new one made.`)
  return kept
}

/** Written whole, then linked: of two processes that start together the first one's secret stays, and none reads half of it. */
function createOnce(dataDir: string, path: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}`
  fs.writeFileSync(temporary, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    fs.linkSync(temporary, path)
  } catch (error) {
    if (!fs.existsSync(path)) throw error
  } finally {
    fs.unlinkSync(temporary)
  }
}
