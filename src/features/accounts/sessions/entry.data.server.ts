import { and, eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { authAccount, authUser } from '~/db/schema'
import { emailOfCouple } from '~/features/couple/profile/couple.data.server'
import { looksLikeEmail } from '~/features/couple/profile/couple.schema'
import { type KnownTo, knownDevice } from '~/server/known-device.server'
import { type LimitName, type LimitResult, consumeLimit } from '~/server/limits.server'

/** Whose password it is, its hash and the e-mail that signs in with it: by these a later change is noticed. */
export interface Credential extends KnownTo {
  email: string
}

export const credentialOf = (email: string): Promise<Credential | undefined> => credentialWhere(eq(authUser.email, email), db())

export const credentialOfAccount = (userId: string, from: Db | Tx = db()): Promise<Credential | undefined> =>
  credentialWhere(eq(authUser.id, userId), from)

async function credentialWhere(which: ReturnType<typeof eq>, from: Db | Tx): Promise<Credential | undefined> {
  const [found] = await from
    .select({ userId: authUser.id, hash: authAccount.password, email: authUser.email })
    .from(authUser)
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, 'credential')))
    .where(which)
  return found?.hash ? { ...found, hash: found.hash } : undefined
}

/** Whether the account still signs in with the same e-mail and password. */
export const isSameCredential = (one: Credential, other: Credential): boolean => one.hash === other.hash && one.email === other.email

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
export function codeCounter(credential: Credential, cookies: string): [LimitName, string] {
  const device = knownDevice(cookies, credential)
  return device ? ['second-factor-device', device] : ['second-factor-account', credential.userId]
}
