import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Key, keysFor } from './secret.server'

const SIGNATURE = 32

/**
 * A key that opens one thing to whoever holds it, such as the page of an order: made of its id, kept nowhere. Six signs name the
 * secret; in links of long ago the signature stands alone.
 */
export function signedKey(purpose: string, id: string): string {
  const { present } = keysFor(purpose)
  return named(present) + signature(present, id)
}

/** Made with the present secret or a former one. */
export function isSignedKey(purpose: string, id: string, given: string): boolean {
  const { present, former } = keysFor(purpose)
  const keys = [present, ...former]
  if (given.length === SIGNATURE) return keys.some((key) => same(signature(key, id), given))
  const key = keys.find((one) => given.startsWith(named(one)))
  return key !== undefined && same(named(key) + signature(key, id), given)
}

const named = ({ id }: Key): string => id.toString('base64url')
const signature = ({ key }: Key, id: string): string => createHmac('sha256', key).update(id).digest('base64url').slice(0, SIGNATURE)

function same(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
