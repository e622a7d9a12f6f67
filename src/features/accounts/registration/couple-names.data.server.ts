import { type SQL, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { accountLinks, authUser, userProfiles } from '~/db/schema'
import { hashOf } from '~/features/accounts/links/mutations.server'
import { registrationOfReset } from './registration.data.server'
import type { CoupleNames } from '~/lib/guessable-password'
import type { AccountId } from '~/server/session.server'

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
      femaleLastName: userProfiles.femaleLastName,
      maleFirstName: userProfiles.maleFirstName,
      maleLastName: userProfiles.maleLastName,
    })
    .from(authUser)
    .leftJoin(userProfiles, eq(userProfiles.id, authUser.id))
    .leftJoin(accountLinks, eq(accountLinks.userId, authUser.id))
    .where(where)
    .limit(1)
