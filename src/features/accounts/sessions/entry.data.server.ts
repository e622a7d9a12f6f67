import { and, eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authAccount, authUser } from '~/db/schema'
import { emailOfCouple } from '~/features/couple/profile/couple.data.server'
import { looksLikeEmail } from '~/features/couple/profile/couple.schema'
import { type KnownTo, knownDevice } from '~/server/known-device.server'
import { type LimitName, type LimitResult, consumeLimit } from '~/server/limits.server'

/** Whose password it is, and its hash, by which a later change is noticed. */
export type Credential = KnownTo

export async function credentialOf(email: string, from: Db | Tx = db()): Promise<Credential | undefined> {
  return credentialWhere(eq(authUser.email, email), from)
}

export async function credentialOfAccount(userId: string, from: Db | Tx = db()): Promise<Credential | undefined> {
  return credentialWhere(eq(authUser.id, userId), from)
}

async function credentialWhere(which: ReturnType<typeof eq>, from: Db | Tx): Promise<Credential | undefined> {
  const [found] = await from
    .select({ userId: authUser.id, hash: authAccount.password })
    .from(authUser)
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, 'credential')))
    .where(which)
  return found?.hash ? { userId: found.userId, hash: found.hash } : undefined
}

/** Whether this is still the account's password. Who changes it holds the account's row, so the answer waits for such a change. */
export async function isStillPassword(tx: Tx, { userId, hash }: Credential): Promise<boolean> {
  await tx.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, userId)).for('update')
  const found = await tx
    .select({ userId: authAccount.userId })
    .from(authAccount)
    .where(and(eq(authAccount.userId, userId), eq(authAccount.providerId, 'credential'), eq(authAccount.password, hash)))
  return found.length > 0
}

/** Whose password is asked for when somebody types this e-mail or couple name. */
export async function credentialOfIdentifier(identifier: string): Promise<Credential | undefined> {
  const email = looksLikeEmail(identifier) ? identifier.toLowerCase() : await emailOfCouple(identifier)
  return email === undefined ? undefined : credentialOf(email)
}

/**
 * Counts a try to sign in. Strangers count together, by what was typed and not by the account it leads to: a shared count would tell which
 * e-mail belongs to a couple name, and a name that nobody has is locked like any other. A browser that has signed in to the account before
 * counts by itself, so strangers cannot lock the owner out, nor does what the owner does show to them.
 */
export async function countTry(identifier: string, tried: Credential | undefined, cookies: string, at: Date): Promise<LimitResult> {
  const device = tried && knownDevice(cookies, tried)
  if (device) return consumeLimit('sign-in-device', device, at)
  return consumeLimit('sign-in-identifier', looksLikeEmail(identifier) ? identifier.toLowerCase() : identifier, at)
}

/** By what a code of the second step is counted: strangers together by account, a browser that has signed in to it by itself. */
export async function codeCounter(account: string, cookies: string): Promise<[LimitName, string]> {
  const credential = await credentialOfAccount(account)
  const device = credential && knownDevice(cookies, credential)
  return device ? ['second-factor-device', device] : ['second-factor-account', account]
}
