import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { OTHERS } from './durable-files.server.ts'
import { DataDirUnusable } from './embedded.server.ts'

/** What this program puts into DATA_DIR. */
const OWN = /^(db(\.creating|\.lock.*)?|op\.sock|outbox|secret(\..*)?|storage)$/
const STICKY = 0o1000

/**
 * From here on nothing that this process writes can be read by other users of the machine; what an earlier release left open in
 * `dataDir` is closed to them. A folder that others may enter and that is not plainly ours is left as it is and refused.
 *
 * Throws {@link DataDirUnusable}.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS)
  const root = resolve(dataDir)
  const found = fs.statSync(root, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return
  if (found.mode & OTHERS) {
    if (!isOurs(root, found))
      throw new DataDirUnusable(`DATA_DIR: other users may enter ${root}. Close it to them (chmod 700 ${root}), or choose another folder.`)
    fs.chmodSync(root, 0o700)
  }
  for (const name of fs.readdirSync(root)) if (OWN.test(name)) close(join(root, name))
}

/** Owned by the user of this process, and holding nothing but our data. */
function isOurs(root: string, { uid, mode }: fs.Stats): boolean {
  return uid === process.getuid?.() && !(mode & STICKY) && fs.readdirSync(root).every((name) => OWN.test(name))
}

function close(path: string): void {
  const found = fs.lstatSync(path)
  if (found.isSymbolicLink()) return
  if (found.mode & OTHERS && found.uid === process.getuid?.()) fs.chmodSync(path, found.mode & 0o7777 & ~OTHERS)
  if (found.isDirectory()) for (const name of fs.readdirSync(path)) close(join(path, name))
}
