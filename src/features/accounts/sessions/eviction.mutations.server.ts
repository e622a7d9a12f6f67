import { and, eq, like } from 'drizzle-orm'
import { type Tx } from '~/db/client.server'
import { authPasskeys, authTwoFactor, authUser, authVerification } from '~/db/schema'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { endSessionsOf } from './mutations.server'

/**
 * Puts everybody out of an account that may be in foreign hands: sessions and sign-ins under way, passkeys and those about to be added,
 * links that wait in mailboxes, but for those that go back to an earlier e-mail. An authenticator app that was never finished goes, too.
 *
 * One that asks for codes stays with `factor-stays`: whoever reads the couple's mail must not get rid of it by that alone. From then on its
 * end can be asked for, late and announced (decision 037).
 */
export async function evict(tx: Tx, userId: string, factor: 'factor-stays' | 'factor-goes', at: Date): Promise<void> {
  await endSessionsOf(tx, userId)
  await tx.delete(authPasskeys).where(eq(authPasskeys.userId, userId))
  await tx.delete(authVerification).where(like(authVerification.identifier, `passkey-of-${userId}:%`))
  await dropLinks(tx, userId)
  const own = eq(authTwoFactor.userId, userId)
  if (factor === 'factor-goes') {
    await tx.delete(authTwoFactor).where(own)
    await tx.update(authUser).set({ twoFactorEnabled: false, updatedAt: at }).where(eq(authUser.id, userId))
  } else {
    await tx.delete(authTwoFactor).where(and(own, eq(authTwoFactor.verified, false)))
    await tx.update(authTwoFactor).set({ resetAt: at, removalDueAt: null }).where(own)
  }
}
