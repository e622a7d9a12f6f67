import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authSession } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { rememberDevice } from '~/server/known-device.server'
import type { AccountId, Visitor } from '~/server/session.server'
import { credentialOfAccount } from './entry.data.server'

/** Somebody has signed in: by which way, to which account, and what the accounts library wants the browser to keep. */
export interface Entry {
  kind: 'sign-in' | 'sign-in-passkey'
  account: AccountId
  cookies: Headers
}

/**
 * What every way of signing in ends with: the session that this browser had before is over, the couple finds the sign-in in its record,
 * and a browser that stays signed in is known from now on. Answers all cookies that are to be set.
 */
export async function completeEntry({ kind, account, cookies }: Entry, visitor: Visitor, at: Date): Promise<Headers> {
  await db().transaction(async (tx) => {
    if (visitor.sessionId) await tx.delete(authSession).where(eq(authSession.id, visitor.sessionId))
    await recordEvent(tx, { account, kind, from: visitor }, at)
  })
  const set = new Headers(cookies)
  const credential = staysSignedIn(cookies) ? await credentialOfAccount(account) : undefined
  if (credential) set.append('set-cookie', rememberDevice(visitor.cookie, credential))
  return set
}

/** The cookie by which a browser that has set a new password is known from now on; `cookies` are those that it has. */
export async function noteDevice(account: string, cookies: string): Promise<Headers> {
  const credential = cookies.includes('sf-session-short') ? undefined : await credentialOfAccount(account)
  return new Headers(credential ? { 'set-cookie': rememberDevice(cookies, credential) } : {})
}

/** On a borrowed device nothing stays behind. */
const staysSignedIn = (cookies: Headers): boolean =>
  cookies.getSetCookie().some((set) => /sf-session=[^;]/.test(set) && /;\s*Max-Age=/i.test(set))
