import { type SQL, and, eq } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { accountLinks, authAccount, authUser, userProfiles } from '~/db/schema'
import { hashOf } from '~/features/account-link/mutations.server'
import { registrationOfReset } from '~/features/registration/data.server'
import type { CoupleNames } from '~/lib/guessable-password'
import type { AccountId } from '~/server/session.server'

/** Whose password it is, and its hash, by which a later change is noticed. */
export interface Credential {
  userId: string
  hash: string
}

export async function credentialOf(email: string, from: Db | Tx = db()): Promise<Credential | undefined> {
  const [found] = await from
    .select({ userId: authUser.id, hash: authAccount.password })
    .from(authUser)
    .innerJoin(authAccount, and(eq(authAccount.userId, authUser.id), eq(authAccount.providerId, 'credential')))
    .where(eq(authUser.email, email))
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

/** What the couple is called whose password a reset link sets, if it is one. */
export async function namesOfLink(token: string, at: Date): Promise<CoupleNames> {
  const tokenHash = hashOf(token)
  const [owner] = await namesWhere(eq(accountLinks.tokenHash, tokenHash))
  return owner ?? (await registrationOfReset(tokenHash, at)) ?? {}
}

export async function namesOf(account: AccountId): Promise<CoupleNames> {
  const [owner] = await namesWhere(eq(authUser.id, account))
  return owner ?? {}
}

const namesWhere = (where: SQL): Promise<CoupleNames[]> =>
  db()
    .select({
      email: authUser.email,
      coupleName: userProfiles.coupleName,
      femaleFirstName: userProfiles.femaleFirstName,
      maleFirstName: userProfiles.maleFirstName,
    })
    .from(authUser)
    .leftJoin(userProfiles, eq(userProfiles.id, authUser.id))
    .leftJoin(accountLinks, eq(accountLinks.userId, authUser.id))
    .where(where)
    .limit(1)
