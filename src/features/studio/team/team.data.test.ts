import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { mailOutbox, operatorCredentials, operatorEvents, operatorInvitations, operatorSessions, operators } from '~/db/schema'
import { openInvitation } from '~/features/studio/entry/data.server'
import { cleanStudio, leaveStudio } from '~/features/studio/entry/mutations.server'
import { stillMay } from '~/server/studio-session.server'
import { invitedBy, joinedBy, operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { changeRole, endAccess, endSessions, invite, withdrawInvitation } from './mutations.server'

const LUCIE = 'lucie@sfera.example'
const MAREK = 'marek@sfera.example'

const later = (at: Date, minutes: number): Date => new Date(+at + minutes * 60_000)

test('whoever is invited joins once, with the role of the invitation', async ({ db, at }) => {
  const token = await invitedBy('command', LUCIE, 'owner', at)
  expect(await joinedBy(token, 'Lucie', at)).toMatchObject({ ok: true })
  expect(await joinedBy(token, 'Lucie', at)).toEqual({ ok: false, code: 'ended' })
  expect(await db.select({ role: operators.role, name: operators.name }).from(operators)).toEqual([{ role: 'owner', name: 'Lucie' }])
  const mails = await db.select({ template: mailOutbox.template }).from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
  expect(mails.map(({ template }) => template).toSorted()).toEqual(['studio-access', 'studio-invitation'])
})

test('an invitation ends with its time, with the next one, and when it is withdrawn', async ({ db, at }) => {
  const first = await invitedBy('command', LUCIE, 'owner', at)
  const second = await invitedBy('command', LUCIE, 'coach', at)
  expect(await openInvitation(first, at)).toBeUndefined()
  expect((await openInvitation(second, at))?.role).toBe('coach')
  expect(await openInvitation(second, later(at, 72 * 60))).toBeUndefined()
  const [open] = await db
    .select()
    .from(operatorInvitations)
    .where(sql`${operatorInvitations.withdrawnAt} is null`)
  expect(await withdrawInvitation('command', open?.id ?? '', at)).toEqual({ ok: true })
  expect(await openInvitation(second, at)).toBeUndefined()
})

test('who is invited anew keeps the role and the row, and comes in by nothing of before', async ({ db, at }) => {
  const before = await operatorOfTeam(db, LUCIE, 'owner', at)
  const token = await invitedBy('command', LUCIE, 'accountant', at)
  expect(await stillMay(db as never, before, 'team.see', at)).toBe(true)
  expect(await joinedBy(token, 'Lucie', at)).toMatchObject({ ok: true })
  expect(await db.select({ id: operators.id, role: operators.role }).from(operators)).toEqual([{ id: before.id, role: 'owner' }])
  expect(await db.$count(operatorCredentials)).toBe(1)
  expect(await db.$count(operatorSessions, eq(operatorSessions.id, before.sessionId))).toBe(0)
})

test('the last owner stays, in role and access', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, LUCIE, 'owner', at)
  expect(await changeRole('command', lucie.id, { role: 'coach' }, at)).toEqual({ ok: false, code: 'last-owner' })
  expect(await endAccess(lucie, lucie.id, at)).toEqual({ ok: false, code: 'last-owner' })
  const marek = await operatorOfTeam(db, MAREK, 'owner', at)
  expect(await endAccess(marek, lucie.id, at)).toEqual({ ok: true })
  expect(await changeRole(lucie, marek.id, { role: 'coach' }, at)).toEqual({ ok: false, code: 'unconfirmed' })
})

test('who is no owner, is signed out, or has not confirmed lately changes nothing about the team', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, LUCIE, 'owner', at)
  const marek = await operatorOfTeam(db, MAREK, 'accountant', at)
  const given = { email: 'x@sfera.example', role: 'owner', locale: 'cs' } as const
  expect(await invite(marek, given, at)).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await invite(lucie, given, later(at, 5))).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await invite(lucie, given, at)).toMatchObject({ ok: true })
  await leaveStudio(lucie, at)
  expect(await invite(lucie, given, at)).toEqual({ ok: false, code: 'unconfirmed' })
})

test('sessions that somebody else ends are over, and what opens nothing is cleaned away', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, LUCIE, 'owner', at)
  const marek = await operatorOfTeam(db, MAREK, 'coach', at)
  expect(await endSessions(lucie, marek.id, at)).toEqual({ ok: true })
  expect(await db.$count(operatorSessions)).toBe(1)
  await cleanStudio(later(at, 31))
  expect(await db.$count(operatorSessions)).toBe(0)
})

test('the record says who did what to whom, and what it was before', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, LUCIE, 'owner', at)
  const marek = await operatorOfTeam(db, MAREK, 'coach', at)
  expect(await changeRole(lucie, marek.id, { role: 'editor', seen: 'coach' }, at)).toEqual({ ok: true })
  // Another owner had the page open before.
  expect(await changeRole(lucie, marek.id, { role: 'owner', seen: 'coach' }, at)).toEqual({ ok: false, code: 'changed' })
  const [event] = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'operator-role'))
  expect(event).toMatchObject({
    actor: 'operator',
    operatorId: lucie.id,
    subject: 'operator',
    subjectId: marek.id,
    before: { role: 'coach' },
    after: { role: 'editor' },
  })
  expect(await db.$count(operatorEvents, eq(operatorEvents.actor, 'command'))).toBe(2)
})

test.for(['update operator_events set reason = $$no$$', 'delete from operator_events', 'truncate operator_events'])(
  'the database refuses: %s',
  async (statement, { db, at }) => {
    await operatorOfTeam(db, LUCIE, 'owner', at)
    await expect(db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { message: 'the record of the studio is never changed' },
    })
  },
)
