import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, operatorEvents, requestEvents, requests, serviceOffers } from '~/db/schema'
import { type NewEnquiry, storeEnquiry } from '~/features/enquiries/enquiries/mutations.server'
import { ENQUIRY_PATHS, type EnquiryKind } from '~/lib/enquiry-address'
import type { Operator } from '~/server/studio-session.server'
import { operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { templatesFor } from './answers.data.server'
import { enquiryList } from './data.server'
import { enquiryDetail } from './detail.data.server'
import { takeStep } from './mutations.server'
import { ENQUIRIES, NOBODY } from './rules'
import type { EnquiryStep } from './step.schema'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

const ASKED: Omit<NewEnquiry, 'attemptId'> = {
  kind: 'coaching',
  subject: { slug: 'accompaniment', title: 'Doprovod' },
  name: 'Jana a Petr',
  email: 'jana@domov.example',
  phone: '777 123 456',
  contact: 'phone',
  wishedWhen: 'v květnu',
  place: null,
  message: 'Pojedeme poprvé.',
  intimateConsent: '1.0',
  publishConsent: null,
  locale: 'en',
  userId: null,
}
const STORY = { kind: 'story', subject: null, name: 'Eva', email: 'eva_x@domov.example', phone: null, contact: 'email' } as const

const ask = (over: Partial<NewEnquiry>, at: Date) => storeEnquiry({ ...ASKED, ...over, attemptId: randomUUID() }, at)

const numbers = async (search: Record<string, string>, at: Date, section: 'enquiries' | 'contributions' = 'enquiries') =>
  (await enquiryList(section, ENQUIRIES.asked(search), 'cs', at)).rows.map(({ number }) => number)

const eventsAbout = async (db: Db, number: string) => {
  const [row] = await db.select().from(requests).where(eq(requests.number, number))
  return (
    await db
      .select()
      .from(operatorEvents)
      .where(eq(operatorEvents.subjectId, row?.id ?? ''))
  )
    .map(({ kind }) => kind)
    .toSorted()
}

/** As the studio does it. */
const step = (given: EnquiryStep, { id }: Operator, at: Date, section: 'enquiries' | 'contributions' = 'enquiries') =>
  takeStep(section, given, { operator: id }, at)

test('a list is searched, filtered and ordered by the server; addresses in it are masked', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  await ask({}, later(at, -3))
  await ask(
    { name: 'Klára', email: 'klara@domov.example', kind: 'interest', subject: { slug: 'podcast', title: 'Podcast' } },
    later(at, -1),
  )
  await ask({ ...STORY, publishConsent: '1.0' }, at)
  await step({ step: 'answer', number: 'Z2026-0001', words: 'Ano.' }, coach, at)
  expect(await numbers({}, at)).toEqual(['Z2026-0002', 'Z2026-0001'])
  expect(await numbers({ razeni: 'nejstarsi' }, at)).toEqual(['Z2026-0001', 'Z2026-0002'])
  expect(await numbers({}, at, 'contributions')).toEqual(['Z2026-0003'])
  expect(await numbers({ q: 'klára' }, at)).toEqual(['Z2026-0002'])
  expect(await numbers({ q: 'jana@domov' }, at)).toEqual(['Z2026-0001'])
  expect(await numbers({ q: '2026-0002' }, at)).toEqual(['Z2026-0002'])
  // Signs of patterns are signs.
  expect([await numbers({ q: '%' }, at), await numbers({ q: 'eva_x' }, at, 'contributions')]).toEqual([[], ['Z2026-0003']])
  expect(await numbers({ stav: 'zodpovezena' }, at)).toEqual(['Z2026-0001'])
  expect(await numbers({ stav: 'nova', druh: 'zajem' }, at)).toEqual(['Z2026-0002'])
  await step({ step: 'assign', number: 'Z2026-0002', assignee: coach.id }, coach, at)
  expect([await numbers({ kdo: coach.id }, at), await numbers({ kdo: NOBODY }, at)]).toEqual([['Z2026-0002'], ['Z2026-0001']])
  expect(await numbers({ strana: '2' }, at)).toEqual([])
  const list = await enquiryList('enquiries', ENQUIRIES.asked({}), 'cs', at)
  expect(list).toMatchObject({ total: 2, team: [{ id: coach.id }], rows: [{ assignee: 'marek' }, { dueAt: null, stage: 'answered' }] })
  expect(JSON.stringify(list)).not.toMatch(/jana@domov|777 123|poprvé|květnu/)
})

test('a request that an offer answers is offered as long as the offer lives', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  await ask({}, at)
  await step({ step: 'answer', number: 'Z2026-0001', words: 'Ano.' }, coach, at)
  const offer = { service: 'accompaniment', email: 'jana@domov.example', locale: 'cs', amountCents: 1_000_000 } as const
  const [made] = await db
    .insert(serviceOffers)
    .values({ ...offer, requestNumber: 'Z2026-0001', createdAt: at, validUntil: later(at, 3) })
    .returning()
  expect([await numbers({ stav: 'nabidnuto' }, at), await numbers({ stav: 'zodpovezena' }, at)]).toEqual([['Z2026-0001'], []])
  expect((await enquiryDetail({ section: 'enquiries', number: 'Z2026-0001' }, coach, at))?.stage).toBe('offered')
  await db
    .update(serviceOffers)
    .set({ state: 'withdrawn', decidedAt: at })
    .where(eq(serviceOffers.id, made?.id ?? ''))
  expect([await numbers({ stav: 'nabidnuto' }, at), await numbers({ stav: 'zodpovezena' }, at)]).toEqual([[], ['Z2026-0001']])
})

test('who opens one reads all of it, which is noted once an hour; what is of another section is not found', async ({ db, at }) => {
  const owner = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  await ask({}, at)
  const open = (section: 'enquiries' | 'contributions', when: Date) => enquiryDetail({ section, number: 'Z2026-0001' }, owner, when)
  expect(await open('contributions', at)).toBeUndefined()
  expect(await eventsAbout(db, 'Z2026-0001')).toEqual([])
  expect(await open('enquiries', at)).toMatchObject({
    asked: { name: 'Jana a Petr', email: 'jana@domov.example', message: 'Pojedeme poprvé.', intimateConsent: '1.0' },
    stage: 'received',
    thread: [{ to: 'received', actor: 'visitor' }],
    locale: 'en',
  })
  await open('enquiries', new Date(+at + 60_000))
  expect(await eventsAbout(db, 'Z2026-0001')).toEqual(['enquiry-opened'])
  const detail = await open('enquiries', new Date(+at + 3_600_000))
  expect(await eventsAbout(db, 'Z2026-0001')).toHaveLength(2)
  // Beginnings of answers are in the language of whoever asked, and called in that of whoever answers.
  expect(detail?.templates[0]).toMatchObject({ title: 'Domluva hovoru', text: expect.stringMatching(/^Thank you/) })
})

test('each step is done once, noted with who did it, and refused where it does not follow', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  await ask({}, at)
  const number = 'Z2026-0001'
  expect(await step({ step: 'start', number: 'Z2026-0009' }, coach, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await step({ step: 'start', number }, coach, at, 'contributions')).toEqual({ ok: false, code: 'not-found' })
  expect(await step({ step: 'start', number }, coach, at)).toEqual({ ok: true })
  expect(await step({ step: 'start', number }, coach, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await step({ step: 'assign', number, assignee: coach.id }, coach, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await step({ step: 'assign', number, assignee: randomUUID() }, coach, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await step({ step: 'assign', number, assignee: null }, coach, at)).toEqual({ ok: true })
  expect(await step({ step: 'answer', number, words: 'Zavoláme vám.' }, coach, at)).toEqual({ ok: true })
  expect(await step({ step: 'close', number }, coach, at)).toEqual({ ok: true })
  for (const again of ['start', 'close'] as const) expect(await step({ step: again, number }, coach, at)).toMatchObject({ ok: false })
  expect(await step({ step: 'erase', number }, coach, at)).toEqual({ ok: true })
  expect(await step({ step: 'erase', number }, coach, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await eventsAbout(db, number)).toEqual([
    'enquiry-answered',
    'enquiry-assigned',
    'enquiry-closed',
    'enquiry-closed',
    'enquiry-started',
  ])
  const noted = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'enquiry-assigned'))
  expect(noted).toMatchObject([{ operatorId: coach.id, before: { assignee: 'marek' }, after: { assignee: null } }])
  // Neither the record nor what is left of the request holds words of anybody.
  expect(JSON.stringify([await db.select().from(operatorEvents), await db.select().from(requestEvents)])).not.toMatch(
    /Jana|poprvé|Zavoláme/,
  )
  expect(await enquiryDetail({ section: 'enquiries', number }, coach, at)).toMatchObject({
    asked: null,
    isWithdrawn: true,
    stage: 'closed',
  })
})

test('an answer goes to whoever asked, in their language', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  await ask({}, at)
  await step({ step: 'answer', number: 'Z2026-0001', words: 'We will call you.' }, coach, at)
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'request-answered'))
  expect(mails).toMatchObject([{ recipient: 'jana@domov.example', locale: 'en', props: { words: 'We will call you.' } }])
})

test('whatever is asked for has beginnings of an answer, in both languages', async () => {
  for (const kind of Object.keys(ENQUIRY_PATHS) as EnquiryKind[])
    for (const [asker, reader] of [
      ['cs', 'en'],
      ['en', 'cs'],
    ] as const) {
      const templates = await templatesFor(kind, asker, reader)
      expect({ kind, count: templates.length }).not.toEqual({ kind, count: 0 })
      // What stands before it in the mail is a sentence of its own.
      for (const { text } of templates) expect(text).toMatch(/^\p{Lu}/u)
    }
})
