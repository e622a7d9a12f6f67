import { lockAccountRow } from '~/features/couple/profile/couple.data.server'
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser, dataExports, type Export } from '~/db/schema'
import { recordEvent } from '~/features/accounts/events/mutations.server'
import { type Locale, localizedPath } from '~/lib/locale'
import { env } from '~/server/env.server'
import { errorCode, log } from '~/server/log.server'
import { enqueueMail } from '~/server/mailer.server'
import type { AccountId, Trace } from '~/server/session.server'
import { storage } from '~/server/storage.server'
import { zipped } from '~/server/zip.server'
import { exportContents } from './data.server'
import { MOST_BEGINNINGS, MOST_TRIES, exportKey, leaseEnd } from './rules'
import { keptSince, keptUntil } from '~/lib/retention'
import { exportReadyMail } from './mails/export-ready'

/** Asks for a copy of everything; while one is being made, it is the same one. */
export async function requestExport(account: AccountId, locale: Locale, deviceHash: string | null, at: Date, from?: Trace): Promise<void> {
  await db().transaction(async (tx) => {
    const asked = await tx
      .insert(dataExports)
      .values({ userId: account, locale, deviceHash, status: 'requested', requestedAt: at })
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (asked.length > 0) await recordEvent(tx, { account, kind: 'export-asked', from }, at)
  })
}

/** The copy of everything leaves: the couple finds that in its record. */
export async function noteFetched(account: AccountId, at: Date, from: Trace): Promise<void> {
  await recordEvent(db(), { account, kind: 'export-fetched', from }, at)
}

/**
 * Copies that were made so far hold too much from now on. One that is being made begins anew: it counts as another try, so what a
 * process has read before is not taken.
 */
export async function discardExports(tx: Tx, account: AccountId): Promise<void> {
  const { userId, status } = dataExports
  await tx
    .update(dataExports)
    .set({ status: 'discarded' })
    .where(and(eq(userId, account), inArray(status, ['ready', 'failed'])))
  await tx
    .update(dataExports)
    .set({ claimedUntil: null, attempts: sql`${dataExports.attempts} + 1` })
    .where(and(eq(userId, account), eq(status, 'requested')))
}

/** Makes the copies that are asked for, one after the other. Returns how many. Several processes share the work. */
export async function makeDueExports(at: Date): Promise<number> {
  let made = 0
  for (let next = await claimExport(at); next; next = await claimExport(at)) if (await makeExport(next, at)) made++
  return made
}

/** Deletes files that are over, then their rows: what fails is tried again at the next run. */
export async function cleanUpExports(at: Date): Promise<number> {
  const { status, expiresAt, requestedAt } = dataExports
  const over = await db()
    .select({ id: dataExports.id, userId: dataExports.userId })
    .from(dataExports)
    .where(
      or(
        eq(status, 'discarded'),
        and(eq(status, 'ready'), lte(expiresAt, at)),
        and(eq(status, 'failed'), lte(requestedAt, keptSince('failedExports', at))),
      ),
    )
  for (const { id, userId } of over) {
    await storage().delete(exportKey(userId, id))
    await db().delete(dataExports).where(eq(dataExports.id, id))
  }
  return over.length
}

async function claimExport(at: Date): Promise<Export | undefined> {
  const { id, status, claimedUntil, requestedAt, attempts } = dataExports
  const due = db()
    .select({ id })
    .from(dataExports)
    .where(and(eq(status, 'requested'), or(isNull(claimedUntil), lte(claimedUntil, at))))
    .orderBy(asc(requestedAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db()
    .update(dataExports)
    .set({ claimedUntil: leaseEnd(at), attempts: sql`${attempts} + 1` })
    .where(eq(id, due))
    .returning()
  return claimed
}

async function makeExport(row: Export, at: Date): Promise<boolean> {
  const key = exportKey(row.userId, row.id)
  if (row.attempts > MOST_BEGINNINGS) {
    await giveUp(row)
    return false
  }
  try {
    const [owner] = await db().select({ email: authUser.email }).from(authUser).where(eq(authUser.id, row.userId))
    if (!owner) return false
    const locale = row.locale
    const account = row.userId as AccountId
    const bytes = await zipped(await exportContents({ account, email: owner.email, locale, deviceHash: row.deviceHash, at }))
    await storage().put(key, bytes, 'application/zip')
    if (await finishExport(row, { email: owner.email, locale, bytes: bytes.length, at })) return true
    await storage().delete(key)
  } catch (error) {
    log.error({ export: row.id, attempt: row.attempts, code: errorCode(error) }, 'export failed')
    if (row.attempts >= MOST_TRIES) await giveUp(row)
  }
  return false
}

/** Ready if and only if the mail about it leaves; earlier copies go. False when this try has been overtaken or the account is gone. */
function finishExport(row: Export, made: { email: string; locale: Locale; bytes: number; at: Date }): Promise<boolean> {
  const { email, locale, bytes, at } = made
  return db().transaction(async (tx) => {
    // Before the copy: so does whoever withdraws the consent to what it holds.
    await lockAccountRow(tx, row.userId as AccountId)
    const expiresAt = keptUntil('exports', at)
    const finished = await tx
      .update(dataExports)
      .set({ status: 'ready', readyAt: at, expiresAt, bytes, deviceHash: null, claimedUntil: null })
      .where(stillMine(row))
      .returning({ id: dataExports.id })
    if (finished.length === 0) return false
    await tx
      .update(dataExports)
      .set({ status: 'discarded' })
      .where(and(eq(dataExports.userId, row.userId), ne(dataExports.id, row.id), ne(dataExports.status, 'requested')))
    const settingsUrl = `${env().PUBLIC_URL}${localizedPath('/dashboard', locale)}?tab=settings&settings=privacy`
    const mail = exportReadyMail({ settingsUrl, expiresAt: expiresAt.toISOString() })
    await enqueueMail(tx, { to: email, locale, mail, userId: row.userId, at })
    return true
  })
}

async function giveUp(row: Export): Promise<void> {
  await db().update(dataExports).set({ status: 'failed', deviceHash: null, claimedUntil: null }).where(stillMine(row))
}

const stillMine = (row: Export) =>
  and(eq(dataExports.id, row.id), eq(dataExports.status, 'requested'), eq(dataExports.attempts, row.attempts))
