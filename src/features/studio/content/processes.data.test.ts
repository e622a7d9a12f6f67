import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '../../../../test/server-databases.ts'

const onServer = inject('engine') === 'postgres'
const AT = new Date('2026-03-02T09:00:00.000Z')
const MINUTE = new Date('2026-03-02T09:30:00.000Z')

/** What another process would have: the modules with a state of their own, with the clock at {@link AT}. */
async function anotherProcess(options: Awaited<ReturnType<typeof emptyDatabase>>) {
  vi.resetModules()
  const client = await import('~/db/client.server')
  const realtime = await import('~/server/realtime.server')
  const { setClock } = await import('~/server/clock.server')
  const { connectEdition } = await import('~/server/content-edition.server')
  const { publishedEdition } = await import('./live.data.server')
  const { article } = await import('~/features/editorial/articles/data.server')
  const mutations = await import('./mutations.server')
  const { documentOf } = await import('./document.rules')
  const { filesBeneath } = await import('./files.data.server')
  await client.openDatabase(options)
  await realtime.startRealtime()
  connectEdition(publishedEdition)
  setClock(() => AT)
  let drops = 0
  // As the pages that are kept hear of it.
  realtime.whenNoticed('content', () => (drops += 1))
  onTestFinished(async () => {
    // Files that are tested after this one have these modules, too.
    connectEdition(undefined)
    await realtime.stopRealtime()
    await client.closeDatabase()
  })
  const document = documentOf('article', 'prvni-clanek')
  const files = document && (await filesBeneath(document))
  if (!files) throw new Error('there is no such article')
  return {
    ...mutations,
    document,
    named: (title: string) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/^title: .*$/m, `title: ${title}`)])),
    title: async () => (await article('prvni-clanek', 'cs'))?.title,
    setClock,
    drops: () => drops,
  }
}

test('what one process publishes, every process shows; what is planned, each at its minute, and kept pages go', async () => {
  const options = await emptyDatabase()
  const first = await anotherProcess(options)
  const other = onServer ? await anotherProcess(options) : first
  const before = await other.title()
  expect(before).not.toBe('Hned')

  await first.saveRevision(first.document, { base: 0, files: first.named('Hned') }, 'command', AT)
  expect(await first.publishRevision(first.document, 1, 'command', AT)).toEqual({ ok: true })
  await expect.poll(other.title).toBe('Hned')
  expect(other.drops()).toBeGreaterThan(0)

  await first.saveRevision(first.document, { base: 1, files: first.named('V půl') }, 'command', AT)
  const known = other.drops()
  expect(await first.planRevision(first.document, { number: 2, publishAt: MINUTE }, 'command', AT)).toEqual({ ok: true })
  await expect.poll(other.drops).toBeGreaterThan(known)
  expect(await other.title()).toBe('Hned')
  other.setClock(() => MINUTE)
  expect(await other.title()).toBe('V\u00a0půl')
  const heard = other.drops()
  expect(await first.turnRevisions(MINUTE)).toBe(1)
  await expect.poll(other.drops).toBeGreaterThan(heard)

  expect(await other.returnToFile(other.document, 2, 'command', MINUTE)).toEqual({ ok: true })
  first.setClock(() => MINUTE)
  await expect.poll(first.title).toBe(before)
})
