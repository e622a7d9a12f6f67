import { bytesOf, saveFile } from '~/features/studio/shell/components/save-file'
import { STATEMENT_BYTES } from '../rules'

/** So much of what was packed is sent. */
const MOST_SENT = 900_000

/** A file packed (gzip) as base64, so that a statement fits into what a page may send; undefined for one that is too large. */
export async function packedFile(file: File): Promise<string | undefined> {
  if (file.size > STATEMENT_BYTES) return undefined
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  const sent = btoa(Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join(''))
  return sent.length > MOST_SENT ? undefined : sent
}

/** Hands a file to the browser. */
export const keepFile = ({ name, base64 }: { name: string; base64: string }): void => saveFile(name, new Blob([bytesOf(base64)]))
