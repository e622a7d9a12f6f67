import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { operatorEvents } from '~/db/schema'
import { article } from '~/features/editorial/articles/data.server'
import { ARTICLE, FIRST, NEW, documentNamed, saved, test } from '../../../../test/content-drafts'
import { contentList, editedDocument } from './data.server'
import { discardDraft, planRevision, publishRevision, restoreRevision } from './mutations.server'

const later = (at: Date, minutes: number): Date => new Date(+at + minutes * 60_000)

test('drafts that nobody has read are thrown away; what readers get stays, and they can be restored', async ({ db, at, editor }) => {
  const document = documentNamed('article', 'treti-clanek')
  await saved(document, 0, at, { title: 'Zveřejněné' })
  await publishRevision(document, 1, 'command', at)
  expect(await discardDraft(document, 1, 'command', at)).toEqual({ ok: false, code: 'changed' })
  await saved(document, 1, at, { title: 'Koncept' })
  await saved(document, 2, at, { title: 'Druhý koncept' })
  expect(await discardDraft(document, 2, 'command', at)).toEqual({ ok: false, code: 'changed' })
  expect(await discardDraft(document, 3, { operator: editor.id }, at)).toEqual({ ok: true })
  const edited = await editedDocument(document, at)
  expect(edited).toMatchObject({ base: 3, edited: 1, title: 'Zveřejněné', shown: 'revision' })
  expect(edited.versions.map(({ state }) => state)).toEqual(['discarded', 'discarded', 'published'])
  expect((await contentList(at)).find(({ slug }) => slug === 'treti-clanek')).toMatchObject({ state: 'published', title: 'Zveřejněné' })
  expect((await article('treti-clanek', 'cs'))?.title).toBe('Zveřejněné')
  const events = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'revision-discarded'))
  expect(events).toMatchObject([{ actor: 'operator', after: { text: 'articles/treti-clanek', version: 3 } }])
  // The next version follows all of them, and what was thrown away comes back as a draft.
  expect(await restoreRevision(document, { number: 2, base: 3 }, 'command', at)).toEqual({ ok: true, number: 4 })
  expect(await editedDocument(document, at)).toMatchObject({ edited: 4, title: 'Koncept' })
})

test('a plan stays when the draft over it is thrown away, and can be published still', async ({ at }) => {
  await saved(FIRST, 0, at, { title: 'Plán' })
  await planRevision(FIRST, { number: 1, publishAt: later(at, 60) }, 'command', at)
  expect(await discardDraft(FIRST, 1, 'command', at)).toEqual({ ok: false, code: 'changed' })
  await saved(FIRST, 1, at, { title: 'Koncept' })
  expect(await discardDraft(FIRST, 2, 'command', at)).toEqual({ ok: true })
  expect(await editedDocument(FIRST, at)).toMatchObject({ edited: 1, title: 'Plán' })
  expect(await publishRevision(FIRST, 1, 'command', at)).toEqual({ ok: true })
})

test('a new text that is thrown away leaves the list, and begins anew', async ({ at }) => {
  await saved(NEW, 0, at, ARTICLE, 'Text.')
  expect(await discardDraft(NEW, 1, 'command', at)).toEqual({ ok: true })
  expect((await contentList(at)).map(({ slug }) => slug)).not.toContain('paty-clanek')
  expect(await editedDocument(NEW, at)).toMatchObject({ base: 1, edited: 0, title: '', shown: 'nothing', preview: null })
  expect(await discardDraft(NEW, 1, 'command', at)).toEqual({ ok: false, code: 'changed' })
  expect(await saved(NEW, 1, at, ARTICLE, 'Jiný text.')).toEqual({ ok: true, number: 2 })
  expect(await publishRevision(NEW, 2, 'command', at)).toEqual({ ok: true })
})

test('a draft of the law can be thrown away as well', async ({ at }) => {
  const terms = documentNamed('legal', 'terms')
  await saved(terms, 0, at, { title: 'Podmínky' })
  expect(await discardDraft(terms, 1, 'command', at)).toEqual({ ok: true })
  expect(await editedDocument(terms, at)).toMatchObject({ edited: 0, base: 1, shown: 'file' })
})
