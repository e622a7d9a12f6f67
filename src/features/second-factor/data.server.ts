import { and, eq } from 'drizzle-orm'
import { encode } from 'uqr'
import { db } from '~/db/client.server'
import { authTwoFactor, authUser } from '~/db/schema'
import { modulesPath } from '~/lib/qr-modules'
import { auth } from '~/server/auth.server'
import type { AccountId } from '~/server/session.server'
import { readableSecret } from './rules'
import type { AppSetup, SecondFactorState } from './schema'

/** Whether sign-in asks for a code, and how many recovery codes are left. */
export async function secondFactorState(account: AccountId): Promise<SecondFactorState> {
  const [found] = await db()
    .select({ id: authTwoFactor.id })
    .from(authTwoFactor)
    .innerJoin(authUser, eq(authUser.id, authTwoFactor.userId))
    .where(and(eq(authTwoFactor.userId, account), authUser.twoFactorEnabled))
  if (!found) return { enabled: false, codes: 0 }
  const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: account } })
  return { enabled: true, codes: backupCodes.length }
}

/** Drawn here: the secret reaches nobody but the couple. */
export function appSetup(address: string, codes: string[]): AppSetup {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  return { qr: { size, path: modulesPath(data) }, secret: readableSecret(address), codes }
}
