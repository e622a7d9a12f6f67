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
import { and, eq, gt } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authVerification } from '~/db/schema'
import { env } from '~/server/env.server'
import { challengeDeadline } from './rules'
import type { PasskeyAdd, PasskeyEntry } from './schema'

// What a browser and its device do with a passkey, whoever it belongs to: a couple, or somebody of the team.

export type Begun<Options> = { ceremony: string; options: Options }
export type CreationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>
export type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** Whose a new passkey will be, as devices show it, and the passkeys that are there already. */
interface Owner {
  id: string
  name: string
  site: string
  known: Array<{ id: string }>
}

export async function beginCreation(purpose: string, { id, name, site, known }: Owner, at: Date): Promise<Begun<CreationOptions>> {
  const { extensions: _none, ...options } = await generateRegistrationOptions({
    rpName: site,
    rpID: address().hostname,
    userID: new TextEncoder().encode(id),
    userName: name,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ceremony: await keepChallenge(purpose, options.challenge, at), options }
}

/**
 * The passkey that answered the challenge, as it is stored. It says by itself that it is one: certificates of its maker were not asked
 * for, and whoever sends some would have the server fetch addresses that stand in them.
 */
export async function createdPasskey(purpose: string, { ceremony, response }: Pick<PasskeyAdd, 'ceremony' | 'response'>, at: Date) {
  if (!bringsNoCertificate(response.response.attestationObject)) return undefined
  const expectedChallenge = await takeChallenge(purpose, ceremony, at)
  if (!expectedChallenge) return undefined
  const verified = await verifyRegistrationResponse({
    response: { ...response, ...NO_EXTENSIONS },
    expectedChallenge,
    ...expected(),
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  if (!isIdOfStandard(id)) return undefined
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports.join(',') || null,
  }
}

/** A challenge for whoever has a passkey for this site; the browser offers them. */
export async function beginUse(purpose: string, at: Date): Promise<Begun<RequestOptions>> {
  const { extensions: _none, ...options } = await generateAuthenticationOptions({ rpID: address().hostname, userVerification: 'required' })
  return { ceremony: await keepChallenge(purpose, options.challenge, at), options }
}

/** A passkey as it was stored, and whose it is. */
interface StoredPasskey {
  owner: string
  publicKey: string
  counter: number
}

/** The passkey that answered the challenge, which counts once, with the counter that it shows now; undefined where it is none. */
export async function usedPasskey<Passkey extends StoredPasskey>(
  purpose: string,
  { ceremony, response }: PasskeyEntry,
  at: Date,
  find: (credentialId: string) => Promise<Passkey | undefined>,
): Promise<{ passkey: Passkey; counter: number } | undefined> {
  const expectedChallenge = await takeChallenge(purpose, ceremony, at)
  const passkey = expectedChallenge && (await find(response.id))
  if (!passkey || Buffer.from(response.response.userHandle, 'base64url').toString() !== passkey.owner) return undefined
  const verified = await verifyAuthenticationResponse({
    response: { ...response, ...NO_EXTENSIONS },
    expectedChallenge,
    credential: { id: response.id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
    ...expected(),
  }).catch(() => undefined)
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : undefined
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

const address = (): URL => new URL(env().PUBLIC_URL)
const expected = () => ({ expectedOrigin: address().origin, expectedRPID: address().hostname, requireUserVerification: true })
