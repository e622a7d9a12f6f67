import { dropMails } from '~/server/mail/queue.server'
import { type SQL, and, eq, isNull, lte } from 'drizzle-orm'
import { type Tx, db, notBefore } from '~/db/client.server'
import { requestEvents, requests, type RequestRow } from '~/db/schema'
import { nextRequestNumber } from '~/features/shop/invoices/mutations.server'
import { localizedPath } from '~/lib/locale'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'
import type { AccountId } from '~/server/session.server'
import { quietEnquiries } from './stored.data.server'
import { mayBecome, quietSince } from './stored.rules'
import type { EnquiryDetails, EnquiryForm, EnquiryState } from './schema'
import { enquiryReceivedMail } from './mails/request-received'
import { teamNewEnquiryMail } from './mails/team-new-request'

/** A request as it was sent, with what it is about in the visitor's language. */
export type NewEnquiry = Omit<EnquiryDetails, 'date' | 'intimate' | 'publish'> &
  Pick<EnquiryForm, 'kind' | 'subject'> &
  Pick<RequestRow, 'locale' | 'attemptId' | 'userId' | 'wishedWhen' | 'intimateConsent' | 'publishConsent'>

/**
 * Stores a request, confirms it to whoever sent it and tells the team. Sent again it is the same one, and nobody is told twice.
 * Answers whether it was new.
 */
export async function storeEnquiry(request: NewEnquiry, at: Date): Promise<boolean> {
  try {
    return await db().transaction((tx) => store(tx, request, at))
  } catch (error) {
    if (error instanceof StoredMeanwhile) return false
    throw error
  }
}

/** The same attempt was stored by another process: its number is taken, and ours goes back. */
class StoredMeanwhile extends Error {
  override name = 'StoredMeanwhile'
}

async function store(tx: Tx, { subject, ...sent }: NewEnquiry, at: Date): Promise<boolean> {
  if ((await tx.$count(requests, eq(requests.attemptId, sent.attemptId))) > 0) return false
  const number = await nextRequestNumber(tx, at)
  const [row] = await tx
    .insert(requests)
    .values({ ...sent, number, subject: subject?.slug ?? null, receivedAt: at })
    .onConflictDoNothing({ target: requests.attemptId })
    .returning()
  if (!row) throw new StoredMeanwhile()
  await tx.insert(requestEvents).values({ requestId: row.id, at, toState: 'received', actor: 'visitor' })
  await sendReceived(tx, row, subject?.title ?? null, at)
  await notifyTeam(tx, row, at)
  return true
}

/**
 * Whoever asked takes it back, even when it is closed by now: what it says is erased at once, consents included. Another couple's
 * request is not found. Taken back again, nothing changes.
 */
export async function takeBackEnquiry(account: AccountId, id: string, at: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const row = await lockEnquiry(tx, and(eq(requests.id, id), eq(requests.userId, account)))
    if (row && !row.withdrawnAt) await withdraw(tx, row, 'visitor', at)
    return row !== undefined
  })
}

/** What it says is gone at once, and what was answered with it. */
export async function withdraw(tx: Tx, row: RequestRow, actor: Mover, at: Date): Promise<void> {
  const withdrawnAt = notBefore(requests.receivedAt, at)
  await tx
    .update(requests)
    .set({ ...NOTHING_SAID, state: 'closed', closedAt: row.closedAt ?? withdrawnAt, withdrawnAt })
    .where(eq(requests.id, row.id))
  await tx.update(requestEvents).set({ words: null }).where(eq(requestEvents.requestId, row.id))
  // An answer that has not left yet speaks of what was asked; those that have left say nothing here any more.
  await dropMails(tx, 'request-answered', { number: row.number })
  await tx.insert(requestEvents).values({ requestId: row.id, at, fromState: row.state, toState: 'closed', actor })
}

const NOTHING_SAID = { name: null, email: null, phone: null, wishedWhen: null, place: null, message: null }

type Mover = 'visitor' | 'team' | 'time'

interface Step {
  to: EnquiryState
  actor: Mover
  set: { answeredAt?: SQL; closedAt?: SQL; assigneeId?: string }
  words?: string
}

/** It is over. */
export const closing = (actor: Mover, at: Date): Step => ({ to: 'closed', actor, set: { closedAt: notBefore(requests.receivedAt, at) } })

/** One step; false where it does not follow on the state. */
export async function step(tx: Tx, row: RequestRow, { to, actor, set, words }: Step, at: Date): Promise<boolean> {
  if (!mayBecome(row.state, to)) return false
  await tx
    .update(requests)
    .set({ ...set, state: to })
    .where(eq(requests.id, row.id))
  await tx.insert(requestEvents).values({ requestId: row.id, at, fromState: row.state, toState: to, actor, words: words ?? null })
  return true
}

/** The request, to be changed in `tx` by nobody else until its end. */
export async function lockEnquiry(tx: Tx, which: SQL | undefined): Promise<RequestRow | undefined> {
  const [row] = await tx.select().from(requests).where(which).for('update')
  return row
}

/**
 * Joins what was asked for without an account to the account that has just confirmed the same address, in the transaction of that
 * confirmation. Returns how many.
 */
export async function joinEnquiries(tx: Tx, account: { id: string; email: string }, at: Date): Promise<number> {
  const joined = await tx
    .update(requests)
    .set({ userId: account.id, joinedAt: at })
    .where(and(isNull(requests.userId), eq(requests.email, account.email.toLowerCase())))
    .returning({ id: requests.id })
  return joined.length
}

/** Closes what was answered a month ago. Returns how many. */
export async function closeQuietEnquiries(at: Date): Promise<number> {
  let closed = 0
  for (const number of await quietEnquiries(quietSince(at))) {
    const done = await db().transaction(async (tx) => {
      const row = await lockEnquiry(tx, eq(requests.number, number))
      return row !== undefined && step(tx, row, closing('time', at), at)
    })
    if (done) closed++
  }
  return closed
}

/** Erases what was closed before the moment. Returns how many. */
export async function purgeEnquiries(closedBefore: Date): Promise<number> {
  const gone = await db().delete(requests).where(lte(requests.closedAt, closedBefore)).returning({ id: requests.id })
  return gone.length
}

/** Says neither what was written nor by whom: the address is one that anybody can have typed. */
async function sendReceived(tx: Tx, row: RequestRow, subject: string | null, at: Date): Promise<void> {
  const { to, locale, userId } = addressOf(row)
  const path = `${localizedPath('/dashboard', locale)}?tab=settings&settings=orders`
  const props = { kind: row.kind, number: row.number, subject, requestsUrl: userId ? env().PUBLIC_URL + path : null }
  await enqueueMail(tx, { to, locale, userId, mail: enquiryReceivedMail(props), at })
}

/** To the operator: what kind of request, and whom an answer reaches; what it says stays here. */
async function notifyTeam(tx: Tx, row: RequestRow, at: Date): Promise<void> {
  const { kind, number, contact } = row
  const props = { kind, number, receivedAt: at.toISOString(), wantsCall: contact === 'phone', replyTo: addressOf(row).to }
  await enqueueMail(tx, { to: operator().email, locale: 'cs', mail: teamNewEnquiryMail(props), at })
}

/** Where an answer goes. */
export const addressOf = ({ email, locale, userId }: RequestRow) => ({ to: email ?? '', locale, userId: userId ?? undefined })
