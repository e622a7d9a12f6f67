import { verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser } from '~/db/schema'
import { passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { consumeLimit, forgiveHit } from '~/server/limits.server'
import { type Refused, refused } from '~/lib/outcome'
import { withAccount } from '~/server/guards.server'
import type { Account, AccountId } from '~/server/session.server'

/** Whether this is the account's present password, and its hash. Wrong ones are counted by account, right ones are not. */
export async function checkPassword(
  account: AccountId,
  password: string,
  at: Date,
): Promise<{ ok: true; hash: string } | Refused<'wrong-password' | 'too-many'>> {
  const limit = await consumeLimit('password-check', account, at)
  if (!limit.ok) return refused('too-many', limit.retryAt)
  const hash = await passwordHash(db(), account)
  if (!hash || !(await verifyPassword({ hash, password }))) return refused('wrong-password')
  await forgiveHit('password-check', account)
  return { ok: true, hash }
}

interface AskedAgain {
  data: { currentPassword: string }
}

/** For whoever is signed in and gives the present password once more; `grounds`: what the change rests on that follows. */
export const withPassword = <Call extends AskedAgain, Answer>(
  handler: (call: Call & { grounds: Account & { over: string }; at: Date }) => Promise<Answer>,
) =>
  withAccount<Call, Answer | Refused<'wrong-password' | 'too-many'>>(async (call) => {
    const { data, account, at } = call
    const checked = await checkPassword(account.id, data.currentPassword, at)
    return checked.ok ? handler({ ...call, grounds: { ...account, over: checked.hash } }) : checked
  })

/** Whether the e-mail is that of another account. */
export const isEmailOfAnother = async (tx: Tx, email: string, account: string): Promise<boolean> =>
  (await tx.$count(authUser, and(eq(authUser.email, email), ne(authUser.id, account)))) > 0
