import { randomUUID } from 'node:crypto'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authPasskeys, authVerification } from '~/db/schema'
import { completeProfile } from '~/features/accounts/registration/sign-in.mutations.server'
import { type Grounds, lockOnGrounds } from '~/features/accounts/sessions/grounds.data.server'
import { mailSignInChange } from '~/features/accounts/credentials/mutations.server'
import { type Entered, entryStands } from '~/features/accounts/sessions/entry.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { auth } from '~/server/auth.server'
import { env } from '~/server/env.server'
import type { Account, AccountId, Trace } from '~/server/session.server'
import { credentialsOf, passkeyOf } from './data.server'
import { challengeDeadline } from './rules'
import type { PasskeyAdd, PasskeyEntry } from './schema'

export type Begun<Options> = { ceremony: string; options: Options }
export type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
export type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** A challenge for a new passkey of the couple; its password was checked before. */
export async function beginRegistration({ id, email }: Account, at: Date): Promise<Begun<CreationOptions>> {
  const { extensions: _none, ...options } = await generateRegistrationOptions({
    rpName: 'Sféra',
    rpID: site().hostname,
    userID: new TextEncoder().encode(id),
    userName: email,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ceremony: await keepChallenge(registrationOf(id), options.challenge, at), options }
}

/**
 * Stores the passkey that answered the challenge, and tells the couple by mail. It says by itself that it is one: certificates of its
 * maker were not asked for, and whoever sends some would have the server fetch addresses that stand in them.
 */
export async function addPasskey(
  { id, sessionId }: Account,
  { ceremony, name, response }: PasskeyAdd,
  at: Date,
  from?: Trace,
): Promise<Outcome<object, 'failed' | 'known' | 'unauthenticated'>> {
  if (!bringsNoCertificate(response.response.attestationObject)) return refused('failed')
  const expectedChallenge = await takeChallenge(registrationOf(id), ceremony, at)
  if (!expectedChallenge) return refused('failed')
  const verified = await verifyRegistrationResponse({
    response: { ...response, ...NO_EXTENSIONS },
    expectedChallenge,
    ...expected(),
  }).catch(() => undefined)
  if (!verified?.verified) return refused('failed')
  const { credential } = verified.registrationInfo
  if (!isIdOfStandard(credential.id)) return refused('failed')
  return db().transaction(async (tx) => {
    if (!(await lockOnGrounds(tx, { id, sessionId }))) return refused('unauthenticated')
    const added = await tx
      .insert(authPasskeys)
      .values({
        userId: id,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports.join(',') || null,
        createdAt: at,
      })
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
export async function beginEntry(at: Date): Promise<Begun<RequestOptions>> {
  const { extensions: _none, ...options } = await generateAuthenticationOptions({ rpID: site().hostname, userVerification: 'required' })
  return { ceremony: await keepChallenge(ENTRY, options.challenge, at), options }
}

/**
 * Opens a session for who answered the challenge. A passkey is unlocked by its owner on the device, so it stands for password and
 * second factor alike. The cookies are for the answer's headers; `device` names the browser for the list of devices.
 */
export async function enter({ ceremony, response }: PasskeyEntry, device: Headers, at: Date): Promise<Outcome<Entered, 'failed'>> {
  const expectedChallenge = await takeChallenge(ENTRY, ceremony, at)
  const passkey = expectedChallenge && (await passkeyOf(response.id))
  if (!passkey || Buffer.from(response.response.userHandle, 'base64url').toString() !== passkey.userId) return refused('failed')
  const credential = { id: response.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter }
  const verified = await verifyAuthenticationResponse({
    response: { ...response, ...NO_EXTENSIONS },
    expectedChallenge,
    credential,
    ...expected(),
  }).catch(() => undefined)
  if (!verified?.verified) return refused('failed')
  if (!(await notePasskeyUse(passkey.id, verified.authenticationInfo.newCounter, at))) return refused('failed')
  const account = passkey.userId as AccountId
  const { headers, response: opened } = await auth().api.openSession({ body: { userId: account }, headers: device, returnHeaders: true })
  const isKept = async (tx: Tx) => (await tx.$count(authPasskeys, eq(authPasskeys.id, passkey.id))) > 0
  const stands = await entryStands(account, opened.token, isKept)
  if (!stands) return refused('failed')
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

/** None at all, or a signature with the new key itself, as browsers leave it where none is asked for. */
function bringsNoCertificate(attestation: string): boolean {
  try {
    const made = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    return made.get('fmt') === 'none' || (made.get('fmt') === 'packed' && made.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** As long as WebAuthn lets it be, and not empty. */
function isIdOfStandard(id: string): boolean {
  const { length } = isoBase64URL.toBuffer(id)
  return length > 0 && length <= 1023
}

const NO_EXTENSIONS = { clientExtensionResults: {} }
const ENTRY = 'passkey-entry'
const registrationOf = (account: AccountId): string => `passkey-of-${account}`

/** Challenges wait beside those of the accounts library and are cleaned up with them. */
async function keepChallenge(purpose: string, challenge: string, at: Date): Promise<string> {
  const ceremony = randomUUID()
  const identifier = `${purpose}:${ceremony}`
  await db()
    .insert(authVerification)
    .values({ identifier, value: challenge, expiresAt: challengeDeadline(at), createdAt: at, updatedAt: at })
  return ceremony
}

/** Once only. */
async function takeChallenge(purpose: string, ceremony: string, at: Date): Promise<string | undefined> {
  const [taken] = await db()
    .delete(authVerification)
    .where(and(eq(authVerification.identifier, `${purpose}:${ceremony}`), gt(authVerification.expiresAt, at)))
    .returning({ challenge: authVerification.value })
  return taken?.challenge
}

const site = (): URL => new URL(env().PUBLIC_URL)
const expected = () => ({ expectedOrigin: site().origin, expectedRPID: site().hostname, requireUserVerification: true })
