import { randomInt } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { avatarFiles } from '~/db/schema'
import { errorCode, log } from '~/server/log.server'
import { stillPhoto } from '~/server/photo.server'
import type { AccountId } from '~/server/session.server'
import { storage } from '~/server/storage.server'
import { avatarAddress, avatarKey, isAvatarAddress } from './couple.rules'
import { type AvatarLabel } from './couple.schema'

/** A photo of the form that is not there any more: undoes what was written before that was noticed. */
export class AvatarGone extends Error {}

/** Throws {@link AvatarGone} when the new photo waited too long for the profile to be saved. */
export async function exchangeAvatar(tx: Tx, account: AccountId, before: string | null, after: string | null): Promise<void> {
  const held = (address: string) => and(eq(avatarFiles.key, avatarKey(account, address)), eq(avatarFiles.userId, account))
  if (isAvatarAddress(before)) await tx.update(avatarFiles).set({ userId: null }).where(held(before))
  if (after === null) return
  const taken = await tx.update(avatarFiles).set({ isUsed: true }).where(held(after)).returning({ key: avatarFiles.key })
  if (taken.length === 0) throw new AvatarGone()
}

/** Pixels; a large avatar (specification §9: 128 × 192) on a screen with three per point. */
const LONGEST = 576
const LARGEST_NUMBER = 1_000_000_000_000
const HOURS_TO_SAVE = 24
const HOUR_MS = 3_600_000

/**
 * Keeps a photo until the profile is saved, and answers where it is; undefined when it is none. It is noted before it is written, so
 * that whatever happens in between no file is forgotten.
 */
export async function storeAvatar(account: AccountId, label: AvatarLabel, image: Buffer, at: Date): Promise<string | undefined> {
  const photo = await stillPhoto(image, LONGEST)
  if (!photo) return undefined
  const address = avatarAddress(label, randomInt(LARGEST_NUMBER))
  const key = avatarKey(account, address)
  await db().insert(avatarFiles).values({ key, userId: account, createdAt: at })
  await storage().put(key, photo, 'image/webp')
  // The account may have been erased while the file was written.
  const known = await db().$count(avatarFiles, and(eq(avatarFiles.key, key), eq(avatarFiles.userId, account)))
  if (!known) await storage().delete(key)
  return address
}

/** Deletes photos that were uploaded and never saved, and what an interrupted deletion has left. */
export async function sweepAvatars(at: Date): Promise<void> {
  const abandoned = and(eq(avatarFiles.isUsed, false), lt(avatarFiles.createdAt, new Date(at.getTime() - HOURS_TO_SAVE * HOUR_MS)))
  await db().update(avatarFiles).set({ userId: null }).where(abandoned)
  await discardAvatars()
}

/** Files first: a row is what remembers that there is one. */
export async function discardAvatars(): Promise<void> {
  const discarded = await db().select({ key: avatarFiles.key }).from(avatarFiles).where(isNull(avatarFiles.userId))
  for (const { key } of discarded) {
    await storage().delete(key)
    await db().delete(avatarFiles).where(eq(avatarFiles.key, key))
  }
}

export function leaveToTheSweep(error: unknown): void {
  log.warn({ code: errorCode(error) }, 'a replaced photo could not be deleted')
}
