import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { currentAccount } from '~/server/session.server'
import { avatarBytes, presentedCouple } from './couple.data.server'
import type { PresentedCouple } from './couple.schema'

/** The couple that is signed in, or null. A couple without a profile is signed in all the same. */
export const currentCouple = createServerFn({ method: 'GET' }).handler(async (): Promise<PresentedCouple | null> => {
  const account = await currentAccount()
  return account ? presentedCouple(account.id) : null
})

/** A photo for the couple that it belongs to; nobody else learns whether there is one. */
export const avatarResponse = createServerOnlyFn(async (address: string): Promise<Response> => {
  const account = await currentAccount()
  const bytes = account && (await avatarBytes(account.id, address))
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }
  if (!bytes) return new Response(null, { status: 404, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': 'image/webp', 'content-length': String(bytes.length), 'content-disposition': 'inline' },
  })
})
