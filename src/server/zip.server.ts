import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { ZipFile } from 'yazl'

/**
 * Files in one archive, by their names in it. Another thread packs them and requests are answered between two of them, since a couple's
 * copy may hold forty photos.
 */
export async function zipped(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const archive = new ZipFile()
  const whole = buffer(archive.outputStream)
  for (const [name, bytes] of Object.entries(files)) {
    archive.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name)
    await turn()
  }
  archive.end()
  return whole
}
