import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, type Tx, db as database } from '~/db/client.server'
import { mailOutbox, operatorEvents, operatorSessions, operators } from '~/db/schema'
import { endAccess } from '~/features/studio/team/mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { claimMail, storeMail } from '~/server/mail/queue.server'
import { recordOperatorEvent } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import { operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { type Acting, act, recall, sealOf } from './mutations.server'

const KEY = 'k'.repeat(43)
const later = (at: Date, seconds: number): Date => new Date(+at + seconds * 1000)

const acting = (operator: Operator, at: Date, given: string): Acting<string> => ({ given, operator, by: { operator: operator.id }, at })

/** Renames somebody of the team and mails them about it. */
async function rename({ given, operator, by, at }: Acting<string>): Promise<Outcome<{ name: string }, 'same'>> {
  return database().transaction(async (tx) => {
    const [before] = await tx.select().from(operators).where(eq(operators.id, operator.id))
    if (before?.name === given) return refused('same')
    await tx.update(operators).set({ name: given }).where(eq(operators.id, operator.id))
    await mailTo(tx, operator.email, at)
    await recordOperatorEvent(tx, by, { kind: 'setting-changed', before: { name: before?.name ?? '' }, after: { name: given } }, at)
    return { ok: true, name: given }
  })
}

const mailTo = (tx: Tx, recipient: string, at: Date) =>
  storeMail(tx, {
    recipient,
    locale: 'cs',
    template: 'studio-link',
    props: { entryUrl: `https://sfera.example/x#token=${KEY}`, minutes: 15 },
    at,
  })

const CHANGE = { kind: 'change', deed: 'setting-changed', before: { name: 'lucie' }, after: { name: 'Lucie N.' } }

const nameOf = async (db: Db, { id }: Operator) => (await db.select().from(operators).where(eq(operators.id, id)))[0]?.name
const waiting = (db: Db) => db.select().from(mailOutbox).where(eq(mailOutbox.template, 'studio-link'))

async function sealFor(operator: Operator, at: Date, given: string): Promise<string> {
  const answer = await act('views.change', acting(operator, at, given), rename, undefined)
  if (!answer.ok || !('asks' in answer)) throw new Error('it was not asked about')
  return answer.asks.seal
}

test('what an act would do is told, and nothing of it has happened', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const answer = await act('views.change', acting(lucie, later(at, 1), 'Lucie N.'), rename, undefined)
  expect(answer).toMatchObject({
    ok: true,
    asks: { changed: false, consequences: [CHANGE, { kind: 'mail', to: 'l•••@sfera.example', count: 1, later: false, calendar: null }] },
  })
  // Whoever reads what would be sent cannot use it.
  expect(JSON.stringify(answer)).toContain('/x#token=…')
  expect(JSON.stringify(answer)).not.toContain(KEY)
  expect([await nameOf(db, lucie), await waiting(db)]).toEqual(['lucie', []])
})

test('agreed to, it is done once and recorded; its mail waits a minute', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const seal = await sealFor(lucie, later(at, 1), 'Lucie N.')
  const moment = later(at, 2)
  const until = later(moment, 60)
  expect(await act('views.change', acting(lucie, moment, 'Lucie N.'), rename, seal)).toEqual({
    ok: true,
    done: { ok: true, name: 'Lucie N.' },
    heldUntil: until.toISOString(),
  })
  const [event] = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'setting-changed'))
  expect([event?.operatorId, event?.before, event?.after]).toEqual([lucie.id, { name: 'lucie' }, { name: 'Lucie N.' }])
  const [mail] = await waiting(db)
  expect([mail?.heldBy, mail?.runAt]).toEqual([lucie.id, until])
  expect(await act('views.change', acting(lucie, later(at, 3), 'Lucie N.'), rename, seal)).toEqual({ ok: false, code: 'same' })
})

test('what would be something else by then is asked about anew', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const seal = await sealFor(lucie, later(at, 1), 'Lucie N.')
  expect(await act('views.change', acting(lucie, later(at, 2), 'Marek'), rename, seal)).toMatchObject({ ok: true, asks: { changed: true } })
  await db.update(operators).set({ email: 'jina@domov.example' }).where(eq(operators.id, lucie.id))
  const moved = { ...lucie, email: 'jina@domov.example' }
  expect(await act('views.change', acting(moved, later(at, 2), 'Lucie N.'), rename, seal)).toMatchObject({
    ok: true,
    asks: { changed: true },
  })
  expect(await nameOf(db, lucie)).toBe('lucie')
})

test('whoever may no longer, or has not confirmed lately, does nothing', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const seal = await sealFor(lucie, later(at, 1), 'Lucie N.')
  await db.update(operatorSessions).set({ confirmedAt: later(at, -600) })
  expect(await act('prices.change', acting(lucie, later(at, 2), 'Lucie N.'), rename, seal)).toEqual({ ok: false, code: 'unconfirmed' })
  const marek = await operatorOfTeam(db, 'marek@sfera.example', 'owner', at)
  expect(await endAccess(marek, lucie.id, later(at, 2))).toEqual({ ok: true })
  expect(await act('views.change', acting(lucie, later(at, 3), 'Lucie N.'), rename, seal)).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await nameOf(db, lucie)).toBe('lucie')
})

test('an act that leaves no line in the record is a defect', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const silent = async (): Promise<Outcome<object, never>> => ({ ok: true })
  await expect(act('views.change', acting(lucie, later(at, 1), ''), silent, undefined)).rejects.toThrow('nothing was recorded')
})

test('mails are recalled by whoever let them go, as long as they wait', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const marek = await operatorOfTeam(db, 'marek@sfera.example', 'owner', at)
  const moment = later(at, 2)
  await act('views.change', acting(lucie, moment, 'Lucie N.'), rename, await sealFor(lucie, later(at, 1), 'Lucie N.'))
  const until = later(moment, 60)
  expect(await recall(marek, until, later(at, 3))).toEqual({ ok: false, code: 'gone' })
  expect(await recall(lucie, until, until)).toEqual({ ok: false, code: 'gone' })
  expect(await recall(lucie, until, later(at, 4))).toEqual({ ok: true })
  expect(await waiting(db)).toEqual([])
  expect(await recall(lucie, until, later(at, 5))).toEqual({ ok: false, code: 'gone' })
})

test('a mail that is held is nobody’s to send before its time', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  await db.delete(mailOutbox)
  const moment = later(at, 2)
  await act('views.change', acting(lucie, moment, 'Lucie N.'), rename, await sealFor(lucie, later(at, 1), 'Lucie N.'))
  expect(await claimMail(later(moment, 59))).toBeUndefined()
  expect((await claimMail(later(moment, 60)))?.template).toBe('studio-link')
})

test('a number that is another one at each try is no other consequence', () => {
  const mail = (subject: string) => ({
    kind: 'mail' as const,
    to: 'j•••@domov.example',
    subject,
    text: '',
    count: 1,
    later: false,
    calendar: null,
  })
  const seal = (subject: string) => sealOf({}, [mail(subject)], [])
  expect(seal('Nový termín 3f8d1da0')).toBe(seal('Nový termín aa17c2fe'))
  expect(seal('Nový termín 3f8d1da0')).not.toBe(seal('Zrušený termín 3f8d1da0'))
})
