import { createServerFn } from '@tanstack/react-start'
import { limitedAccount } from '~/server/guards.server'
import * as couple from './couple.mutations.server'
import * as avatar from './avatar.mutations.server'
import { input } from '~/lib/input'
import { type Outcome, refused } from '~/lib/outcome'
import { AvatarInput, type AvatarRefusal, ChoiceInput, ProfileInput } from './schema'

/** Changes the profile unless somebody else did so meanwhile. */
export const saveProfile = createServerFn({ method: 'POST' })
  .validator(input(ProfileInput))
  .handler(
    limitedAccount('profile', async ({ data: change, account, at }) => couple.saveProfile(account.id, change, at, account.sessionId)),
  )

/** Changes how the couple wants its dashboard. */
export const saveChoice = createServerFn({ method: 'POST' })
  .validator(input(ChoiceInput))
  .handler(
    limitedAccount('profile', async ({ data: { choice, on }, account, at }) =>
      couple.saveChoice(account.id, choice, on, at, account.sessionId),
    ),
  )

/** Keeps a photo for the profile that is being edited, and says where it is. */
export const uploadAvatar = createServerFn({ method: 'POST' })
  .validator(input(AvatarInput))
  .handler(
    limitedAccount('avatar', async ({ data: { label, image }, account, at }): Promise<Outcome<{ address: string }, AvatarRefusal>> => {
      const address = await avatar.storeAvatar(account.id, label, Buffer.from(image, 'base64'), at)
      return address ? { ok: true, address } : refused('unreadable')
    }),
  )
