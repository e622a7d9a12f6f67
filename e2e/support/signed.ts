import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './site'

/** What the site itself would sign: its secret lies in its folder. */
export async function signedBySite(site: Site, purpose: string, text: string): Promise<string> {
  const root = (await readFile(join(site.folder, 'secret'), 'utf8')).trim()
  const key = createHmac('sha256', root).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}
