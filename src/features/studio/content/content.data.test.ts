import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contentRevisions, operatorEvents } from '~/db/schema'
import { article, publishedArticles } from '~/features/editorial/articles/data.server'
import { newsItems } from '~/features/academy/news/data.server'
import { CONTENT_KINDS } from '~/lib/content-kinds'
import { setClock } from '~/server/clock.server'
import { ARTICLE, FIRST, NEW, documentNamed, saved, test, typed } from '../../../../test/content-drafts'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { contentCommands } from './commands.server'
import { contentList, editedDocument } from './data.server'
import { differences } from './difference.data.server'
import { filesOfForm } from './draft.data.server'
import { filesBeneath, writtenDocuments } from './files.data.server'
import {
  planRevision,
  publishRevision,
  restoreRevision,
  retireDocument,
  returnToFile,
  saveByOperator,
  turnRevisions,
  unplanRevision,
} from './mutations.server'

const later = (at: Date, minutes: number): Date => new Date(+at + minutes * 60_000)

test('a draft is seen by nobody; published, it is what readers get, in both languages, and the record says so', async ({
  db,
  at,
  editor,
}) => {
  expect(await saved(FIRST, 0, at, { title: 'Jinak' }, '## Nový text')).toEqual({ ok: true, number: 1 })
  expect((await article('prvni-clanek', 'cs'))?.title).not.toBe('Jinak')
  expect(await publishRevision(FIRST, 1, { operator: editor.id }, at)).toEqual({ ok: true })
  for (const locale of ['cs', 'en'] as const) {
    const read = await article('prvni-clanek', locale)
    expect([read?.title, read?.html]).toEqual(['Jinak', '<h2>Nový text</h2>\n'])
  }
  const events = await db.select().from(operatorEvents).where(eq(operatorEvents.subject, 'revision'))
  expect(events.map(({ kind, actor, after }) => [kind, actor, after])).toEqual([
    ['revision-drafted', 'command', { text: 'articles/prvni-clanek', version: 1 }],
    ['revision-published', 'operator', { text: 'articles/prvni-clanek', version: 1 }],
  ])
})

test('whatever can be edited is stored to the letter where nothing is changed in its form', async ({ at }) => {
  const documents = await writtenDocuments()
  for (const kind of CONTENT_KINDS) expect(documents.map((one) => one.kind)).toContain(kind)
  for (const document of documents)
    expect(await filesOfForm(document, await typed(document, 0, at, {}))).toEqual(await filesBeneath(document))
})

test('a new article comes with its address, and leaves the site again', async ({ at }) => {
  expect(await saved(NEW, 0, at, ARTICLE, 'Text.')).toEqual({ ok: true, number: 1 })
  expect(await article('paty-clanek', 'cs')).toBeUndefined()
  expect(await publishRevision(NEW, 1, 'command', at)).toEqual({ ok: true })
  expect((await article('paty-clanek', 'en'))?.title).toBe('Pátý')
  expect(await retireDocument(NEW, 0, 'command', at)).toEqual({ ok: false, code: 'changed' })
  expect(await retireDocument(NEW, 1, 'command', at)).toEqual({ ok: true, number: 2 })
  expect(await article('paty-clanek', 'cs')).toBeUndefined()
  expect(await restoreRevision(NEW, { number: 1, base: 2 }, 'command', at)).toEqual({ ok: true, number: 3 })
  expect(await publishRevision(NEW, 3, 'command', at)).toEqual({ ok: true })
  expect((await publishedArticles('cs')).map(({ slug }) => slug)).toContain('paty-clanek')
})

test('a planned version is there at its minute, before any job has run', async ({ at, onTestFinished }) => {
  await saved(NEW, 0, at, ARTICLE, 'Text.')
  expect(await planRevision(NEW, { number: 1, publishAt: at }, 'command', at)).toEqual({ ok: false, code: 'past' })
  const minute = later(at, 30)
  expect(await planRevision(NEW, { number: 1, publishAt: minute }, 'command', at)).toEqual({ ok: true })
  expect(await article('paty-clanek', 'cs')).toBeUndefined()
  onTestFinished(setClock(() => minute))
  expect((await article('paty-clanek', 'cs'))?.title).toBe('Pátý')
  expect(await turnRevisions(later(minute, -1))).toBe(0)
  expect(await turnRevisions(minute)).toBe(1)
  expect((await editedDocument(NEW, minute)).versions).toMatchObject([{ state: 'published', publishAt: minute.toISOString() }])
  expect(await unplanRevision(NEW, 1, 'command', minute)).toEqual({ ok: false, code: 'not-found' })
})

test('a plan can be cancelled, and what is published meanwhile takes its place', async ({ at }) => {
  await saved(FIRST, 0, at, { title: 'Plán' })
  await planRevision(FIRST, { number: 1, publishAt: later(at, 60) }, 'command', at)
  expect(await unplanRevision(FIRST, 1, 'command', at)).toEqual({ ok: true })
  await planRevision(FIRST, { number: 1, publishAt: later(at, 60) }, 'command', at)
  await saved(FIRST, 1, at, { title: 'Hned' })
  expect(await publishRevision(FIRST, 1, 'command', at)).toEqual({ ok: false, code: 'changed' })
  expect(await publishRevision(FIRST, 2, 'command', at)).toEqual({ ok: true })
  expect((await editedDocument(FIRST, at)).versions.map(({ state }) => state)).toEqual(['published', 'draft'])
})

test('of two who edit the same text, the later one is told and nothing is written over', async ({ at, editor }) => {
  await saved(FIRST, 0, at, { title: 'První' })
  expect(await saved(FIRST, 0, at, { title: 'Druhý' })).toEqual({ ok: false, code: 'changed' })
  const files = await filesOfForm(FIRST, await typed(FIRST, 1, at, { title: 'Třetí' }))
  expect(await saveByOperator(editor, FIRST, { base: 1, files: files as never }, at)).toEqual({ ok: true, number: 2 })
  expect((await editedDocument(FIRST, at)).versions.map(({ author }) => author)).toEqual(['ema', null])
})

test.for([
  [{ title: '' }, 'cs.title', 'missing'],
  [{ date: 'zítra' }, 'cs.date', 'date'],
  [{ readTime: -1 }, 'cs.readTime', 'small'],
  [{ category: 'Jiná' }, 'cs.category', 'choice'],
] as const)('%j is refused at its field', async ([head, field, code], { at }) => {
  const outcome = await saved(FIRST, 0, at, head)
  expect(outcome).toMatchObject({ ok: false, code: 'invalid' })
  expect('faults' in outcome && outcome.faults).toContainEqual({ at: field, code })
})

test.for([
  ['<script>alert(1)</script>', 'html'],
  ['a <b onclick="x">b</b>', 'html'],
  ['[x](javascript:alert(1))', 'link'],
  ['- [x](//elsewhere.example)', 'link'],
])('%s is no text of the site', async ([body, code], { at }) => {
  expect(await saved(FIRST, 0, at, {}, body)).toMatchObject({
    ok: false,
    code: 'invalid',
    faults: [
      { at: 'cs.body', code },
      { at: 'en.body', code },
    ],
  })
})

test('what the build would refuse is not published: no featured article, or one without a text', async ({ at }) => {
  await saved(FIRST, 0, at, { featured: false })
  expect(await publishRevision(FIRST, 1, 'command', at)).toEqual({ ok: false, code: 'unfit' })
  expect(await retireDocument(FIRST, 1, 'command', at)).toEqual({ ok: false, code: 'unfit' })
  await saved(NEW, 0, at, ARTICLE, '')
  expect(await publishRevision(NEW, 1, 'command', at)).toEqual({ ok: false, code: 'unfit' })
})

test('the way back to the file, and a file that changed beneath', async ({ db, at }) => {
  await saved(FIRST, 0, at, { title: 'Jinak' })
  await publishRevision(FIRST, 1, 'command', at)
  expect(await editedDocument(FIRST, at)).toMatchObject({ shown: 'revision', hasFile: true, fileChanged: false })
  // As if it had been written over an older release.
  await db.execute(sql`set local session_replication_role = replica`)
  await db.update(contentRevisions).set({ beneath: { 'articles/prvni-clanek.cs.md': 'dřív' }, beneathDigest: 'dřív' })
  await db.execute(sql`set local session_replication_role = origin`)
  expect((await contentList(at)).find(({ slug }) => slug === 'prvni-clanek')).toMatchObject({ fileChanged: true, state: 'published' })
  const [beneath] = (await differences(FIRST, 1, 'beneath')) ?? []
  expect(beneath?.places.some(({ pieces }) => pieces.some((piece) => piece.in === 'former' && piece.text.includes('dřív')))).toBe(true)
  expect(await returnToFile(FIRST, 1, 'command', at)).toEqual({ ok: true })
  expect((await article('prvni-clanek', 'cs'))?.title).not.toBe('Jinak')
  expect(await returnToFile(FIRST, 1, 'command', at)).toEqual({ ok: false, code: 'changed' })
})

test('news are one file in both languages', async ({ at }) => {
  const news = documentNamed('news', 'novinky')
  const { parts } = await editedDocument(news, at)
  const { items } = JSON.parse(parts.both?.head ?? '') as { items: Array<{ title: object }> }
  items[0] = { ...items[0], title: { cs: 'Jiný nadpis', en: 'Another title' } }
  expect(await saved(news, 0, at, { items })).toEqual({ ok: true, number: 1 })
  expect(await publishRevision(news, 1, 'command', at)).toEqual({ ok: true })
  expect((await newsItems('en')).some(({ title }) => title === 'Another title')).toBe(true)
  expect(await retireDocument(news, 1, 'command', at)).toEqual({ ok: false, code: 'needed' })
})

test('a version of the law in force never changes: drafts are all there is, and the database agrees', async ({ db, at }) => {
  const terms = documentNamed('legal', 'terms')
  expect(await saved(terms, 0, at, { title: 'Podmínky' })).toEqual({ ok: true, number: 1 })
  expect(await publishRevision(terms, 1, 'command', at)).toEqual({ ok: false, code: 'drafts-only' })
  expect(await planRevision(terms, { number: 1, publishAt: later(at, 5) }, 'command', at)).toEqual({ ok: false, code: 'drafts-only' })
  const forced = db.transaction((tx) => tx.update(contentRevisions).set({ state: 'published', publishAt: at }))
  await expect(forced).rejects.toMatchObject({ cause: { message: expect.stringContaining('content_revisions_legal') as string } })
})

test.for([
  "update content_revisions set texts = '{}'",
  "update content_revisions set slug = 'jiny'",
  'delete from content_revisions',
  'truncate content_revisions',
])('the database refuses: %s', async (statement, { db, at }) => {
  await saved(FIRST, 0, at, { title: 'Jinak' })
  await expect(db.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
    cause: { message: 'what a revision says is never changed' },
  })
})

test('a revision that no longer fits is left aside, and the file is shown', async ({ db, at }) => {
  await db.insert(contentRevisions).values({
    kind: 'article',
    slug: 'prvni-clanek',
    number: 1,
    texts: { 'articles/prvni-clanek.cs.md': 'x' },
    state: 'published',
    createdAt: at,
    publishAt: at,
  })
  expect((await article('prvni-clanek', 'cs'))?.title).toBe('Chci, nechci, ještě nevím')
})

test('what is published can be pulled into files', async ({ at }) => {
  await saved(NEW, 0, at, ARTICLE, 'Text.')
  await publishRevision(NEW, 1, 'command', at)
  await saved(FIRST, 0, at, { title: 'Koncept' })
  const folder = await temporaryFolder()
  const pull = contentCommands.find(({ name }) => name === 'content pull')
  expect(await pull?.preview?.([folder], at)).toContain('articles/paty-clanek.cs.md')
  expect(await pull?.run([folder], at)).toContain('2 files')
  expect(await readFile(`${folder}/articles/paty-clanek.en.md`, 'utf8')).toContain('title: Pátý')
  expect(await contentCommands.find(({ name }) => name === 'content list')?.run([], at)).toContain('article/prvni-clanek')
})
