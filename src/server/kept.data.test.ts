import { count, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '../../test/server-databases.ts'
import { siteSections } from '~/db/schema'

/** A process of its own that hears notices. */
async function hearing() {
  const options = await emptyDatabase()
  vi.resetModules()
  const { openDatabase, closeDatabase, db } = await import('~/db/client.server')
  const { startRealtime, stopRealtime, notice } = await import('./realtime.server')
  const { keptUntil } = await import('./kept.server')
  await openDatabase(options)
  await startRealtime()
  onTestFinished(async () => {
    await stopRealtime()
    await closeDatabase()
  })
  const add = (slug: string, tx: Pick<ReturnType<typeof db>, 'insert'> = db()) =>
    tx.insert(siteSections).values({ slug, label: 'Sekce', labelEn: 'Section', displayOrder: 1 })

  /** How many sections there are, kept until this notice. */
  function counted(topic: string) {
    let reads = 0
    const sections = keptUntil(topic, async () => {
      reads += 1
      const [row] = await db().select({ sections: count() }).from(siteSections)
      return row?.sections
    })
    return { sections, reads: () => reads, tell: () => db().execute(sql`select ${notice(topic)}`) }
  }
  return { db, add, counted }
}

test('it is read once, until its notice comes', async () => {
  const { add, counted } = await hearing()
  const { sections, reads, tell } = counted('how many')
  expect(await sections()).toBe(0)
  await add('first')
  expect(await sections()).toBe(0)
  expect(reads()).toBe(1)
  await tell()
  await expect.poll(sections).toBe(1)
})

test('a transaction waits for no reader who waits for it, and what it reads of its own is not kept', async () => {
  const { db, add, counted } = await hearing()
  const { sections } = counted('how many')
  const begun = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let inside: number | undefined
  let later: Promise<number | undefined> | undefined
  const undone = db().transaction(async (tx) => {
    begun.resolve()
    await asked.promise
    await add('undone', tx)
    inside = await sections()
    later = ended.promise.then(counted('later').sections)
    throw new Error('on purpose')
  })
  await begun.promise
  // In the embedded database its turn comes after the transaction.
  const beside = sections()
  asked.resolve()
  await expect(undone).rejects.toThrow('on purpose')
  expect([inside, await beside, await sections()]).toEqual([1, 0, 0])
  // What a transaction leaves to be done after its end is part of none.
  ended.resolve()
  expect(await later).toBe(0)
})

test('a query is asked once as well, so that a transaction that needs what it gave does not wait for itself', async () => {
  const { db, add } = await hearing()
  const { keptUntil } = await import('./kept.server')
  const slugs = keptUntil('slugs', () => db().select({ slug: siteSections.slug }).from(siteSections))
  expect(await slugs()).toEqual([])
  await add('first')
  expect(await db().transaction(() => slugs())).toEqual([])
})
