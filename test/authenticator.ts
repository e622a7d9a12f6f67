import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { env } from '~/server/env.server'

const PRESENT_AND_VERIFIED_WITH_KEY = 0x45

const encoded = (value: Parameters<typeof isoCBOR.encode>[0]): Buffer => Buffer.from(isoCBOR.encode(value))

/** What a browser answers to the challenge of a new passkey; `statement`: what its maker says of it, by default nothing. */
export function newPasskey(
  challenge: string,
  statement: { fmt: string; attStmt: Map<string, unknown> } = { fmt: 'none', attStmt: new Map() },
) {
  const { hostname, origin } = new URL(env().PUBLIC_URL)
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const [id, length, aaguid] = [randomBytes(32), Buffer.from([0, 32]), Buffer.alloc(16)]
  // COSE: an elliptic key, ES256, on P-256.
  const point = [-2, -3].map((name, at) => [name, new Uint8Array(Buffer.from([x, y][at] ?? '', 'base64url'))] as const)
  const key = encoded(new Map<number, number | Uint8Array<ArrayBuffer>>([[1, 2], [3, -7], [-1, 1], ...point]))
  const site = createHash('sha256').update(hostname).digest()
  const authData = Buffer.concat([site, Buffer.from([PRESENT_AND_VERIFIED_WITH_KEY, 0, 0, 0, 0]), aaguid, length, id, key])
  const attestation = new Map<string, unknown>([
    ['fmt', statement.fmt],
    ['attStmt', statement.attStmt],
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
