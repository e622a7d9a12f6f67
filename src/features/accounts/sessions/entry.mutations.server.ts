import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authSession, authUser } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { rememberDevice } from '~/server/known-device.server'
import type { AccountId, Visitor } from '~/server/session.server'
import { type Credential, credentialOfAccount } from './entry.data.server'
import { endSecondSteps } from './mutations.server'

/** Somebody has signed in: by which way, to which account, and what the accounts library wants the browser to keep. */
export interface Entry {
  kind: 'sign-in' | 'sign-in-passkey'
  account: AccountId
  cookies: Headers
  /** That stood when it was asked for last. */
  credential: Credential
}

/** What a way of signing in has opened. */
export type Entered = Omit<Entry, 'kind'>

/**
 * Whether what opened this session `holds` still. Whoever takes it away (a new password, an eviction) ends the sessions that are there by
 * then, under the account's lock; one that came later ends here. Without a token only the first step of a sign-in was right. Answers the
 * password that stands, by which the browser is known from now on. Nothing is opened to an account that the team has locked; only whoever
 * had the right to come in is told so.
 */
export async function entryStands(
  account: string,
  token: string | undefined,
  holds: (tx: Tx, present: Credential) => Promise<boolean>,
): Promise<Credential | 'locked' | undefined> {
  return db().transaction(async (tx) => {
    const [owner] = await tx.select({ lockedAt: authUser.lockedAt }).from(authUser).where(eq(authUser.id, account)).for('update')
    const present = await credentialOfAccount(account, tx)
    const stands = present && (await holds(tx, present)) ? present : undefined
    if (stands && !owner?.lockedAt) return stands
    if (token) await tx.delete(authSession).where(eq(authSession.token, token))
    await endSecondSteps(tx, account)
    return stands && 'locked'
  })
}

/**
 * What every way of signing in ends with: the session that this browser had before is over, the couple finds the sign-in in its record,
 * and a browser that stays signed in is known from now on. Answers all cookies that are to be set.
 */
export async function completeEntry({ kind, account, cookies, credential }: Entry, visitor: Visitor, at: Date): Promise<Headers> {
  await db().transaction(async (tx) => {
    // Before the session: whoever puts everybody out takes the account first, too.
    await recordEvent(tx, { account, kind, from: visitor }, at)
    if (visitor.sessionId) await tx.delete(authSession).where(eq(authSession.id, visitor.sessionId))
  })
  const set = new Headers(cookies)
  if (staysSignedIn(cookies)) set.append('set-cookie', rememberDevice(visitor.cookie, credential))
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
