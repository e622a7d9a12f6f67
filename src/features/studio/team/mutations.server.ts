import { and, eq, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type OperatorRow, operatorInvitations, operators } from '~/db/schema'
import { hashOf, newToken } from '~/features/accounts/links/mutations.server'
import { linkTo } from '~/features/accounts/mailbox/mutations.server'
import { lockOperator, operatorOf } from '~/features/studio/entry/data.server'
import { endEveryWay, endSessionsOf, mailOperator } from '~/features/studio/entry/mutations.server'
import { INVITATION_HOURS, STUDIO_PATHS, invitationEnd } from '~/features/studio/entry/rules'
import type { OperatorRole } from '~/lib/operator-roles'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { type Operator, stillMay } from '~/server/studio-session.server'
import { lockOwners } from './data.server'
import { studioInvitationMail } from './mails/studio-invitation'
import { leavesAnOwner } from './rules'
import type { Invite } from './schema'

/** Whoever changes something about the team: an owner in the studio, or the command line. */
export type Changer = Operator | 'command'

const actorOf = (by: Changer): Actor => (by === 'command' ? by : { operator: by.id })

/** In one transaction, all owners locked, so that whoever has lost the right meanwhile changes nothing any more. */
function changing<Result extends { ok: boolean }>(by: Changer, at: Date, work: (tx: Tx, owners: string[]) => Promise<Result>) {
  return db().transaction(async (tx) => {
    const owners = await lockOwners(tx)
    if (by !== 'command' && !(await stillMay(tx, by, 'team.change', at))) return refused('unconfirmed')
    return work(tx, owners)
  })
}

/**
 * Invites somebody; an earlier invitation of the address ends. Whoever is of the team already keeps the role, and gets new ways to sign in
 * once the link is used. Answers the address of the invitation, for the command alone.
 */
export function invite(by: Changer, { email, role, locale }: Invite, at: Date) {
  return changing(by, at, async (tx) => {
    const present = await operatorOf(email, tx)
    await tx
      .update(operatorInvitations)
      .set({ withdrawnAt: at })
      .where(and(eq(operatorInvitations.email, email), isNull(operatorInvitations.usedAt), isNull(operatorInvitations.withdrawnAt)))
    const token = newToken()
    const invited = { email, role: present?.role ?? role, locale: present?.locale ?? locale }
    const [made] = await tx
      .insert(operatorInvitations)
      .values({
        ...invited,
        tokenHash: hashOf(token),
        invitedBy: by === 'command' ? null : by.id,
        createdAt: at,
        expiresAt: invitationEnd(at),
      })
      .returning({ id: operatorInvitations.id })
    if (!made) throw new Error('nobody was invited')
    const inviteUrl = linkTo(`${STUDIO_PATHS.invitation}#token=${token}`)
    await mailOperator(tx, invited, studioInvitationMail({ role: invited.role, hours: INVITATION_HOURS, inviteUrl }), at)
    await recordOperatorEvent(
      tx,
      actorOf(by),
      { kind: 'operator-invited', about: { subject: 'invitation', id: made.id }, after: { email, role: invited.role } },
      at,
    )
    return { ok: true as const, inviteUrl }
  })
}

export function withdrawInvitation(by: Changer, id: string, at: Date) {
  return changing(by, at, async (tx): Promise<Outcome<object, 'not-found'>> => {
    const [gone] = await tx
      .update(operatorInvitations)
      .set({ withdrawnAt: at })
      .where(and(eq(operatorInvitations.id, id), isNull(operatorInvitations.usedAt), isNull(operatorInvitations.withdrawnAt)))
      .returning({ email: operatorInvitations.email })
    if (!gone) return refused('not-found')
    const about = { subject: 'invitation', id } as const
    await recordOperatorEvent(tx, actorOf(by), { kind: 'invitation-withdrawn', about, before: { email: gone.email } }, at)
    return { ok: true }
  })
}

/** Of somebody of the team; the work is noted as this. */
const changingMember = <Code extends string>(
  by: Changer,
  id: string,
  at: Date,
  work: (tx: Tx, member: OperatorRow, owners: string[]) => Promise<Outcome<object, Code>>,
) =>
  changing(by, at, async (tx, owners): Promise<Outcome<object, Code | 'not-found'>> => {
    const member = await lockOperator(tx, id)
    return member ? work(tx, member, owners) : refused('not-found')
  })

interface RoleChange {
  role: OperatorRole
  /** The one that they had, as whoever changes it saw it. */
  seen?: OperatorRole
}

/** What is open to them follows the new role with the next thing that they do. */
export const changeRole = (by: Changer, id: string, { role, seen }: RoleChange, at: Date) =>
  changingMember(by, id, at, async (tx, member, owners): Promise<Outcome<object, 'last-owner' | 'changed'>> => {
    if (member.role === role) return { ok: true }
    if (seen !== undefined && seen !== member.role) return refused('changed')
    if (member.role === 'owner' && !leavesAnOwner(owners, id)) return refused('last-owner')
    await tx.update(operators).set({ role }).where(eq(operators.id, id))
    const about = { subject: 'operator', id } as const
    await recordOperatorEvent(tx, actorOf(by), { kind: 'operator-role', about, before: { role: member.role }, after: { role } }, at)
    return { ok: true }
  })

/** Signs somebody out everywhere. */
export const endSessions = (by: Changer, id: string, at: Date) =>
  changingMember(by, id, at, async (tx): Promise<Outcome<object, never>> => {
    const count = await endSessionsOf(tx, id)
    const about = { subject: 'operator', id } as const
    await recordOperatorEvent(tx, actorOf(by), { kind: 'operator-sessions-ended', about, after: { count } }, at)
    return { ok: true }
  })

/** Somebody is of the team no more: nothing opens the studio to them, and what they have done stays in the record. */
export const endAccess = (by: Changer, id: string, at: Date) =>
  changingMember(by, id, at, async (tx, member, owners): Promise<Outcome<object, 'last-owner'>> => {
    if (member.role === 'owner' && !leavesAnOwner(owners, id)) return refused('last-owner')
    await endEveryWay(tx, id)
    await tx.update(operators).set({ endedAt: at }).where(eq(operators.id, id))
    const about = { subject: 'operator', id } as const
    await recordOperatorEvent(tx, actorOf(by), { kind: 'operator-ended', about, before: { role: member.role } }, at)
    return { ok: true }
  })
