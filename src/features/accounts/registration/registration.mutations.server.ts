import { and, eq, lte, ne, or } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { registrations, type Registration } from '~/db/schema'
import { hashOf, newToken } from '~/features/accounts/links/mutations.server'
import { linkTo } from '~/features/accounts/mailbox/mutations.server'
import { enqueueMail } from '~/server/mailer.server'
import { confirmationDeadline, hoursLeft, unconfirmedSince } from '~/lib/confirmation-term'
import type { confirmSignupAgainMail, confirmSignupMail } from './mails/registered'

export type NewRegistration = Omit<typeof registrations.$inferInsert, 'id' | 'linkHash' | 'resetHash' | 'resetExpiresAt' | 'createdAt'> & {
  deviceHash: string
}

/**
 * Keeps an attempt, with a link that nobody has yet; undefined when this form has been kept before. Who calls it has seen that the
 * name is free, and holds it.
 */
export async function keepRegistration(tx: Tx, wanted: NewRegistration, at: Date): Promise<Registration | undefined> {
  const [kept] = await tx
    .insert(registrations)
    .values({ ...wanted, linkHash: hashOf(newToken()), createdAt: at })
    .onConflictDoNothing({ target: registrations.attempt })
    .returning()
  return kept
}

/**
 * Frees a couple name of those that hold it no longer: whoever let it run out, and this very browser, which sends its form anew, after a
 * typo in the e-mail for instance.
 */
export async function freeCoupleName(
  tx: Tx,
  { coupleName, deviceHash, attempt }: { coupleName: string; deviceHash: string; attempt: string },
  at: Date,
): Promise<void> {
  const own = and(eq(registrations.deviceHash, deviceHash), ne(registrations.attempt, attempt))
  await tx.delete(registrations).where(and(eq(registrations.coupleName, coupleName), or(own, isOver(at))))
}

/** A new link, which ends the one before. It ends with the registration itself, so the mail never promises hours that there are not. */
export async function sendConfirmation(
  tx: Tx,
  { id, email, locale, createdAt }: Registration,
  mail: typeof confirmSignupMail | typeof confirmSignupAgainMail,
  at: Date,
): Promise<void> {
  const access = newToken()
  const refresh = newToken()
  await tx
    .update(registrations)
    .set({ linkHash: hashOf(pairOf(access, refresh)) })
    .where(eq(registrations.id, id))
  const confirmUrl = linkTo(`/account-confirmed#type=signup&access_token=${access}&refresh_token=${refresh}`)
  const hours = hoursLeft(confirmationDeadline(createdAt), at)
  await enqueueMail(tx, { to: email, locale, mail: mail({ confirmUrl, hours }), registrationId: id, at })
}

/** A link for a new password; whoever follows it has the mailbox, so it confirms as well. */
export async function putResetLink(tx: Tx, { id }: Registration, token: string, expiresAt: Date): Promise<void> {
  await tx
    .update(registrations)
    .set({ resetHash: hashOf(token), resetExpiresAt: expiresAt })
    .where(eq(registrations.id, id))
}

/** The address belongs to an account from now on: whatever else was attempted with it ends. */
export async function endRegistrationsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email))
}

/** Removes what nobody confirmed in time (readings R3), with its mails. Returns how many. */
export async function purgeRegistrations(at: Date): Promise<number> {
  const gone = await db().delete(registrations).where(isOver(at)).returning({ id: registrations.id })
  return gone.length
}

/** The two values of a confirmation link count only together (readings R4). */
export const pairOf = (access: string, refresh: string): string => `${access}.${refresh}`

const isOver = (at: Date) => lte(registrations.createdAt, unconfirmedSince(at))
