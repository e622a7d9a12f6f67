import { EARLIER_ATTEMPTS } from '../schema'

const KEPT = 'sf-sign-up'

/** A key of one registration, and those of the ones that this tab sent before: with them it may replace its own, never another's. */
export type Attempt = { attempt: string; earlier: string[] }

export function newAttempt(): Attempt {
  const attempt = newKey()
  const earlier = sentBefore()
  try {
    sessionStorage.setItem(KEPT, [...earlier, attempt].slice(-EARLIER_ATTEMPTS).join(' '))
  } catch {
    // Where nothing may be kept, an earlier registration holds its name until it runs out.
  }
  return { attempt, earlier }
}

function sentBefore(): string[] {
  try {
    return (
      sessionStorage
        .getItem(KEPT)
        ?.match(/[\da-f-]{36}/g)
        ?.slice(-EARLIER_ATTEMPTS) ?? []
    )
  } catch {
    return []
  }
}

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, where a demo in the local network is seen. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
