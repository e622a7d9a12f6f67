import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount } from '~/server/session.server'
import { avatarBytes, presentedCouple } from './data.server'
import * as mutations from './mutations.server'
import { AvatarInput, type AvatarRefusal, type PresentedCouple, ProfileInput, type ProfileRefusal } from './schema'

/** The couple that is signed in, or null. A couple without a profile is signed in all the same. */
export const currentCouple = createServerFn({ method: 'GET' }).handler(async (): Promise<PresentedCouple | null> => {
  const account = await currentAccount()
  return account ? presentedCouple(account.id) : null
})

/** Changes the profile unless somebody else did so meanwhile. */
export const saveProfile = createServerFn({ method: 'POST' })
  .validator(input(ProfileInput))
  .handler(async ({ data: change }): Promise<Outcome<object, ProfileRefusal>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('profile', account.id, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    return mutations.saveProfile(account.id, change, at)
  })

/** Keeps a photo for the profile that is being edited, and says where it is. */
export const uploadAvatar = createServerFn({ method: 'POST' })
  .validator(input(AvatarInput))
  .handler(async ({ data: { label, image } }): Promise<Outcome<{ address: string }, AvatarRefusal>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('avatar', account.id, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    const address = await mutations.storeAvatar(account.id, label, Buffer.from(image, 'base64'), at)
    return address ? { ok: true, address } : refused('unreadable')
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
