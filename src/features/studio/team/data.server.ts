import { and, asc, count, eq, gt, isNull, max } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { operatorCredentials, operatorEvents, operatorInvitations, operatorSessions, operatorTotp, operators } from '~/db/schema'
import { batched } from '~/server/batched.server'
import { OPERATOR_ROLES, type OperatorRole } from '~/lib/operator-roles'
import { type Operator, idleSince } from '~/server/studio-session.server'
import type { Team } from './schema'

/** Who is of the team, owners first, and who is invited. */
export async function team({ id: own }: Operator, at: Date): Promise<Team> {
  const open = and(gt(operatorSessions.expiresAt, at), gt(operatorSessions.lastUsedAt, idleSince(at)))
  const [members, passkeys, apps, sessions, seen, invitations] = await Promise.all([
    batched(
      db()
        .select({ id: operators.id, name: operators.name, email: operators.email, role: operators.role })
        .from(operators)
        .where(isNull(operators.endedAt))
        .orderBy(asc(operators.createdAt), asc(operators.id)),
    ),
    batched(
      db().select({ id: operatorCredentials.operatorId, count: count() }).from(operatorCredentials).groupBy(operatorCredentials.operatorId),
    ),
    batched(db().select({ id: operatorTotp.operatorId }).from(operatorTotp)),
    batched(
      db()
        .select({ id: operatorSessions.operatorId, count: count() })
        .from(operatorSessions)
        .where(open)
        .groupBy(operatorSessions.operatorId),
    ),
    batched(
      db()
        .select({ id: operatorEvents.operatorId, at: max(operatorEvents.at) })
        .from(operatorEvents)
        .where(eq(operatorEvents.kind, 'signed-in'))
        .groupBy(operatorEvents.operatorId),
    ),
    batched(
      db()
        .select()
        .from(operatorInvitations)
        .where(and(isNull(operatorInvitations.usedAt), isNull(operatorInvitations.withdrawnAt)))
        .orderBy(asc(operatorInvitations.createdAt), asc(operatorInvitations.id)),
    ),
  ])
  const counted = (rows: Array<{ id: string; count: number }>, id: string) => rows.find((row) => row.id === id)?.count ?? 0
  return {
    members: members.toSorted(byRole).map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      role,
      passkeys: counted(passkeys, id),
      hasApp: apps.some((app) => app.id === id),
      sessions: counted(sessions, id),
      lastSeenAt: seen.find((row) => row.id === id)?.at?.toISOString() ?? null,
      isOwn: id === own,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expiresAt: expiresAt.toISOString(),
      hasEnded: expiresAt <= at,
    })),
  }
}

const byRole = (one: { role: OperatorRole }, other: { role: OperatorRole }): number =>
  OPERATOR_ROLES.indexOf(one.role) - OPERATOR_ROLES.indexOf(other.role)

/** All owners, locked in one order: of two who end each other's access the later one stays. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, 'owner'), isNull(operators.endedAt)))
    .orderBy(asc(operators.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export const everyOperator = (from: Db | Tx = db()) => from.select().from(operators).orderBy(asc(operators.createdAt), asc(operators.id))
