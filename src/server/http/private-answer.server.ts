import { m } from '~/paraglide/messages'

/** For one reader: no browser and no proxy keeps it, no search engine lists it. */
export const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** A refusal, or a word about a file that is not there. */
export const privateText = (text: string, status: number, more: Record<string, string> = {}): Response =>
  new Response(text || null, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...PRIVATE, ...more } })

/** A whole file; `disposition` says whether it is shown or saved, and under which name. */
export const privateFile = (bytes: Uint8Array, { type, disposition, ...more }: PrivateFile): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': disposition,
      ...(more.language ? { 'content-language': more.language } : {}),
      ...PRIVATE,
    },
  })

interface PrivateFile {
  type: string
  disposition: string
  language?: string
}

/** „Zkuste to znovu za …“, to the minute. */
export function tooMany(retryAt: Date, at: Date): Response {
  const text = m.errors_tooMany_text({ time: m.time_inMinutes({ count: minutesUntil(retryAt, at) }) })
  return privateText(text, 429, { 'retry-after': secondsUntil(retryAt, at) })
}

/** For the header `Retry-After`. */
export const secondsUntil = (moment: Date, at: Date): string => String(Math.max(1, Math.ceil((moment.getTime() - at.getTime()) / 1000)))

/** For people. */
export const minutesUntil = (moment: Date, at: Date): number => Math.max(1, Math.ceil((moment.getTime() - at.getTime()) / 60_000))

/** Somewhere else, with another method. */
export const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location, ...PRIVATE } })
