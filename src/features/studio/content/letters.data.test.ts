import { expect } from 'vitest'
import { newsletterSubscriptions } from '~/db/schema'
import { letterContent } from '~/features/letters/issues/data.server'
import { planIssue, sendIssue, stopIssue } from '~/features/letters/issues/desk.mutations.server'
import { sendLetters } from '~/features/letters/issues/sending.mutations.server'
import { letterDetail, letterShelf, letterVersion } from '~/features/studio/letters/data.server'
import type { Locale } from '~/lib/locale'
import { connectEdition } from '~/server/content-edition.server'
import type { OutgoingMail } from '~/server/mail/transport.server'
import { test as withDatabase } from '../../../../test/with-db'
import { contentList, editedDocument } from './data.server'
import { documentOf } from './document.rules'
import { filesOfForm } from './draft.data.server'
import { publishedEdition } from './live.data.server'
import { planRevision, publishRevision, retireDocument, returnToFile, saveRevision } from './mutations.server'

const test = withDatabase.extend('edition', { auto: true }, ({ at: _at }, { onCleanup }) => {
  connectEdition(publishedEdition)
  onCleanup(() => connectEdition(undefined))
})

const ISSUE = { list: 'newsletter', slug: 'zimni-dopis' } as const
const LETTER = documentOf('newsletter', ISSUE.slug) ?? fail()
const later = (at: Date, minutes: number): Date => new Date(+at + minutes * 60_000)

/** A letter as the editor sends it, in both languages. */
async function saved(base: number, at: Date, said: Record<Locale, string>, document = LETTER) {
  const part = (locale: Locale) => ({
    head: JSON.stringify({ subject: `Předmět ${locale}`, preheader: 'O zimě.', date: '2026-03-02' }),
    body: said[locale],
  })
  const files = await filesOfForm(document, { ...document, base, parts: { cs: part('cs'), en: part('en') } })
  if (Array.isArray(files)) throw new Error('not a form')
  return saveRevision(document, { base, files }, 'command', at)
}

const WORDS = { cs: 'Dobrý den, [čtěte](/she-moves/treti-clanek).', en: 'Good day.' }
const OTHERS = { cs: 'Jinak.', en: 'Otherwise.' }
const textOf = async () => (await letterDetail(ISSUE, await letterShelf()))?.texts.cs.text

async function delivered(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => void sent.push(mail)
  await sendLetters({ send, perSecond: 10_000, runMs: 20_000, signal: new AbortController().signal })
  return sent
}

test('a letter that is written in the studio reaches its readers with its words, and stays what they got', async ({ db, at }) => {
  const reader = { list: 'newsletter', status: 'confirmed', consentVersion: '2025-07-01', requestedAt: at, confirmedAt: at } as const
  await db.insert(newsletterSubscriptions).values([
    { ...reader, email: 'ida@sfera.example', locale: 'cs' },
    { ...reader, email: 'eve@sfera.example', locale: 'en' },
  ])
  expect((await editedDocument(LETTER, at)).parts.cs?.head).toContain('"date":"2026-03-02"')
  expect(await saved(0, at, WORDS)).toEqual({ ok: true, number: 1 })
  expect((await contentList(at)).find(({ slug }) => slug === ISSUE.slug)).toMatchObject({ kind: 'newsletter', title: 'Předmět cs' })
  expect((await contentList(at, 'en')).find(({ slug }) => slug === ISSUE.slug)).toMatchObject({ title: 'Předmět en' })
  expect((await letterShelf('en')).lines.map(({ subject }) => subject)).toContain('The first letter, about tables and time')
  expect((await editedDocument(LETTER, at)).preview).toEqual({ letter: '/studio/dopisy/newsletter/zimni-dopis/1' })
  expect((await letterVersion(ISSUE, 1))?.texts.cs.text).toContain('Dobrý den, čtěte')
  expect(await letterVersion(ISSUE, 2)).toBeUndefined()
  expect([await textOf(), await sendIssue(ISSUE, 'command', at)]).toEqual([undefined, { ok: false, code: 'unwritten' }])

  expect(await publishRevision(LETTER, 1, 'command', at)).toEqual({ ok: true })
  expect(await sendIssue(ISSUE, 'command', at)).toEqual({ ok: true, recipients: 2 })
  expect(await saved(1, at, OTHERS)).toEqual({ ok: true, number: 2 })
  expect(await publishRevision(LETTER, 2, 'command', at)).toEqual({ ok: false, code: 'letter-begun' })
  const mails = new Map((await delivered()).map((mail) => [mail.to, mail]))
  const [czech, english] = [mails.get('ida@sfera.example'), mails.get('eve@sfera.example')]
  expect([czech?.subject, english?.subject]).toEqual(['Předmět cs', 'Předmět en'])
  expect(czech?.html).toContain('http://127.0.0.1:3000/she-moves/treti-clanek')
  expect(english?.text).toContain('Good day.')
  expect(await retireDocument(LETTER, 2, 'command', at)).toEqual({ ok: false, code: 'letter-begun' })
  expect(await textOf()).toContain('Dobrý den, čtěte')
})

test('a planned letter stays as it is until it is stopped', async ({ at }) => {
  await saved(0, at, WORDS)
  expect(await planRevision(LETTER, { number: 1, publishAt: later(at, 5) }, 'command', at)).toEqual({ ok: false, code: 'sent-by-plan' })
  await publishRevision(LETTER, 1, 'command', at)
  expect(await planIssue({ ...ISSUE, dueAt: later(at, 60) }, 'command', at)).toEqual({ ok: true })
  await saved(1, at, OTHERS)
  expect(await publishRevision(LETTER, 2, 'command', at)).toEqual({ ok: false, code: 'letter-planned' })
  expect(await retireDocument(LETTER, 2, 'command', at)).toEqual({ ok: false, code: 'letter-planned' })
  await stopIssue(ISSUE, 'command', at)
  expect(await publishRevision(LETTER, 2, 'command', at)).toEqual({ ok: true })
  expect(await textOf()).toContain('Jinak.')
  expect(await retireDocument(LETTER, 2, 'command', at)).toEqual({ ok: true, number: 3 })
  expect(await letterContent(ISSUE.list, ISSUE.slug)).toBeUndefined()
})

test('the way back to the file of a planned letter is closed too', async ({ at }) => {
  const first = documentOf('newsletter', 'prvni-dopis') ?? fail()
  await saved(0, at, OTHERS, first)
  await publishRevision(first, 1, 'command', at)
  await planIssue({ list: 'newsletter', slug: 'prvni-dopis', dueAt: later(at, 60) }, 'command', at)
  expect(await returnToFile(first, 1, 'command', at)).toEqual({ ok: false, code: 'letter-planned' })
})

test.for([
  '| a | b |\n|---|---|\n| c | d |',
  '![kresba](/kresba.png)',
  '[jinam](https://elsewhere.example)',
  '**důraz s [odkazem](/akademie)**',
  '- a\n  - b',
])('%s is none of a letter', async (body, { at }) => {
  expect(await saved(0, at, { cs: body, en: 'Good day.' })).toMatchObject({ code: 'invalid', faults: [{ at: 'cs.body', code: 'letter' }] })
})

test('a letter that says nothing in one of its languages is not published', async ({ at }) => {
  expect(await saved(0, at, { cs: 'Dobrý den.', en: '' })).toEqual({ ok: true, number: 1 })
  expect((await letterVersion(ISSUE, 1))?.texts.cs.text).toContain('Dobrý den.')
  expect(await publishRevision(LETTER, 1, 'command', at)).toEqual({ ok: false, code: 'unfit' })
})

function fail(): never {
  throw new Error('there is no such document')
}
