import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { accountLinks, authTwoFactor, authUser } from '~/db/schema'
import { mailAccount, linkTo } from '~/features/accounts/mailbox/mutations.server'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import type { MailedAccount } from '~/features/accounts/links/data.server'
import { dropLinks, newToken, putLink, useLink } from '~/features/accounts/links/mutations.server'
import { lockOwnAccount } from '~/features/accounts/sessions/grounds.data.server'
import { mailSignInChange } from '~/features/accounts/credentials/mutations.server'
import { endSecondSteps } from '~/features/accounts/sessions/mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import type { Trace } from '~/server/session.server'
import { entryHeaders, waitingAccount } from './data.server'
import { recentReset, removalDue } from './rules'
import { factorRemovalMail } from './mails/factor-removal'
import { keepFactor } from './mutations.server'

/**
 * Plans the end of a second factor for whoever has lost app and recovery codes, or finds a stranger's app there after setting a new
 * password: the first step of a sign-in was right, and its password was set by a link from a mail not long ago, so the mailbox is proven,
 * too. It is told to the account's address and to those that it had before; asked for again it keeps its time.
 */
export async function requestRemoval(
  request: Headers,
  at: Date,
  from?: Trace,
): Promise<Outcome<{ dueAt: string }, 'expired' | 'reset-first'>> {
  const headers = await entryHeaders(request)
  const account = await waitingAccount(headers, new Date())
  if (!account) return refused('expired')
  return db().transaction(async (tx) => {
    const owner = await lockOwnAccount(tx, account)
    // Put out meanwhile, it began with an earlier password.
    if (!(await waitingAccount(headers, new Date(), tx))) return refused('expired')
    const [factor] = await tx
      .select()
      .from(authTwoFactor)
      .where(and(eq(authTwoFactor.userId, account), gt(authTwoFactor.resetAt, recentReset(at))))
    if (!owner || !factor) return refused('reset-first')
    if (factor.removalDueAt) return { ok: true, dueAt: factor.removalDueAt.toISOString() }
    const dueAt = removalDue(at)
    await tx.update(authTwoFactor).set({ removalDueAt: dueAt }).where(eq(authTwoFactor.userId, account))
    await announceRemoval(tx, owner, dueAt, at)
    await recordEvent(tx, { account, kind: 'factor-removal-asked', from }, at)
    return { ok: true, dueAt: dueAt.toISOString() }
  })
}

/**
 * The same for a couple that has lost app and codes and turned to the team. `reason`: how the team made sure who asks. Like the other it
 * comes a day later, is told to all addresses, and each of them can stop it.
 */
export async function requestReset(
  account: string,
  reason: string,
  by: Actor,
  at: Date,
): Promise<Outcome<{ dueAt: string }, 'not-found' | 'no-factor' | 'planned'>> {
  return db().transaction(async (tx) => {
    const owner = await lockOwnAccount(tx, account)
    if (!owner) return refused('not-found')
    const [factor] = await tx
      .select()
      .from(authTwoFactor)
      .where(and(eq(authTwoFactor.userId, account), authTwoFactor.verified))
    if (!factor) return refused('no-factor')
    if (factor.removalDueAt) return refused('planned')
    const due = removalDue(at)
    const dueAt = due.toISOString()
    await tx.update(authTwoFactor).set({ removalDueAt: due }).where(eq(authTwoFactor.userId, account))
    await announceRemoval(tx, owner, due, at, 'team')
    await recordEvent(tx, { account, kind: 'factor-removal-asked' }, at)
    const about = { subject: 'couple' as const, id: account }
    await recordOperatorEvent(tx, by, { kind: 'factor-reset-begun', about, reason, after: { dueAt } }, at)
    return { ok: true, dueAt }
  })
}

/** The team stops it, whoever asked for it. */
export async function stopReset(account: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'nothing'>> {
  return db().transaction(async (tx) => {
    if (!(await lockOwnAccount(tx, account))) return refused('not-found')
    const planned = and(eq(authTwoFactor.userId, account), isNotNull(authTwoFactor.removalDueAt))
    if ((await tx.$count(authTwoFactor, planned)) === 0) return refused('nothing')
    await keepFactor(tx, account)
    await endSecondSteps(tx, account)
    await recordEvent(tx, { account, kind: 'factor-removal-stopped' }, at)
    await recordOperatorEvent(tx, by, { kind: 'factor-reset-stopped', about: { subject: 'couple', id: account } }, at)
    return { ok: true }
  })
}

/** „To jsme nebyli my“: uses up the link of the announcement. The factor stays, and only another new password opens the way again. */
export async function stopRemoval(token: string, at: Date, from?: Trace): Promise<Outcome<object, 'expired'>> {
  return db().transaction(async (tx) => {
    const used = await useLink(tx, 'keep-factor', token, at)
    if (!used) return refused('expired')
    await keepFactor(tx, used.owner.id)
    await endSecondSteps(tx, used.owner.id)
    await recordEvent(tx, { account: used.owner.id, kind: 'factor-removal-stopped', from }, at)
    return { ok: true }
  })
}

/** Ends the factors whose announced time has come. Returns how many. */
export async function removeDueFactors(at: Date): Promise<number> {
  const due = await db().select({ userId: authTwoFactor.userId }).from(authTwoFactor).where(lte(authTwoFactor.removalDueAt, at))
  let ended = 0
  for (const { userId } of due) if (await db().transaction((tx) => removeFactor(tx, userId, at))) ended += 1
  return ended
}

async function removeFactor(tx: Tx, account: string, at: Date): Promise<boolean> {
  await lockOwnAccount(tx, account)
  const gone = await tx
    .delete(authTwoFactor)
    .where(and(eq(authTwoFactor.userId, account), lte(authTwoFactor.removalDueAt, at)))
    .returning({ id: authTwoFactor.id })
  // Stopped at the last moment.
  if (gone.length === 0) return false
  await tx.update(authUser).set({ twoFactorEnabled: false, updatedAt: at }).where(eq(authUser.id, account))
  await endSecondSteps(tx, account)
  await dropLinks(tx, account, 'keep-factor')
  await mailSignInChange(tx, account, 'second-factor-off', at)
  return true
}

/** One link for all addresses: any of them can stop it. */
async function announceRemoval(tx: Tx, owner: MailedAccount, dueAt: Date, at: Date, by: 'couple' | 'team' = 'couple'): Promise<void> {
  const token = newToken()
  await putLink(tx, owner.id, { kind: 'keep-factor', token, expiresAt: dueAt }, at)
  const { userId, kind, usedAt, expiresAt } = accountLinks
  const earlier = await tx
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(and(eq(userId, owner.id), eq(kind, 'undo-email'), isNull(usedAt), gt(expiresAt, at)))
  const mail = factorRemovalMail({ stopUrl: linkTo(`/auth/keep-factor#token=${token}`), dueAt: dueAt.toISOString(), by })
  for (const to of new Set([owner.email, ...earlier.flatMap(({ email }) => email ?? [])]))
    await mailAccount(tx, { ...owner, email: to }, mail, at)
}
