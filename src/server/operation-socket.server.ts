import { chmodSync, rmSync } from 'node:fs'
import { type Server, type Socket, createServer } from 'node:net'
import { join } from 'node:path'
import { readJson } from '~/lib/plain-text'
import type { Command } from './commands.server'
import { log } from './log.server'
import { Operation, type OperationAnswer, operate } from './operation.server'

/** The same name and bounds as in scripts/op.mjs. */
const SOCKET = 'op.sock'
/** What the operating system takes as the address of a socket. */
const LONGEST_PATH = 100
const MOST_BYTES = 16_777_216
const PATIENCE_MS = 15_000

let server: Server | undefined

/**
 * Commands for the embedded database, which has one opener: whoever may read DATA_DIR as this process does may send them. A path that
 * is too long for a socket is told in the log, and the site runs without.
 */
export async function openOperationSocket(dataDir: string, commands: readonly Command[]): Promise<void> {
  const path = join(dataDir, SOCKET)
  if (Buffer.byteLength(path) > LONGEST_PATH) return log.warn({ bytes: Buffer.byteLength(path) }, 'DATA_DIR is too long for op.sock')
  // The database's lock says that nobody else runs here: what lies there is left from a kill.
  rmSync(path, { force: true })
  server = createServer({ allowHalfOpen: true }, (socket) => serve(socket, commands))
  server.on('error', (error) => log.error({ code: 'code' in error ? error.code : error.name }, 'op.sock failed'))
  await new Promise<void>((settled, failed) => server?.once('error', failed).listen(path, settled))
  chmodSync(path, 0o600)
}

/** No command begins any more; the file goes with it. */
export async function closeOperationSocket(): Promise<void> {
  const closing = server
  server = undefined
  await new Promise<void>((closed) => (closing ? closing.close(() => closed()) : closed()))
}

/** One question, one answer. */
function serve(socket: Socket, commands: readonly Command[]): void {
  const chunks: Buffer[] = []
  let bytes = 0
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    // What is too much is read to its end, so that the answer can be heard, and not kept.
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  })
  socket.on('end', () => {
    // What a command takes its time for is not idleness.
    socket.setTimeout(0)
    if (bytes > MOST_BYTES) reply(socket, { ok: false, text: 'The file is too large.' })
    else void answer(Buffer.concat(chunks).toString(), commands).then((told) => reply(socket, told))
  })
}

async function answer(text: string, commands: readonly Command[]): Promise<OperationAnswer> {
  const asked = Operation.safeParse(readJson(text))
  return asked.success
    ? operate(commands, asked.data)
    : { ok: false, text: 'The command could not be read: it has too many words, or one that is too long.' }
}

function reply(socket: Socket, told: OperationAnswer): void {
  if (!socket.destroyed) socket.end(JSON.stringify(told))
}
