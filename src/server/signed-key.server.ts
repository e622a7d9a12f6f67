import { createHmac, timingSafeEqual } from 'node:crypto'
import { secret } from './secret.server'

/** A key that opens one thing to whoever holds it, such as the page of an order: made of its id, kept nowhere. */
export const signedKey = (purpose: string, id: string): string =>
  createHmac('sha256', secret(purpose)).update(id).digest('base64url').slice(0, 32)

export function isSignedKey(purpose: string, id: string, key: string): boolean {
  const [expected, given] = [Buffer.from(signedKey(purpose, id)), Buffer.from(key)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
