import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Sent {
  method?: string
  headers?: Record<string, string | string[]>
  /** Sent with its length. */
  body?: string | Buffer
  /** Sent piece by piece, without a length. */
  pieces?: Iterable<string | Buffer>
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As sent: maybe compressed. */
  bytes: Buffer
  text: string
}

/** One request exactly as written: the path is not tidied, nothing is followed, every header may be set. */
export function send({ port }: { port: number }, path: string, { method = 'GET', headers = {}, body, pieces }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let answered = false
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      answered = true
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => resolve(answer(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks))))
      incoming.on('error', reject)
    })
    // A refused body is cut off while it is being sent; the answer is there all the same.
    outgoing.on('error', (error) => (answered ? undefined : reject(error)))
    for (const piece of pieces ?? []) outgoing.write(piece)
    outgoing.end(body)
  })
}

/** A form as a browser sends it. */
export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})

function answer(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
  const encoding = headers['content-encoding']
  if (bytes.length === 0 || !encoding) return { status, headers, bytes, text: bytes.toString() }
  const plain = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  return { status, headers, bytes, text: plain.toString() }
}

/** The cookie of somebody who knows the password of a closed site. */
export async function pass(site: { port: number }, password: string): Promise<string> {
  return (await send(site, '/gate', form({ password }))).headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}
