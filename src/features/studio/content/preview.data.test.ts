import { expect } from 'vitest'
import { contentRevisions } from '~/db/schema'
import { article } from '~/features/editorial/articles/data.server'
import { setClock } from '~/server/clock.server'
import { ARTICLE, NEW, saved, test } from '../../../../test/content-drafts'
import { previewPath, previewed } from './preview.data.server'

const later = (at: Date, minutes: number): Date => new Date(+at + minutes * 60_000)

test('a preview shows its draft to whoever has the link, for a day, and no word of it otherwise', async ({ db, at, onTestFinished }) => {
  await saved(NEW, 0, at, { ...ARTICLE, title: 'Tajný koncept' }, 'Text.')
  const [revision] = await db.select().from(contentRevisions)
  const path = previewPath(NEW, revision?.id ?? '', 'cs', at)
  const answer = async () => new Response((await article('paty-clanek', 'cs'))?.title ?? 'nothing')
  const look = async (asked: string) => previewed(new Request(`http://sfera.example${asked}`), { drawn: answer, others: answer })
  const shown = await look(path)
  expect([await shown.text(), shown.headers.get('x-robots-tag')]).toEqual(['Tajný koncept', 'noindex, nofollow'])
  expect(await (await look('/she-moves/paty-clanek')).text()).toBe('nothing')
  expect(await (await look(`${path}x`)).text()).toBe('nothing')
  // It shows one address and no other.
  expect((await look(path.replace('paty', 'prvni'))).headers.get('x-robots-tag')).toBeNull()
  expect(await (await look(`/en${path}`)).text()).toBe('nothing')
  expect(await (await look(path.replace(/\.(\d+)\./, '.9999999999.'))).text()).toBe('nothing')
  onTestFinished(setClock(() => later(at, 24 * 60)))
  expect(await (await look(path)).text()).toBe('nothing')
})

test('a preview of what is only announced shows it as it will be', async ({ db, at }) => {
  await saved(NEW, 0, at, { ...ARTICLE, readTime: null, published: false }, 'Text.')
  const [revision] = await db.select().from(contentRevisions)
  const path = previewPath(NEW, revision?.id ?? '', 'en', at)
  const drawn = async () => new Response((await article('paty-clanek', 'en'))?.html ?? 'nothing')
  const look = previewed(new Request(`http://sfera.example${path}`), { drawn, others: () => Promise.reject(new Error('not drawn')) })
  expect(await (await look).text()).toBe('<p>Text.</p>\n')
})
