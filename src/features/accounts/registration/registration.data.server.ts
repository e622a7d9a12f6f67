import { type SQL, and, desc, eq, gt } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { type Registration, authUser, registrations } from '~/db/schema'
import { unconfirmedSince } from '~/lib/confirmation-term'

/** What is not over yet, whether or not the clean-up has come to the others. */
const isWaiting = (at: Date) => gt(registrations.createdAt, unconfirmedSince(at))

/** Those that wait, the newest first. */
const waiting = (which: SQL | undefined, at: Date): Promise<Registration[]> =>
  db()
    .select()
    .from(registrations)
    .where(and(which, isWaiting(at)))
    .orderBy(desc(registrations.createdAt))

export const registrationOfLink = async (linkHash: string, at: Date): Promise<Registration | undefined> =>
  (await waiting(eq(registrations.linkHash, linkHash), at))[0]

export const registrationOfName = async (coupleName: string, at: Date): Promise<Registration | undefined> =>
  (await waiting(eq(registrations.coupleName, coupleName), at))[0]

/** Whose link for a new password this is. */
export const registrationOfReset = async (resetHash: string, at: Date): Promise<Registration | undefined> =>
  (await waiting(resetLink(resetHash, at), at))[0]

/** The one of this very browser, or else the newest: those for one address know nothing of each other. */
export const registrationFor = async (email: string, deviceHash: string | undefined, at: Date): Promise<Registration | undefined> =>
  chosen(await waiting(eq(registrations.email, email), at), deviceHash)

/** Whether this form has been sent before, and waits or has become an account already. */
export const isSentAgain = async (attempt: string, from: Db | Tx): Promise<boolean> =>
  (await from.$count(registrations, eq(registrations.attempt, attempt))) > 0 ||
  (await from.$count(authUser, eq(authUser.signUpAttempt, attempt))) > 0

/**
 * Those of one address, the newest first. Whatever gives the address to an account locks them before, all together: of two that want
 * it one waits for the other.
 */
async function lockRegistrationsOf(tx: Tx, email: string, at: Date): Promise<Registration[]> {
  // In one order for everybody.
  const all = await tx.select().from(registrations).where(eq(registrations.email, email)).orderBy(registrations.id).for('update')
  return all.filter(({ createdAt }) => createdAt > unconfirmedSince(at)).toSorted((one, other) => +other.createdAt - +one.createdAt)
}

/** The same as {@link registrationFor}, locked with the others of its address. */
export const lockRegistrationFor = async (
  tx: Tx,
  email: string,
  deviceHash: string | undefined,
  at: Date,
): Promise<Registration | undefined> => chosen(await lockRegistrationsOf(tx, email, at), deviceHash)

/** The one that a confirmation link leads to, locked with the others of its address. */
export async function lockRegistrationOfLink(tx: Tx, linkHash: string, at: Date): Promise<Registration | undefined> {
  const [found] = await tx.select({ email: registrations.email }).from(registrations).where(eq(registrations.linkHash, linkHash))
  return found && (await lockRegistrationsOf(tx, found.email, at)).find((one) => one.linkHash === linkHash)
}

/** The same for a link for a new password. */
export async function lockRegistrationOfReset(tx: Tx, resetHash: string, at: Date): Promise<Registration | undefined> {
  const [found] = await tx.select({ email: registrations.email }).from(registrations).where(resetLink(resetHash, at))
  return found && (await lockRegistrationsOf(tx, found.email, at)).find((one) => one.resetHash === resetHash)
}

const resetLink = (hash: string, at: Date) => and(eq(registrations.resetHash, hash), gt(registrations.resetExpiresAt, at))

const chosen = (newestFirst: Registration[], deviceHash: string | undefined): Registration | undefined =>
  newestFirst.find((one) => deviceHash !== undefined && one.deviceHash === deviceHash) ?? newestFirst[0]
