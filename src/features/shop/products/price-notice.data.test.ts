import { expect, onTestFinished, test, vi } from 'vitest'
import { products } from '~/db/schema'
import { eventually } from '../../../../test/eventually.ts'
import { emptyDatabase } from '../../../../test/server-databases.ts'

const AT = new Date('2026-03-02T09:00:00.000Z')
const later = (minutes: number) => new Date(+AT + minutes * 60_000)

/** A process of its own, which hears what the database tells. */
async function ownProcess() {
  vi.resetModules()
  const client = await import('~/db/client.server')
  const realtime = await import('~/server/realtime.server')
  await client.openDatabase({ ...(await emptyDatabase()), onError: () => undefined })
  await realtime.startRealtime()
  onTestFinished(async () => {
    await realtime.stopRealtime()
    await client.closeDatabase()
  })
  const heard = { times: 0 }
  realtime.whenNoticed('prices', () => void (heard.times += 1))
  return { heard, db: client.db(), prices: await import('./price.mutations.server') }
}

test('pages are told of a price when it is planned, begins, ends and is taken back, and of nothing else', async () => {
  const { heard, db, prices } = await ownProcess()
  const text = { title: 'Kniha', titleEn: 'Book', description: 'Kniha', descriptionEn: 'Book' }
  await db.insert(products).values({ slug: 'book', isFree: false, ...text })
  const planned = { slug: 'book', currency: 'CZK', amountCents: 50_000 } as const
  await prices.planPrice({ ...planned, validFrom: AT, validUntil: null }, 'command', AT)
  const sale = await prices.planPrice({ ...planned, amountCents: 40_000, validFrom: later(10), validUntil: later(20) }, 'command', AT)
  await eventually(() => heard.times === 2)
  const told = []
  for (const minute of [9, 10, 11, 20, 21]) told.push(await prices.tellPriceTurns(later(minute - 1), later(minute)))
  expect(told).toEqual([false, true, false, true, false])
  await eventually(() => heard.times === 4)
  if (sale.ok) await prices.takePriceBack(sale.price.id, 'command', later(11))
  await eventually(() => heard.times === 5)
})
