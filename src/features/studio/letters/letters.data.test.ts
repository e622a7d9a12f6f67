import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { letterDeliveries, letterIssues, mailOutbox, newsletterSubscriptions, operatorEvents } from '~/db/schema'
import {
  beginPlannedIssues,
  goOnWithIssue,
  planIssue,
  sendIssue,
  stopIssue,
  testIssue,
} from '~/features/letters/issues/desk.mutations.server'
import { colleague } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { letterDetail, letterShelf } from './data.server'

const ISSUE = { list: 'newsletter', slug: 'prvni-dopis' } as const
const NONE = { list: 'newsletter', slug: 'nic' } as const
const later = (at: Date, minutes: number) => new Date(+at + minutes * 60_000)

const reader = (db: Db, email: string, at: Date) =>
  db.insert(newsletterSubscriptions).values({
    email,
    list: 'newsletter',
    locale: 'cs',
    status: 'confirmed',
    consentVersion: '2025-07-01',
    requestedAt: at,
    confirmedAt: at,
  })

const stateOf = async () => (await letterShelf()).lines.find(({ slug }) => slug === ISSUE.slug)?.state
const kinds = async (db: Db) => (await db.select().from(operatorEvents).orderBy(asc(operatorEvents.at))).map(({ kind }) => kind)

test('what is written is listed with its readers and read as they get it, without an address', async ({ db, at }) => {
  await reader(db, 'ida@domov.example', at)
  const shelf = await letterShelf()
  expect(shelf.readers).toEqual({ newsletter: 1, digest: 0 })
  expect(await stateOf()).toBe('draft')
  const letter = await letterDetail(ISSUE, shelf)
  expect(letter).toMatchObject({ state: 'draft', readers: 1, counts: null, startsAt: null })
  expect(letter?.texts.cs.text).toContain('protože jste odběr potvrdili')
  expect(letter?.texts.cs.text).toContain('/newsletter/odhlasit')
  expect(letter?.texts.cs.text).not.toContain('Interní zpráva')
  expect(letter?.texts.cs.text.length).toBeGreaterThan(100)
  expect(letter?.texts.en.text).not.toBe(letter?.texts.cs.text)
  expect(await letterDetail(NONE, shelf)).toBeUndefined()
  expect(JSON.stringify([shelf, letter])).not.toContain('ida@')
})

test('a letter that was sent while the site had another address can still be read', async ({ db, at }) => {
  const words = [{ text: 'Dřív jinde', url: 'https://drive.sfera.example/she-moves' }]
  const said = { subject: 'Dávný dopis', preheader: 'O stole.', blocks: [{ kind: 'paragraph' as const, words }] }
  await db.insert(letterIssues).values({ ...ISSUE, content: { cs: said, en: said }, state: 'sent', startedAt: at, finishedAt: at })
  const letter = await letterDetail(ISSUE, await letterShelf())
  expect(letter?.texts.cs.html).toContain('https://drive.sfera.example/she-moves')
  expect(letter?.texts.en.subject).toBe('Dávný dopis')
})

test('a test goes to one address in both languages, and is noted', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  expect(await testIssue({ ...ISSUE, to: 'lucie@sfera.example' }, by, at)).toEqual({ ok: true })
  expect(await testIssue({ ...NONE, to: 'lucie@sfera.example' }, by, at)).toEqual({ ok: false, code: 'unwritten' })
  const mails = await db.select().from(mailOutbox)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['lucie@sfera.example', 'lucie@sfera.example'])
  expect(await db.$count(letterIssues)).toBe(0)
  expect(await kinds(db)).toEqual(['letter-tested'])
})

test('a planned letter begins at its minute, once, to whoever reads the list by then', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  expect(await planIssue({ ...ISSUE, dueAt: at }, by, at)).toEqual({ ok: false, code: 'past' })
  expect(await planIssue({ ...NONE, dueAt: later(at, 5) }, by, at)).toEqual({ ok: false, code: 'unwritten' })
  expect(await planIssue({ ...ISSUE, dueAt: later(at, 5) }, by, at)).toEqual({ ok: true })
  // Planned anew, it has the new time.
  expect(await planIssue({ ...ISSUE, dueAt: later(at, 10) }, by, later(at, 1))).toEqual({ ok: true })
  await reader(db, 'ida@domov.example', at)
  await beginPlannedIssues(later(at, 9))
  expect([await stateOf(), await db.$count(letterDeliveries)]).toEqual(['planned', 0])
  await beginPlannedIssues(later(at, 10))
  await beginPlannedIssues(later(at, 10))
  expect([await stateOf(), await db.$count(letterDeliveries)]).toEqual(['sending', 1])
  expect(await planIssue({ ...ISSUE, dueAt: later(at, 20) }, by, later(at, 11))).toEqual({ ok: false, code: 'sent-before' })
  expect(await kinds(db)).toEqual(['letter-planned', 'letter-planned'])
})

test('it is sent at once, stopped and gone on with; what is planned is stopped before anybody has it', async ({ db, at }) => {
  expect(await sendIssue(ISSUE, 'command', at)).toEqual({ ok: false, code: 'nobody' })
  await reader(db, 'ida@domov.example', at)
  expect(await stopIssue(ISSUE, 'command', at)).toEqual({ ok: false, code: 'nothing' })
  await planIssue({ ...ISSUE, dueAt: later(at, 5) }, 'command', at)
  expect(await stopIssue(ISSUE, 'command', later(at, 1))).toEqual({ ok: true })
  expect(await stateOf()).toBe('draft')
  await planIssue({ ...ISSUE, dueAt: later(at, 5) }, 'command', later(at, 2))
  expect(await sendIssue(ISSUE, 'command', later(at, 3))).toEqual({ ok: true, recipients: 1 })
  expect(await sendIssue(ISSUE, 'command', later(at, 3))).toEqual({ ok: false, code: 'sent-before' })
  expect(await stopIssue(ISSUE, 'command', later(at, 4))).toEqual({ ok: true })
  expect(await stateOf()).toBe('paused')
  expect(await goOnWithIssue(ISSUE, 'command', later(at, 6))).toEqual({ ok: true })
  expect(await goOnWithIssue(NONE, 'command', later(at, 6))).toEqual({ ok: false, code: 'nothing' })
  expect(await stateOf()).toBe('sending')
  expect(await letterDetail(ISSUE, await letterShelf())).toMatchObject({ counts: { waiting: 1, sent: 0 } })
  expect(await kinds(db)).toEqual(['letter-planned', 'letter-stopped', 'letter-planned', 'letter-sent', 'letter-stopped', 'letter-sent'])
  const sent = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'letter-sent')).orderBy(asc(operatorEvents.at))
  expect(sent).toMatchObject([{ after: { recipients: 1 } }, { before: { state: 'paused' } }])
})
