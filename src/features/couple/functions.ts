import { createServerFn } from '@tanstack/react-start'
import { currentAccount } from '~/server/session.server'
import { avatarSeed, coupleProfile } from './data.server'
import { presentCouple } from './rules'
import type { PresentedCouple } from './schema'

/** The couple that is signed in, or null. A couple without a profile is signed in all the same. */
export const currentCouple = createServerFn({ method: 'GET' }).handler(async (): Promise<PresentedCouple | null> => {
  const account = await currentAccount()
  if (!account) return null
  const profile = (await coupleProfile(account.id)) ?? { coupleName: null, relationshipStatus: null, tierResult: null }
  return presentCouple(profile, avatarSeed(account.id))
})
