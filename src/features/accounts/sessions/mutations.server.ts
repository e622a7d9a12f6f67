import { randomBytes } from 'node:crypto'
import { type SQL, and, eq, like, lte, ne } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountLinks, authSession, authVerification } from '~/db/schema'
import { lockOnGrounds } from './grounds.data.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { auth } from '~/server/auth.server'
import type { Account, Trace } from '~/server/session.server'

/** Signs one other device of the couple out; this one has a button of its own. Answers whether there was such a device. */
export async function endSession(account: Account, ended: string, at: Date, from?: Trace): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, account)) || !(await endWhere(tx, account, eq(authSession.id, ended)))) return false
    await recordEvent(tx, { account: account.id, kind: 'signed-out', from }, at)
    return true
  })
}

/**
 * Answers the new token of this browser's session: whoever has copied its cookie is signed out, too. Undefined where this browser is
 * signed out itself: it ends nobody.
 */
export async function endOtherSessions(account: Account, at: Date, from?: Trace): Promise<string | undefined> {
  return db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, account))) return undefined
    await endWhere(tx, account, undefined)
    await recordEvent(tx, { account: account.id, kind: 'signed-out', from }, at)
    return rotateSession(tx, account.id, account.sessionId)
  })
}

async function endWhere(tx: Tx, { id, sessionId }: Account, which: SQL | undefined): Promise<boolean> {
  const gone = await tx
    .delete(authSession)
    .where(and(eq(authSession.userId, id), ne(authSession.id, sessionId), which))
    .returning({ id: authSession.id })
  // A new e-mail that was asked for there is wanted no more; from here it is asked for again.
  if (gone.length > 0 || !which) await dropLinks(tx, id, 'change-email')
  return gone.length > 0
}

/** Gives a session another id and token, so that whoever has learned the earlier ones has nothing. Undefined when it is not the account's. */
export async function rotateSession(tx: Tx, userId: string, id: string | undefined): Promise<string | undefined> {
  if (!id) return undefined
  const [old] = await tx
    .delete(authSession)
    .where(and(eq(authSession.id, id), eq(authSession.userId, userId)))
    .returning()
  if (!old) return undefined
  const { id: _ended, ...kept } = old
  const token = randomBytes(32).toString('base64url')
  await tx.insert(authSession).values({ ...kept, token })
  return token
}

/** The cookies by which the browser of these request headers keeps a session whose token was changed. */
export async function rotatedCookies(token: string, headers: Headers): Promise<Headers> {
  return (await auth().api.handOver({ body: { token }, headers, returnHeaders: true })).headers
}

/** Signs an account out wherever it is, but for one session; sign-ins that wait for their second step end, too. */
export async function endSessionsOf(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.delete(authSession).where(and(eq(authSession.userId, userId), except ? ne(authSession.id, except) : undefined))
  await endSecondSteps(tx, userId)
}

/** The first step of a sign-in was right, and the second one is asked for no more. */
export async function endSecondSteps(tx: Tx, userId: string): Promise<void> {
  // So the accounts library calls them; the value is the account's.
  await tx.delete(authVerification).where(and(eq(authVerification.value, userId), like(authVerification.identifier, '2fa-%')))
}

/** Removes links and sessions that have run out. Returns how many. */
export async function purgeExpiredAccess(at: Date): Promise<number> {
  const links = await db().delete(accountLinks).where(lte(accountLinks.expiresAt, at)).returning({ id: accountLinks.id })
  const sessions = await db().delete(authSession).where(lte(authSession.expiresAt, at)).returning({ id: authSession.id })
  const verifications = await db()
    .delete(authVerification)
    .where(lte(authVerification.expiresAt, at))
    .returning({ id: authVerification.id })
  return links.length + sessions.length + verifications.length
}
