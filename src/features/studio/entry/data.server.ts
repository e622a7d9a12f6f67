import { createOTP } from '@better-auth/utils/otp'
import { and, asc, desc, eq, exists, gt, isNull, notLike, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import {
  type OperatorInvitation,
  type OperatorRow,
  operatorCredentials,
  operatorInvitations,
  operatorSessions,
  operatorTotp,
  operators,
} from '~/db/schema'
import { hashOf } from '~/features/accounts/links/mutations.server'
import { decrypted, presentSecret } from '~/features/accounts/second-factor/data.server'
import { batched } from '~/server/batched.server'
import { type Operator, idleSince } from '~/server/studio-session.server'
import { DEMO_OPERATOR } from './rules'
import type { OpenInvitation, OwnAccess, OwnWays } from './schema'

/** Whoever may come in, by the address. */
export async function operatorOf(email: string, from: Db | Tx = db()): Promise<OperatorRow | undefined> {
  const [found] = await from
    .select()
    .from(operators)
    .where(and(eq(operators.email, email), isNull(operators.endedAt)))
  return found
}

/** Whoever has this address and is, or was, of the team. */
export async function rowOf(email: string, from: Db | Tx = db()): Promise<OperatorRow | undefined> {
  const [found] = await from.select().from(operators).where(eq(operators.email, email))
  return found
}

/** Locked against whoever changes the role, ends the access or the sessions. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | undefined> {
  const [found] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.endedAt)))
    .for('update')
  return found
}

/** A passkey, by what its authenticator calls it. */
export async function credentialOf(credentialId: string) {
  const [found] = await db()
    .select({
      id: operatorCredentials.id,
      owner: operatorCredentials.operatorId,
      publicKey: operatorCredentials.publicKey,
      counter: operatorCredentials.counter,
    })
    .from(operatorCredentials)
    .where(eq(operatorCredentials.credentialId, credentialId))
  return found
}

export const credentialsOf = (operator: string): Promise<Array<{ id: string }>> =>
  db().select({ id: operatorCredentials.credentialId }).from(operatorCredentials).where(eq(operatorCredentials.operatorId, operator))

/** What the app of this operator knows, in the plain; undefined where there is none, or it cannot be read. */
export async function appSecretOf(operator: string): Promise<string | undefined> {
  const [app] = await db().select().from(operatorTotp).where(eq(operatorTotp.operatorId, operator))
  return decrypted(app?.secret)
}

export const hasApp = async (operator: string, from: Db | Tx = db()): Promise<boolean> =>
  (await from.$count(operatorTotp, eq(operatorTotp.operatorId, operator))) > 0

/** How somebody of the team can confirm that it is them. */
export async function waysOf(operator: string): Promise<OwnWays> {
  const own = (table: typeof operatorCredentials | typeof operatorTotp) =>
    exists(
      db()
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.operatorId, operators.id)),
    )
  const [ways] = await batched(
    db()
      .select({ passkey: sql<boolean>`${own(operatorCredentials)}`, app: sql<boolean>`${own(operatorTotp)}` })
      .from(operators)
      .where(eq(operators.id, operator)),
  )
  return { passkey: ways?.passkey === true, app: ways?.app === true }
}

/** An invitation that can still be accepted. */
export async function openInvitation(token: string, at: Date, from: Db | Tx = db()): Promise<OperatorInvitation | undefined> {
  const { tokenHash, usedAt, withdrawnAt, expiresAt } = operatorInvitations
  const [found] = await from
    .select()
    .from(operatorInvitations)
    .where(and(eq(tokenHash, hashOf(token)), isNull(usedAt), isNull(withdrawnAt), gt(expiresAt, at)))
  return found
}

export async function presentInvitation({ email, role }: OperatorInvitation): Promise<OpenInvitation> {
  return { email, role, name: (await operatorOf(email))?.name ?? null }
}

/** Apps whose secret is not encrypted with the present one. */
export const formerApps = () => db().select().from(operatorTotp).where(notLike(operatorTotp.secret, presentSecret()))

export async function ownAccess({ id, sessionId, name, email, role }: Operator, at: Date): Promise<OwnAccess> {
  const [passkeys, apps, sessions] = await Promise.all([
    batched(
      db()
        .select()
        .from(operatorCredentials)
        .where(eq(operatorCredentials.operatorId, id))
        .orderBy(asc(operatorCredentials.createdAt), asc(operatorCredentials.id)),
    ),
    batched(
      db()
        .select({ one: sql<number>`1` })
        .from(operatorTotp)
        .where(eq(operatorTotp.operatorId, id)),
    ),
    batched(
      db()
        .select()
        .from(operatorSessions)
        .where(and(eq(operatorSessions.operatorId, id), gt(operatorSessions.expiresAt, at), gt(operatorSessions.lastUsedAt, idleSince(at))))
        .orderBy(desc(operatorSessions.lastUsedAt), asc(operatorSessions.id)),
    ),
  ])
  return {
    operator: { name, email, role },
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      addedAt: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt?.toISOString() ?? null,
    })),
    hasApp: apps.length > 0,
    sessions: sessions.map((one) => ({
      id: one.id,
      device: one.device,
      since: one.createdAt.toISOString(),
      lastUsedAt: one.lastUsedAt.toISOString(),
      isThis: one.id === sessionId,
    })),
  }
}

/** What the app of the demo's operator shows now; undefined where it has none. */
export async function demoCode(): Promise<string | undefined> {
  const [operator] = await db().select({ id: operators.id }).from(operators).where(eq(operators.email, DEMO_OPERATOR.email))
  const secret = operator && (await appSecretOf(operator.id))
  return secret === undefined ? undefined : createOTP(secret, { digits: 6, period: 30 }).totp()
}
