import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { STATEMENT_BYTES } from './rules'

const unpack = promisify(gunzip)

/** The text of a file that was packed where it is; older programs of banks write Windows-1250. Undefined for what is none, or too large. */
export async function textIn(file: string): Promise<string | undefined> {
  const bytes = await unpack(Buffer.from(file, 'base64'), { maxOutputLength: STATEMENT_BYTES }).catch(() => undefined)
  if (!bytes) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
