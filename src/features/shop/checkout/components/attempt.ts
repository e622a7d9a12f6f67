import { hash } from '~/lib/random'

/** The key of an order: it says nothing of the buyer, and is the same in all tabs, so that they make one order, paid already or not. */
interface Attempt {
  id: string
  /** A mark of what was sent with it; 0 before anything was. */
  sent: number
  at: number
}

const PREFIX = 'sf-order:'
/** Later the order has ended (terms 7.3). */
const KEPT_FOR = 24 * 3_600_000

/**
 * The key under which this wish is sent: the one before when the same was sent before, here or in another tab, and a new one for
 * whatever was changed meanwhile.
 */
export function attemptFor(product: string, wish: object): string {
  const sent = hash(JSON.stringify(wish))
  const known = read(product)
  if (known?.sent === sent) return known.id
  const attempt = { id: crypto.randomUUID(), sent, at: Date.now() }
  write(product, attempt)
  return attempt.id
}

/** The order of the key has ended, or was somebody else's: what is sent next is another one. */
export function endAttempt(product: string): void {
  try {
    localStorage.removeItem(PREFIX + product)
  } catch {
    // There was nothing to remove.
  }
}

function read(product: string): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + product) ?? 'null')
    return isAttempt(value) && Date.now() - value.at < KEPT_FOR ? value : undefined
  } catch {
    return undefined
  }
}

/** A device that remembers nothing (private mode, full) still sends one order per press: the button is busy meanwhile. */
function write(product: string, attempt: Attempt): void {
  try {
    localStorage.setItem(PREFIX + product, JSON.stringify(attempt))
  } catch {
    // Nothing to do about it.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { id, sent, at } = value as Partial<Record<string, unknown>>
  return typeof id === 'string' && /^[\da-f-]{36}$/.test(id) && typeof sent === 'number' && typeof at === 'number'
}
