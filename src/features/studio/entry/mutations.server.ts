import { and, eq, lte, ne, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import {
  type OperatorRow,
  operatorCredentials,
  operatorEvents,
  operatorInvitations,
  operatorLinks,
  operatorSessions,
  operatorTotp,
} from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import { linkTo } from '~/features/accounts/mailbox/mutations.server'
import { encryptedAnew } from '~/features/accounts/second-factor/mutations.server'
import { keptSince } from '~/lib/retention'
import { deviceWords } from '~/server/known-device.server'
import { enqueueMail } from '~/server/mailer.server'
import { recordOperatorEvent } from '~/server/operator-events.server'
import type { Trace } from '~/server/session.server'
import { type Operator, type OperatorId, idleSince, openOperatorSession } from '~/server/studio-session.server'
import { formerApps } from './data.server'
import { studioAccessMail } from './mails/studio-access'
import { STUDIO_PATHS } from './rules'

/** What somebody shows who comes in. */
export type Way = 'passkey' | 'app'

/** The browser that comes in; it may be signed in already. */
export interface Comer extends Pick<Trace, 'userAgent'> {
  sessionId: string | undefined
}

export const mailOperator = (tx: Tx, { email, locale }: Pick<OperatorRow, 'email' | 'locale'>, mail: Mail, at: Date): Promise<void> =>
  enqueueMail(tx, { to: email, locale, mail, at })

/** Tells the operator by mail that something about the access was changed or used, so that a foreign hand is noticed. */
export const mailAccess = (tx: Tx, operator: OperatorRow, what: Parameters<typeof studioAccessMail>[0]['what'], at: Date): Promise<void> =>
  mailOperator(tx, operator, studioAccessMail({ what, changedAt: at.toISOString(), studioUrl: linkTo(STUDIO_PATHS.access) }), at)

/**
 * What every way in ends with: the session that this browser had is over, the record knows of the new one, and of a browser that was never
 * seen before the operator hears by mail. The operator is locked. Answers the token of the session.
 */
export async function enterStudio(tx: Tx, operator: OperatorRow, { userAgent, sessionId }: Comer, way: Way, at: Date): Promise<string> {
  const device = deviceWords(userAgent)
  const { operatorId, kind, after } = operatorEvents
  const seen = await tx.$count(
    operatorEvents,
    and(eq(operatorId, operator.id), eq(kind, 'signed-in'), sql`${after} ->> 'device' is not distinct from ${device}`),
  )
  if (sessionId) await tx.delete(operatorSessions).where(eq(operatorSessions.id, sessionId))
  await recordOperatorEvent(tx, { operator: operator.id as OperatorId }, { kind: 'signed-in', after: { way, device } }, at)
  if (seen === 0) await mailAccess(tx, operator, 'signed-in', at)
  return openOperatorSession(tx, operator.id, userAgent, at)
}

export async function leaveStudio({ id, sessionId }: Operator, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const gone = await tx.delete(operatorSessions).where(eq(operatorSessions.id, sessionId)).returning({ id: operatorSessions.id })
    if (gone.length > 0) await recordOperatorEvent(tx, { operator: id }, { kind: 'signed-out' }, at)
  })
}

export async function endOtherSessions({ id, sessionId }: Operator, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const count = await endSessionsOf(tx, id, sessionId)
    const about = { subject: 'operator', id } as const
    if (count > 0) await recordOperatorEvent(tx, { operator: id }, { kind: 'operator-sessions-ended', about, after: { count } }, at)
  })
}

/** From now on it counts as fresh. */
export async function noteConfirmed({ sessionId }: Operator, at: Date): Promise<void> {
  await db().update(operatorSessions).set({ confirmedAt: at }).where(eq(operatorSessions.id, sessionId))
}

/** Ends the sessions of an operator, but for one. Answers how many. */
export async function endSessionsOf(tx: Tx, operator: string, except?: string): Promise<number> {
  const own = eq(operatorSessions.operatorId, operator)
  const gone = await tx
    .delete(operatorSessions)
    .where(except ? and(own, ne(operatorSessions.id, except)) : own)
    .returning({ id: operatorSessions.id })
  return gone.length
}

/** Nothing opens the studio to this operator any more: neither passkeys nor the app, nor links, nor what is open. */
export async function endEveryWay(tx: Tx, operator: string): Promise<void> {
  await endSessionsOf(tx, operator)
  await tx.delete(operatorCredentials).where(eq(operatorCredentials.operatorId, operator))
  await tx.delete(operatorTotp).where(eq(operatorTotp.operatorId, operator))
  await tx.delete(operatorLinks).where(eq(operatorLinks.operatorId, operator))
}

/** Removes what opens nothing any more. */
export async function cleanStudio(at: Date): Promise<void> {
  await db()
    .delete(operatorSessions)
    .where(or(lte(operatorSessions.expiresAt, at), lte(operatorSessions.lastUsedAt, idleSince(at))))
  await db().delete(operatorLinks).where(lte(operatorLinks.expiresAt, at))
  await db()
    .delete(operatorInvitations)
    .where(lte(operatorInvitations.expiresAt, keptSince('operatorInvitations', at)))
}

/** Encrypts apps anew that a former secret has encrypted. */
export async function rewriteApps(): Promise<void> {
  for (const { operatorId, secret } of await formerApps()) {
    const anew = await encryptedAnew(secret)
    if (anew)
      await db()
        .update(operatorTotp)
        .set({ secret: anew })
        .where(and(eq(operatorTotp.operatorId, operatorId), eq(operatorTotp.secret, secret)))
  }
}
