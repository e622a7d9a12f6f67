import { createServerFn } from '@tanstack/react-start'
import * as couple from './couple.mutations.server'
import type { AvatarRefusal, ProfileRefusal } from './couple.schema'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount } from '~/server/session.server'
import { AvatarInput, ProfileInput } from './schema'

/** Changes the profile unless somebody else did so meanwhile. */
export const saveProfile = createServerFn({ method: 'POST' })
  .validator(input(ProfileInput))
  .handler(async ({ data: change }): Promise<Outcome<object, ProfileRefusal>> => {
    const account = await currentAccount()
    if (!account) return refused('unauthenticated')
    const at = now()
    const limit = await consumeLimit('profile', account.id, at)
    if (!limit.ok) return refused('too-many', limit.retryAt)
    return couple.saveProfile(account.id, change, at)
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
    const address = await couple.storeAvatar(account.id, label, Buffer.from(image, 'base64'), at)
    return address ? { ok: true, address } : refused('unreadable')
  })
