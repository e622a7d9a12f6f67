import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { PERSONAL_FOLDERS, PERSONAL_TABLES } from '~/db/personal-data'
import { rowsOf } from '~/db/personal-rows'
import { accountActivity, accountClosings, accountLinks, authSession, authUser, mailOutbox, orders, type PaymentRow } from '~/db/schema'
import { endBookingsOf } from '~/features/coaching/consultations/mutations.server'
import { detachOrders, keepAhead, lockOrdersOf } from '~/features/shop/retention/mutations.server'
import { tellCancelled } from '~/features/shop/payments/mutations.server'
import { endServicesOf } from '~/features/coaching/services/mutations.server'
import { env } from '~/server/env.server'
import { errorCode, log } from '~/server/log.server'
import { enqueueMail } from '~/server/mailer.server'
import { removeOutboxFilesOf } from '~/server/mail/outbox-files.server'
import { storage } from '~/server/storage.server'
import { type IdleAccount, type LeavingAccount, dueAccounts, idleAccounts, lockLeavingAccount } from './data.server'
import { firstWarnedBefore, idleEnd, secondWarnedBefore, warnedUntil } from './rules'
import { inactivityWarningMail } from './mails/inactivity-warning'

/** Erases the accounts whose time has come. What fails is tried again at the next run, from the beginning. Returns how many are gone. */
export async function eraseDueAccounts(at: Date): Promise<number> {
  let erased = 0
  for (const userId of await dueAccounts(at)) {
    try {
      if (await eraseAccount(userId, at)) erased++
    } catch (error) {
      log.error({ account: userId, code: errorCode(error) }, 'account could not be erased')
    }
  }
  return erased
}

/** Files first: while they are there, the rows that lead to them are, too. Then once more, for what came in meanwhile. */
async function eraseAccount(userId: string, at: Date): Promise<boolean> {
  const leaving = await db().transaction(async (tx) => {
    const account = await lockLeavingAccount(tx, userId, at)
    if (!account) {
      await tx.delete(accountClosings).where(and(eq(accountClosings.userId, userId), eq(accountClosings.reason, 'inactivity')))
      return undefined
    }
    // Nobody acts for it any more.
    await tx.delete(authSession).where(eq(authSession.userId, userId))
    await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
    return account
  })
  if (!leaving) return false
  await removeFiles(leaving)
  const gone = await db().transaction(async (tx) => {
    await lockOrdersOf(tx, { account: userId, email: leaving.email })
    const account = await lockLeavingAccount(tx, userId, at)
    return account && { account, givenUp: await removeRows(tx, account, at) }
  })
  if (!gone) return false
  await removeFiles(gone.account)
  for (const payment of gone.givenUp) await tellCancelled(payment)
  return true
}

async function removeFiles({ id, email, mails }: LeavingAccount): Promise<void> {
  for (const folder of Object.keys(PERSONAL_FOLDERS)) await storage().deleteAll(`${folder}/${id}`)
  await removeOutboxFilesOf({ ids: mails.erased, address: email, kept: mails.kept })
}

/**
 * What the law wants kept (specification §9) loses the account and is restricted; everything else goes with the account's row.
 * Answers the payments that were given up with orders nobody paid.
 */
async function removeRows(tx: Tx, { id, email, mails }: LeavingAccount, at: Date): Promise<PaymentRow[]> {
  if (mails.kept.size > 0)
    await tx
      .update(mailOutbox)
      .set({ userId: null, restrictedAt: at })
      .where(inArray(mailOutbox.id, [...mails.kept]))
  if (mails.erased.size > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.id, [...mails.erased]))
  await keepAhead(tx, { account: id, email }, at)
  await endBookingsOf(tx, { id, email }, at)
  await endServicesOf(tx, id, at)
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    // Of the mails it is known already which ones go.
    if (table.erasure !== 'job' || name === 'mail_outbox') continue
    const isKept = name === 'bookings' ? sql`t.order_id in (select o.id from ${orders} o where o.erased_at is not null)` : sql`false`
    const own = rowsOf(table, { account: id, email, deviceHash: null })
    await tx.execute(sql`delete from ${sql.identifier(name)} t where ${own} and (${isKept}) is not true`)
  }
  // Last: rows are found through them.
  const givenUp = await detachOrders(tx, { account: id, email }, at)
  await tx.delete(authUser).where(eq(authUser.id, id))
  return givenUp
}

/**
 * What becomes of accounts that nobody uses (specification §9): a warning 60 days before their end, another one 14 days before, and
 * then their end. However late it runs, nobody ends sooner than a warning said. Returns how many were warned and how many end now.
 */
export async function closeIdleAccounts(at: Date): Promise<{ warned: number; closed: number }> {
  const { firstWarningAt, secondWarningAt } = accountActivity
  const first = await idleAccounts(warnedUntil(at, 'first'), isNull(firstWarningAt))
  const second = await idleAccounts(warnedUntil(at, 'second'), and(lte(firstWarningAt, firstWarnedBefore(at)), isNull(secondWarningAt)))
  const over = await idleAccounts(at, lte(secondWarningAt, secondWarnedBefore(at)))
  let warned = 0
  for (const account of first) if (await warn(account, 'first', at)) warned++
  for (const account of second) if (await warn(account, 'second', at)) warned++
  for (const { id } of over)
    await db().insert(accountClosings).values({ userId: id, reason: 'inactivity', requestedAt: at, dueAt: at }).onConflictDoNothing()
  return { warned, closed: over.length }
}

/** Each once, whatever runs twice: a sign-in meanwhile has taken the mark back, and then nothing is to be told. */
function warn({ id, email, locale, endsAt }: IdleAccount, notice: 'first' | 'second', at: Date): Promise<boolean> {
  const { firstWarningAt, secondWarningAt, userId } = accountActivity
  return db().transaction(async (tx) => {
    const marked = await tx
      .update(accountActivity)
      .set(notice === 'first' ? { firstWarningAt: at } : { secondWarningAt: at })
      .where(and(eq(userId, id), isNull(secondWarningAt), notice === 'first' ? isNull(firstWarningAt) : isNotNull(firstWarningAt)))
      .returning({ id: userId })
    if (marked.length === 0) return false
    const signInUrl = `${env().PUBLIC_URL}/auth`
    const mail = inactivityWarningMail({ signInUrl, closesAt: idleEnd(endsAt, at, notice).toISOString() })
    await enqueueMail(tx, { to: email, locale, mail, userId: id, at })
    return true
  })
}
