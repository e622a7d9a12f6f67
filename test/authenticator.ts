import { type KeyPairKeyObjectResult, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { env } from '~/server/env.server'

const PRESENT_AND_VERIFIED = 0x05
const PRESENT_AND_VERIFIED_WITH_KEY = 0x45

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const encoded = (value: Parameters<typeof isoCBOR.encode>[0]): Buffer => Buffer.from(isoCBOR.encode(value))

interface Made {
  fmt: string
  attStmt: Map<string, unknown>
  id: Buffer
  pair: KeyPairKeyObjectResult
}

export const newPair = (): KeyPairKeyObjectResult => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** What a browser answers to the challenge of a new passkey; by default its maker says nothing of it. */
export function newPasskey(
  challenge: string,
  { fmt = 'none', attStmt = new Map(), id = randomBytes(32), pair: { publicKey } = newPair() }: Partial<Made> = {},
) {
  const { hostname, origin } = new URL(env().PUBLIC_URL)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [length, aaguid] = [Buffer.from([id.length >> 8, id.length & 255]), Buffer.alloc(16)]
  // COSE: an elliptic key, ES256, on P-256.
  const point = [-2, -3].map((name, at) => [name, new Uint8Array(Buffer.from([x, y][at] ?? '', 'base64url'))] as const)
  const key = encoded(new Map<number, number | Uint8Array<ArrayBuffer>>([[1, 2], [3, -7], [-1, 1], ...point]))
  const authData = Buffer.concat([sha256(hostname), Buffer.from([PRESENT_AND_VERIFIED_WITH_KEY, 0, 0, 0, 0]), aaguid, length, id, key])
  const attestation = new Map<string, unknown>([
    ['fmt', fmt],
    ['attStmt', attStmt],
    ['authData', new Uint8Array(authData)],
  ]) as Parameters<typeof isoCBOR.encode>[0]
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  const response = {
    clientDataJSON: Buffer.from(client).toString('base64url'),
    attestationObject: encoded(attestation).toString('base64url'),
    transports: [],
  }
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, response }
}

/** What a browser answers to the challenge of an entry, for the account whose passkey it has. */
export function passkeyEntry(challenge: string, account: string, { id, pair }: Pick<Made, 'id' | 'pair'>) {
  const { hostname, origin } = new URL(env().PUBLIC_URL)
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }))
  const authenticatorData = Buffer.concat([sha256(hostname), Buffer.from([PRESENT_AND_VERIFIED, 0, 0, 0, 0])])
  const response = {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: authenticatorData.toString('base64url'),
    signature: sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), pair.privateKey).toString('base64url'),
    userHandle: Buffer.from(account).toString('base64url'),
  }
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, response }
}
