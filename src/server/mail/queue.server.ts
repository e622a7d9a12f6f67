import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { mailOutbox, type QueuedMail } from '~/db/schema'
import { purposeOf } from '~/emails/define-mail'
import { notice } from '../realtime.server'

export type NewMail = Pick<QueuedMail, 'recipient' | 'locale' | 'template' | 'props'> & {
  userId?: string | undefined
  registrationId?: string
  orderId?: string | undefined
  at: Date
}

export const MAX_ATTEMPTS = 8

const MINUTE = 60_000
/** How long a process may take for one mail before another one may take it over. */
const LEASE = 5 * MINUTE
const LONGEST_PAUSE = 60 * MINUTE

const waiting = and(isNull(mailOutbox.deliveredAt), isNull(mailOutbox.failedAt))

/** What the commit of a mail tells all processes. */
export const MAIL_NOTICE = 'mail'

/** For whom of the team mails are held back, and until when. */
interface Hold {
  operatorId: string
  until: Date
}

const holding = new AsyncLocalStorage<Hold>()

/** The mails that this work stores leave later, so that whoever pressed can still recall them. */
export const holdingMails = <Result>(hold: Hold, work: () => Promise<Result>): Promise<Result> => holding.run(hold, work)

export async function storeMail(tx: Tx, { at, userId, ...mail }: NewMail): Promise<void> {
  const hold = holding.getStore()
  const runAt = hold && hold.until > at ? hold.until : at
  await tx
    .insert(mailOutbox)
    .values({
      ...mail,
      purpose: purposeOf(mail.template),
      userId: userId ?? null,
      heldBy: hold?.operatorId ?? null,
      runAt,
      createdAt: at,
    })
    .returning({ told: notice(MAIL_NOTICE) })
}

/** What a registration was sent belongs to the account that it has become, which has the same id. */
export async function handMailsOver(tx: Tx, id: string): Promise<void> {
  await tx.update(mailOutbox).set({ userId: id, registrationId: null }).where(eq(mailOutbox.registrationId, id))
}

/** Mails of this template that speak of this, sent or not. */
export async function dropMails(tx: Tx, template: string, { number }: { number: string }): Promise<void> {
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.template, template), eq(sql`${mailOutbox.props} ->> 'number'`, number)))
}

/**
 * Takes back mails that this operator has let go until then and that nobody has begun to send: what had been given up before stays so, the
 * others are gone. Answers how many.
 */
export async function recallMails(tx: Tx, { operatorId, until }: Hold, at: Date): Promise<number> {
  const held = and(
    eq(mailOutbox.heldBy, operatorId),
    eq(mailOutbox.runAt, until),
    gt(mailOutbox.runAt, at),
    eq(mailOutbox.attempts, 0),
    waiting,
  )
  const failed = await tx
    .update(mailOutbox)
    .set({ failedAt: at, heldBy: null })
    .where(and(held, isNotNull(mailOutbox.lastError)))
    .returning({ id: mailOutbox.id })
  const gone = await tx.delete(mailOutbox).where(held).returning({ id: mailOutbox.id })
  return failed.length + gone.length
}

/** How many mails wait for that. */
export const heldMails = ({ operatorId, until }: Hold, tx: Tx): Promise<number> =>
  tx.$count(mailOutbox, and(eq(mailOutbox.heldBy, operatorId), eq(mailOutbox.runAt, until), waiting))

/** Takes the mail that has been due longest; for the length of the lease no other process gets it. */
export async function claimMail(now: Date): Promise<QueuedMail | undefined> {
  const due = db()
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, lte(mailOutbox.runAt, now), or(isNull(mailOutbox.lockedUntil), lte(mailOutbox.lockedUntil, now))))
    .orderBy(asc(mailOutbox.runAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db()
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, lockedUntil: new Date(now.getTime() + LEASE) })
    // Not `in`: a join could evaluate the selection more than once and take several mails.
    .where(eq(mailOutbox.id, due))
    .returning()
  return claimed
}

/** The props hold tokens of links: what has been delivered does not need them any more. */
export async function markDelivered(mail: QueuedMail, now: Date): Promise<void> {
  await db()
    .update(mailOutbox)
    .set({ deliveredAt: now, lockedUntil: null, lastError: null, props: {} })
    .where(and(eq(mailOutbox.id, mail.id), waiting))
}

/** Another attempt after 2, 4, 8 … minutes, at most an hour. */
export async function postpone(mail: QueuedMail, code: string, now: Date): Promise<void> {
  const pause = Math.min(2 ** mail.attempts * MINUTE, LONGEST_PAUSE)
  await db()
    .update(mailOutbox)
    .set({ runAt: new Date(now.getTime() + pause), lockedUntil: null, lastError: code })
    .where(stillMine(mail))
}

/** No attempt will follow by itself. The props stay for some days, so that somebody can put right what was wrong and send it again. */
export async function giveUp(mail: QueuedMail, code: string, now: Date): Promise<void> {
  await db().update(mailOutbox).set({ failedAt: now, lockedUntil: null, lastError: code }).where(stillMine(mail))
}

/** Empties mails that were given up before the moment, and can be sent again no more. */
export async function emptyFailedMails(before: Date): Promise<void> {
  await db()
    .update(mailOutbox)
    .set({ props: {} })
    .where(and(lt(mailOutbox.failedAt, before), ne(mailOutbox.props, {})))
}

/** A mail that was given up, locked until the transaction ends; none of an account that is gone. */
export async function lockFailedMail(tx: Tx, id: string): Promise<QueuedMail | undefined> {
  const [mail] = await tx
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isNotNull(mailOutbox.failedAt), isNull(mailOutbox.restrictedAt)))
    .for('update')
  return mail
}

/** It waits again as if nobody had tried it; why it was given up stands there until it has left. */
export async function requeueMail(tx: Tx, id: string, at: Date): Promise<void> {
  const hold = holding.getStore()
  const runAt = hold && hold.until > at ? hold.until : at
  await tx
    .update(mailOutbox)
    .set({ failedAt: null, lockedUntil: null, attempts: 0, heldBy: hold?.operatorId ?? null, runAt })
    .where(eq(mailOutbox.id, id))
    .returning({ told: notice(MAIL_NOTICE) })
}

/** Removes mails that ended before the moment for their purpose, with the addresses in them. Returns their ids. */
export async function removeEndedMails(moments: { account: Date; order: Date }): Promise<string[]> {
  const ended = (purpose: keyof typeof moments) =>
    and(eq(mailOutbox.purpose, purpose), or(lt(mailOutbox.deliveredAt, moments[purpose]), lt(mailOutbox.failedAt, moments[purpose])))
  const gone = await db()
    .delete(mailOutbox)
    .where(or(ended('account'), ended('order')))
    .returning({ id: mailOutbox.id })
  return gone.map(({ id }) => id)
}

/** Which of these mails the queue still knows. */
export async function knownMails(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db()
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

/** A process whose lease ran out must not overrule the one that took the mail over: every claim counts an attempt. */
const stillMine = (mail: QueuedMail) => and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts), waiting)
