import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { ID_BYTES, keysFor } from './secret.server'

const NONCE = 12
const TAG = 16

/**
 * Hands something to the browser that nobody there can read or change, such as a form between its two steps: nothing of it is kept
 * here, and an address that holds it says nothing. Good until `until`. Its first bytes name the secret.
 */
export function seal(purpose: string, content: object, until: Date): string {
  const { id, key } = keysFor(`sealed ${purpose}`).present
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const plain = JSON.stringify({ content, until: until.getTime() })
  return Buffer.concat([id, nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** What was sealed for this purpose; undefined when it was not, was changed, its time is over, or its secret is known no more. */
export function unseal(purpose: string, sealed: string, at: Date): unknown {
  const whole = Buffer.from(sealed, 'base64url')
  const { present, former } = keysFor(`sealed ${purpose}`)
  const made = [present, ...former].find(({ id }) => whole.subarray(0, ID_BYTES).equals(id))
  const bytes = whole.subarray(ID_BYTES)
  if (!made || bytes.length <= NONCE + TAG) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', made.key, bytes.subarray(0, NONCE))
    decipher.setAuthTag(bytes.subarray(-TAG))
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    const { content, until } = JSON.parse(plain) as { content: unknown; until: number }
    return at.getTime() <= until ? content : undefined
  } catch {
    return undefined
  }
}

/** What a page takes to the browser and back for one purpose, such as a form between its two steps. */
export const sealedDraft = <Draft extends z.ZodType<unknown, object>>(purpose: string, shape: Draft, lastsMs: number) => ({
  seal: (draft: z.input<Draft>, at: Date): string => seal(purpose, draft, new Date(+at + lastsMs)),
  open: (sealed: string | undefined, at: Date): z.output<Draft> | undefined => shape.safeParse(unseal(purpose, sealed ?? '', at)).data,
})
