import { typedDate } from '~/lib/dates'
import type { AvatarLabel, PresentedCouple, RelationshipStatus } from './couple.schema'
import { PROFILE_FIELDS, PROFILE_STATUSES, type ProfileFields } from './schema'

const AVATARS = '/api/avatars/'
const AVATAR = /^\/api\/avatars\/(couple|female|male)-\d{1,15}\.webp$/

/** Where a photo is fetched, by the name of its file. */
export const avatarAddress = (label: AvatarLabel, number: number): string => `${AVATARS}${label}-${number}.webp`

/** The key of a photo in the storage: below a folder of the account, so that no address leads to another couple's. */
export const avatarKey = (account: string, address: string): string => `avatars/${account}/${address.slice(AVATARS.length)}`

/** An imported profile may name photos that are elsewhere; those are not shown. */
export const isAvatarAddress = (address: string | null): address is string => address !== null && AVATAR.test(address)

/** The part of a profile that the shell and other features show; names and birth dates of the partners stay on the server. */
export function presentCouple(
  profile: Pick<PresentedCouple, 'coupleName' | 'relationshipStatus' | 'tierResult'> & { coupleAvatarUrl: string | null },
  avatarSeed: string,
): PresentedCouple {
  const { coupleName, relationshipStatus, tierResult, coupleAvatarUrl } = profile
  const avatar = isAvatarAddress(coupleAvatarUrl) ? coupleAvatarUrl : null
  return { coupleName, relationshipStatus, tierResult, avatar, avatarSeed }
}

/** What of a stored profile its couple can change. */
export type EditableProfile = { [Name in Exclude<keyof ProfileFields, 'relationshipStatus'>]: string | null } & {
  relationshipStatus: RelationshipStatus | null
}

/** The form of a stored profile: nothing is null there, days are as they are typed, and a status or photo that it does not offer is left out. */
export function profileFields(profile: EditableProfile): ProfileFields {
  const texts = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, asTyped(name, profile[name])])) as Record<
    keyof ProfileFields,
    string
  >
  return { ...texts, relationshipStatus: PROFILE_STATUSES.find((offered) => offered === profile.relationshipStatus) ?? '' }
}

function asTyped(name: keyof ProfileFields, stored: string | null): string {
  if (!stored) return ''
  if (name.endsWith('BirthDate')) return typedDate(stored)
  return name.endsWith('AvatarUrl') && !isAvatarAddress(stored) ? '' : stored
}
