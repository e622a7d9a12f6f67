import { asc, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { REFERENCE_SEEDS } from '~/composition.server'
import { products, workshopEvents } from '~/db/schema'
import { workshopsPage } from '~/features/academy/workshops/data.server'
import { openEvent } from '~/features/academy/workshops/event.mutations.server'
import { workshopDetail } from '~/features/studio/workshops/data.server'
import { describeWorkshop, makeWorkshop } from '~/features/studio/workshops/mutations.server'
import { operatorOfTeam } from '../operators.ts'
import { NEW_WORKSHOP } from '../new-workshop.ts'
import { eventRow } from '../workshop-couple.ts'
import { test } from '../with-db.ts'

test('what an operator edited outlives every start: words, sale, place and price', async ({ db, at }) => {
  const by = { operator: (await operatorOfTeam(db, 'lucie@sfera.example', 'coach', at)).id }
  const { id } = await eventRow(db)
  const words = (await workshopDetail('nez-pujdete-poprve', 'cs', at))?.words
  if (!words) throw new Error('the event has no words')
  expect(await describeWorkshop({ id, ...words, title: 'Poprvé', duration: '5 hodin' }, by, at)).toEqual({ ok: true })
  expect(await openEvent(id, false, by, at)).toEqual({ ok: true })
  expect(await openEvent(id, false, by, at)).toEqual({ ok: false, code: 'same' })
  await makeWorkshop(NEW_WORKSHOP, by, at)
  const stored = async () => [
    await db.select().from(workshopEvents).orderBy(asc(workshopEvents.slug)),
    await db.select().from(products).where(like(products.slug, 'workshop-%')).orderBy(asc(products.slug)),
  ]
  const before = await stored()
  for (const _start of [1, 2]) for (const seed of REFERENCE_SEEDS) await seed(db)
  expect(await stored()).toEqual(before)
  const { workshops } = await workshopsPage(null, 'cs', at)
  expect(workshops.find(({ slug }) => slug === 'nez-pujdete-poprve')).toMatchObject({
    title: 'Poprvé',
    state: 'announced',
    isSample: false,
  })
  expect(workshops.find(({ slug }) => slug === 'otevrene-ve-dvou')).toMatchObject({ isSample: true })
})

test('an event that nobody has touched follows the files', async ({ db, at }) => {
  await db.update(workshopEvents).set({ texts: null, isOpen: false })
  for (const seed of REFERENCE_SEEDS) await seed(db)
  expect((await workshopsPage(null, 'cs', at)).workshops.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
})
