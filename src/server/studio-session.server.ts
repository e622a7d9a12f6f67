import { createHash, randomBytes } from 'node:crypto'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Tx, db, notBefore } from '~/db/client.server'
import { operatorSessions, operators } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { type OperatorRole, type Permission, isFresh, mayDo, needsFresh } from '~/lib/operator-roles'
import { batched } from './batched.server'
import { now } from './clock.server'
import { env } from './env.server'
import { deviceWords } from './known-device.server'
import { oncePerRequest } from './request.server'

declare const minted: unique symbol
/** The id of an operator who passed the door of the studio; whatever is done in somebody's name takes nothing less. */
export type OperatorId = string & { readonly [minted]: true }

/** Somebody of the team, signed in to the studio. */
export interface Operator {
  id: OperatorId
  name: string
  email: string
  role: OperatorRole
  /** Of their account; of whoever has passed the guard, the language in which they look at the studio. */
  locale: Locale
  /** The one of this browser. */
  sessionId: string
  confirmedAt: Date
}

const MINUTE = 60_000
/** Whoever does nothing for so long is out. */
const IDLE_MS = 30 * MINUTE
/** Whatever is done, a session ends after so long. */
const LONGEST_MS = 12 * 60 * MINUTE
/** A session that was used within this is not noted as used again. */
const NOTED_MS = MINUTE

export const idleSince = (at: Date): Date => new Date(+at - IDLE_MS)

const COOKIE = 'sf-studio'
const PATTERN = /(?:^|;\s*)sf-studio=([\w-]{43})(?:;|$)/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Who this request is signed in as in the studio. Slides the session. */
export const currentOperator = (): Promise<Operator | undefined> => oncePerRequest('operator', operatorOfSession) ?? operatorOfSession()

async function operatorOfSession(): Promise<Operator | undefined> {
  const token = PATTERN.exec(getRequest().headers.get('cookie') ?? '')?.[1]
  if (token === undefined) return undefined
  const at = now()
  const [found] = await batched(
    db()
      .select({
        id: operators.id,
        name: operators.name,
        email: operators.email,
        role: operators.role,
        locale: operators.locale,
        sessionId: operatorSessions.id,
        confirmedAt: operatorSessions.confirmedAt,
        lastUsedAt: operatorSessions.lastUsedAt,
      })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(
        and(
          eq(operatorSessions.tokenHash, hashOf(token)),
          isNull(operators.endedAt),
          gt(operatorSessions.expiresAt, at),
          gt(operatorSessions.lastUsedAt, idleSince(at)),
        ),
      ),
  )
  if (!found) return undefined
  const { lastUsedAt, ...operator } = found
  if (+at - +lastUsedAt > NOTED_MS) await noteUse(operator.sessionId, at)
  return { ...operator, id: operator.id as OperatorId }
}

const noteUse = (id: string, at: Date) =>
  db()
    .update(operatorSessions)
    .set({ lastUsedAt: notBefore(operatorSessions.lastUsedAt, at) })
    .where(eq(operatorSessions.id, id))

/**
 * Whether the session that asked is still there, and its operator may still do this: asked with the operator locked, in the transaction
 * of what is done. Whoever takes a role, a session or the access away locks the operator, too.
 */
export async function stillMay(
  tx: Tx,
  { id, sessionId }: Pick<Operator, 'id' | 'sessionId'>,
  permission: Permission,
  at: Date,
): Promise<boolean> {
  const [owner] = await tx
    .select({ role: operators.role })
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.endedAt)))
    .for('update')
  const [session] = await tx
    .select({ confirmedAt: operatorSessions.confirmedAt })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.id, sessionId), eq(operatorSessions.operatorId, id)))
  return (
    owner !== undefined &&
    session !== undefined &&
    mayDo(owner.role, permission) &&
    (!needsFresh(permission) || isFresh(session.confirmedAt, at))
  )
}

/** A new session, and the token that its browser gets. */
export async function openOperatorSession(tx: Tx, operatorId: string, userAgent: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(operatorSessions).values({
    operatorId,
    tokenHash: hashOf(token),
    createdAt: at,
    lastUsedAt: at,
    confirmedAt: at,
    expiresAt: new Date(+at + LONGEST_MS),
    device: deviceWords(userAgent),
  })
  return token
}

export const handOperatorCookie = (token: string): void => setCookie(token, LONGEST_MS / 1000)
export const takeOperatorCookie = (): void => setCookie('', 0)

function setCookie(token: string, seconds: number): void {
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  appendResponseHeader('set-cookie', `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}
