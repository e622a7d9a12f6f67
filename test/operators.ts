import { desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { operatorSessions, operators } from '~/db/schema'
import { joinByPasskey } from '~/features/studio/entry/joining.mutations.server'
import { beginJoiningByPasskey } from '~/features/studio/entry/joining.mutations.server'
import { invite } from '~/features/studio/team/mutations.server'
import type { OperatorRole } from '~/lib/operator-roles'
import type { Operator, OperatorId } from '~/server/studio-session.server'
import { newPasskey } from './authenticator'

export const tokenIn = (address: string): string => new URLSearchParams(new URL(address).hash.slice(1)).get('token') ?? ''

/** The token of an invitation that the command line sends. */
export async function invitedBy(by: Parameters<typeof invite>[0], email: string, role: OperatorRole, at: Date): Promise<string> {
  const outcome = await invite(by, { email, role, locale: 'cs' }, at)
  if (!outcome.ok) throw new Error(outcome.code)
  return tokenIn(outcome.inviteUrl)
}

const COMER = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', sessionId: undefined }

/** Accepts an invitation with a new passkey. */
export async function joinedBy(token: string, name: string, at: Date) {
  const begun = await beginJoiningByPasskey(token, at)
  if (!begun.ok) return begun
  return joinByPasskey({ token, name, ceremony: begun.ceremony, response: newPasskey(begun.options.challenge) }, COMER, at)
}

/** Somebody of the team as the record names them, who never came in. */
export async function colleague(db: Db, email: string, at: Date): Promise<{ operator: OperatorId }> {
  const [row] = await db.insert(operators).values({ name: 'Lucie', email, role: 'owner', createdAt: at }).returning({ id: operators.id })
  if (!row) throw new Error('nobody')
  return { operator: row.id as OperatorId }
}

/** Somebody of the team, signed in. */
export async function operatorOfTeam(db: Db, email: string, role: OperatorRole, at: Date): Promise<Operator> {
  await joinedBy(await invitedBy('command', email, role, at), email.split('@')[0] ?? '', at)
  const [found] = await db
    .select({
      id: operators.id,
      name: operators.name,
      email: operators.email,
      role: operators.role,
      locale: operators.locale,
      sessionId: operatorSessions.id,
      confirmedAt: operatorSessions.confirmedAt,
    })
    .from(operators)
    .innerJoin(operatorSessions, eq(operatorSessions.operatorId, operators.id))
    .where(eq(operators.email, email))
    .orderBy(desc(operatorSessions.createdAt))
  if (!found) throw new Error(`${email} did not join`)
  return { ...found, id: found.id as OperatorId }
}
