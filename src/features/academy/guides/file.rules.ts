import type { Locale } from '~/lib/locale'
import type { FileType } from '~/lib/product-kinds'

/** Where forms send their wish to, and below which files lie. */
export const DOWNLOADS_PATH = '/api/materialy'

/** How long a link opens its file; long enough to go on with a download that broke off. */
export const LINK_MINUTES = 15

/** The free academy materials, which together are the milestone free-basics (readings R10). */
export const FREE_BASICS = ['stop-words-guide', 'communication-checklist']

/** Both ends belong to it. */
export interface Part {
  start: number
  end: number
}

/**
 * What of a file of `size` bytes a request wants (RFC 9110, 14.2). Several parts at once, and what is no range, are answered with the
 * whole; so is the rest of another version of the file, which If-Range names.
 */
export function partOf(
  range: string | null,
  ifRange: string | null,
  file: { size: number; etag: string },
): Part | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (ifRange !== null && ifRange !== file.etag) return 'whole'
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, file.size - Number(to)), end: file.size - 1 }
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  if (Number(from) >= file.size) return 'unsatisfiable'
  return { start: Number(from), end: to === '' ? file.size - 1 : Math.min(Number(to), file.size - 1) }
}

/**
 * The name of a stored file says what it is and nothing of its subject: devices are shared. The initials keep several apart: „Příručka
 * SB.pdf“.
 */
export const fileName = (kind: string, title: string, type: FileType): string =>
  `${kind} ${[...title.matchAll(/\p{L}+/gu)].map(([word]) => word.charAt(0).toUpperCase()).join('')}.${type}`

/** With the name in plain letters for old programs, and the right one (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^\x20-\x7E]|["\\]/g, '')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** In megabytes with one decimal, at least 0.1: „2,3 MB“. */
export const megabytes = (bytes: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'cs' ? 'cs-CZ' : 'en-GB', { maximumFractionDigits: 1 }).format(Math.max(0.1, bytes / 1_000_000))
