import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authSession, authUser } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { dropLinks } from '~/features/accounts/links/mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { endSessionsOf } from './mutations.server'

// What the team does to the sessions of a couple. Each takes the account first, as everything does that opens or ends a session.

/** Nobody signs in to it from now on, by whichever way, and whoever is signed in is out. */
export async function lockAccount(account: string, reason: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'locked'>> {
  return db().transaction(async (tx) => {
    const owner = await lockedRow(tx, account)
    if (!owner) return refused('not-found')
    if (owner.lockedAt) return refused('locked')
    const sessions = await endAll(tx, account, at)
    await tx.update(authUser).set({ lockedAt: at, updatedAt: at }).where(eq(authUser.id, account))
    await recordOperatorEvent(tx, by, { kind: 'couple-locked', about: about(account), reason, after: { sessions } }, at)
    return { ok: true }
  })
}

/** Whoever has password, passkey or app comes in again. */
export async function unlockAccount(account: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'open'>> {
  return db().transaction(async (tx) => {
    const owner = await lockedRow(tx, account)
    if (!owner) return refused('not-found')
    if (!owner.lockedAt) return refused('open')
    await tx.update(authUser).set({ lockedAt: null, updatedAt: at }).where(eq(authUser.id, account))
    const before = { lockedAt: owner.lockedAt.toISOString() }
    await recordOperatorEvent(tx, by, { kind: 'couple-unlocked', about: about(account), before }, at)
    return { ok: true }
  })
}

/** Signs the couple out on all of its devices, and ends sign-ins that wait for their second step. */
export async function endEverySession(account: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'nobody'>> {
  return db().transaction(async (tx) => {
    if (!(await lockedRow(tx, account))) return refused('not-found')
    const sessions = await endAll(tx, account, at)
    if (sessions === 0) return refused('nobody')
    await recordOperatorEvent(tx, by, { kind: 'couple-sessions-ended', about: about(account), after: { sessions } }, at)
    return { ok: true }
  })
}

/** Answers how many there were; the couple reads of it among what happened to its account. */
async function endAll(tx: Tx, account: string, at: Date): Promise<number> {
  const sessions = await tx.$count(authSession, eq(authSession.userId, account))
  await endSessionsOf(tx, account)
  // A new e-mail that was asked for there is wanted no more.
  await dropLinks(tx, account, 'change-email')
  if (sessions > 0) await recordEvent(tx, { account, kind: 'signed-out' }, at)
  return sessions
}

async function lockedRow(tx: Tx, account: string): Promise<{ lockedAt: Date | null } | undefined> {
  const [found] = await tx.select({ lockedAt: authUser.lockedAt }).from(authUser).where(eq(authUser.id, account)).for('update')
  return found
}

const about = (id: string) => ({ subject: 'couple' as const, id })
