import { printable } from '~/lib/plain-text'
import { LEAST_MS } from './policy'
import type { RequestField } from './schema'

/** Filled in faster than anybody types. A couple that is signed in finds its contact there already. */
export const isTooFast = (openedAt: Date, sentAt: Date, isSignedIn: boolean): boolean => !isSignedIn && +sentAt - +openedAt < LEAST_MS

/** In bytes, so that what goes back to a browser without JavaScript fits into an address. */
const MOST_KEPT = { message: 6000, line: 300 }

/** What of a field comes back to be put right there. Signs that nobody writes would be six in a sealed draft. */
export function keptText(typed: string, field: RequestField): string {
  const text = printable(typed)
  const most = MOST_KEPT[field === 'message' ? 'message' : 'line']
  const bytes = new TextEncoder().encode(text)
  return bytes.length <= most ? text : new TextDecoder().decode(bytes.subarray(0, most)).replace(/\uFFFD$/u, '')
}
