import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { type Env, env } from './env.server'

export const ID_BYTES = 4

/** A key of 32 bytes. What it has made carries its id, which says under which secret it was made and nothing else. */
export interface Key {
  id: Buffer
  key: Buffer
}

/** The key for one purpose under the present secret, and those under former ones, which only read. Purposes tell nothing about each other. */
export interface Keys {
  present: Key
  former: Key[]
}

export function keysFor(purpose: string): Keys {
  const { present, former } = roots()
  return { present: derived(present, purpose), former: former.map((root) => derived(root, purpose)) }
}

/** Under the present secret, for what nobody reads later. */
export const secret = (purpose: string): Buffer => keysFor(purpose).present.key

const derived = (root: string, purpose: string): Key => ({ id: digest(root, 'id').subarray(0, ID_BYTES), key: digest(root, purpose) })
const digest = (root: string, text: string): Buffer => createHmac('sha256', root).update(text).digest()

let known: { settings: Env; present: string; former: string[] } | undefined

function roots() {
  const settings = env()
  if (known?.settings !== settings)
    known = { settings, present: settings.SECRET ?? demoSecret(settings.DATA_DIR), former: settings.SECRET_PREVIOUS }
  return known
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
