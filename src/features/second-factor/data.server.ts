import { and, eq, gt } from 'drizzle-orm'
import { encode } from 'uqr'
import { db } from '~/db/client.server'
import { authTwoFactor, authUser, authVerification } from '~/db/schema'
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

/** Of the cookies of a request those that belong to a sign-in: a session that this browser has already is another matter. */
export async function entryHeaders(request: Headers): Promise<Headers> {
  const session = (await auth().$context).authCookies.sessionToken.name
  const kept = cookiesOf(request).filter(([name]) => name !== session)
  const headers = new Headers({ cookie: kept.map(([name, value]) => `${name}=${value}`).join('; ') })
  const device = request.get('user-agent')
  if (device) headers.set('user-agent', device)
  return headers
}

/** Whose sign-in waits for its second step in this browser. Nobody can make such a cookie up: its first part is as long as a key. */
export async function waitingAccount(headers: Headers, at: Date): Promise<string | undefined> {
  const { name: waiting } = (await auth().$context).createAuthCookie('two_factor')
  const [, cookie = ''] = cookiesOf(headers).find(([name]) => name === waiting) ?? []
  const { identifier, value, expiresAt } = authVerification
  const step = cookie.split('.')[0] ?? ''
  if (!step.startsWith('2fa-') || step.startsWith('2fa-attempts-')) return undefined
  const [found] = await db()
    .select({ account: value })
    .from(authVerification)
    .where(and(eq(identifier, step), gt(expiresAt, at)))
  return found?.account
}

const cookiesOf = (headers: Headers): Array<[string, string]> =>
  (headers.get('cookie') ?? '').split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return [name, value.join('=')]
  })
