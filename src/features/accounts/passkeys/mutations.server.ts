import { and, eq, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authPasskeys } from '~/db/schema'
import { completeProfile } from '~/features/accounts/registration/sign-in.mutations.server'
import { type Grounds, lockOnGrounds } from '~/features/accounts/sessions/grounds.data.server'
import { mailSignInChange } from '~/features/accounts/credentials/mutations.server'
import { type Entered, entryStands } from '~/features/accounts/sessions/entry.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import type { Account, AccountId, Trace } from '~/server/session.server'
import {
  type Begun,
  type CreationOptions,
  type RequestOptions,
  beginCreation,
  beginUse,
  createdPasskey,
  usedPasskey,
} from './ceremony.mutations.server'
import { credentialsOf, passkeyOf } from './data.server'
import type { PasskeyAdd, PasskeyEntry } from './schema'

/** A challenge for a new passkey of the couple; its password was checked before. */
export const beginRegistration = async ({ id, email }: Account, at: Date): Promise<Begun<CreationOptions>> =>
  beginCreation(registrationOf(id), { id, name: email, site: 'Sféra', known: await credentialsOf(id) }, at)

/** Stores the passkey that answered the challenge, and tells the couple by mail. */
export async function addPasskey(
  { id, sessionId }: Account,
  { name, ...answer }: PasskeyAdd,
  at: Date,
  from?: Trace,
): Promise<Outcome<object, 'failed' | 'known' | 'unauthenticated'>> {
  const created = await createdPasskey(registrationOf(id), answer, at)
  if (!created) return refused('failed')
  return db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, { id, sessionId }))) return refused('unauthenticated')
    const added = await tx
      .insert(authPasskeys)
      .values({ userId: id, name, createdAt: at, ...created })
      .onConflictDoNothing()
      .returning({ id: authPasskeys.id })
    if (added.length === 0) return refused('known')
    await mailSignInChange(tx, id, 'passkey-added', at, from)
    return { ok: true }
  })
}

export async function renamePasskey(account: AccountId, id: string, name: string): Promise<boolean> {
  const renamed = await db()
    .update(authPasskeys)
    .set({ name })
    .where(and(eq(authPasskeys.id, id), eq(authPasskeys.userId, account)))
    .returning({ id: authPasskeys.id })
  return renamed.length > 0
}

/** The couple's password was checked before. */
export async function removePasskey(grounds: Grounds, id: string, at: Date, from?: Trace): Promise<boolean> {
  const account = grounds.id
  return db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, grounds))) return false
    const removed = await tx
      .delete(authPasskeys)
      .where(and(eq(authPasskeys.id, id), eq(authPasskeys.userId, account)))
      .returning({ id: authPasskeys.id })
    if (removed.length > 0) await mailSignInChange(tx, account, 'passkey-removed', at, from)
    return removed.length > 0
  })
}

/** A challenge for whoever wants to sign in; the browser offers the passkeys that it has for this site. */
export const beginEntry = (at: Date): Promise<Begun<RequestOptions>> => beginUse(ENTRY, at)

/**
 * Opens a session for who answered the challenge. A passkey is unlocked by its owner on the device, so it stands for password and
 * second factor alike. The cookies are for the answer's headers; `device` names the browser for the list of devices.
 */
export async function enter(answer: PasskeyEntry, device: Headers, at: Date): Promise<Outcome<Entered, 'failed' | 'locked'>> {
  const used = await usedPasskey(ENTRY, answer, at, passkeyOf)
  if (!used) return refused('failed')
  const { passkey, counter } = used
  if (!(await notePasskeyUse(passkey.id, counter, at))) return refused('failed')
  const account = passkey.owner as AccountId
  const { headers, response: opened } = await auth().api.openSession({ body: { userId: account }, headers: device, returnHeaders: true })
  const isKept = async (tx: Tx) => (await tx.$count(authPasskeys, eq(authPasskeys.id, passkey.id))) > 0
  const stands = await entryStands(account, opened.token, isKept)
  if (!stands) return refused('failed')
  if (stands === 'locked') return refused('locked')
  await completeProfile(account, at)
  return { ok: true, account, cookies: headers, credential: stands }
}

/** A counter that has moved on meanwhile shows the same answer sent twice, or a copied key. */
async function notePasskeyUse(id: string, counter: number, at: Date): Promise<boolean> {
  const moved = or(eq(authPasskeys.counter, 0), sql`${counter} > ${authPasskeys.counter}`)
  const noted = await db()
    .update(authPasskeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(authPasskeys.id, id), moved))
    .returning({ id: authPasskeys.id })
  return noted.length > 0
}

const ENTRY = 'passkey-entry'
const registrationOf = (account: AccountId): string => `passkey-of-${account}`
