import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const WORTH_IT = 1024

export const acceptedEncoding = (request: Request): Encoding | undefined => encodingIn(request.headers.get('accept-encoding') ?? '')

/** The best that a header `Accept-Encoding` takes. */
export function encodingIn(header: string): Encoding | undefined {
  const entries = header.split(',').map((entry) => entry.trim().toLowerCase())
  const accepted = entries.filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry)).map((entry) => entry.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

/** `best` is for what is kept and sent often. */
export function compress(bytes: Buffer, encoding: Encoding, effort: 'quick' | 'best'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(bytes, { level: effort === 'best' ? 9 : 4 })
  return toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/** Compresses a finished text answer, such as data or a drawing; leaves streams, files and small ones as they are. */
export async function compressed(response: Response, request: Request): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const encoding = acceptedEncoding(request)
  const fitting = /^(application\/json|image\/svg\+xml|text\/(?!event-stream))/.test(type)
  if (!encoding || !fitting || !response.body || response.headers.has('content-encoding')) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  if (bytes.length < WORTH_IT) return new Response(bytes, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  return new Response(await compress(bytes, encoding, 'quick'), { status: response.status, headers })
}
