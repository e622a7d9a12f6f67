import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { REFERENCE_SEEDS } from '~/composition.server'
import { type Db, db as database } from '~/db/client.server'
import { operatorEvents, products, testResultConfigs } from '~/db/schema'
import { guides } from '~/features/academy/guides/data.server'
import { resultConfig } from '~/features/assessments/tier/data.server'
import { operatorOfTeam } from '../operators'
import { test } from '../with-db'
import { returnWords, setProductWords, setResultWords } from '~/features/studio/website/mutations.server'
import { listedWords } from '~/features/studio/website/words.data.server'

/** What each start of the release does. */
const start = async (db: Db) => {
  for (const seed of REFERENCE_SEEDS) await seed(db)
}

async function one(name: string) {
  const found = (await listedWords()).find((words) => words.name === name)
  if (!found) throw new Error(`nothing is called ${name}`)
  const { what: _, path: _path, isEdited: _edited, mayReturn: _may, ...wish } = found
  return { found, wish }
}

const recorded = () =>
  database()
    .select({ before: operatorEvents.before, after: operatorEvents.after })
    .from(operatorEvents)
    .where(eq(operatorEvents.kind, 'setting-changed'))

test('everything follows the release until it is edited, and workshops are not among it', async ({ db }) => {
  await start(db)
  const words = await listedWords()
  expect(words.filter(({ isEdited, mayReturn }) => isEdited || mayReturn)).toEqual([])
  expect(words.filter(({ what }) => what === 'result')).toHaveLength(8)
  expect(words.filter(({ name }) => name.startsWith('workshop-'))).toEqual([])
  expect((await one('swingers-bible')).found.path).toBe('/purchase/swingers-bible')
  expect((await one('tier-assessment/S')).found.path).toBe('/result/tier-assessment/S')
})

test('a product says something else where it is offered, also after a restart, and goes back to the release', async ({ db, at }) => {
  await start(db)
  const by = { operator: (await operatorOfTeam(db, 'lucie@sfera.example', 'editor', at)).id }
  const { wish } = await one('swingers-bible')
  expect(await setProductWords(wish, by, at)).toEqual({ ok: false, code: 'unchanged' })
  expect(await setProductWords({ ...wish, name: 'nic' }, by, at)).toEqual({ ok: false, code: 'not-found' })
  const edited = { ...wish, title: 'Příručka v novém', titleEn: 'The guide anew' }
  expect(await setProductWords(edited, by, at)).toEqual({ ok: true })
  expect(await setProductWords({ ...edited, title: 'Pozdě' }, by, at)).toEqual({ ok: false, code: 'changed' })
  for (let times = 0; times < 2; times += 1) await start(db)
  const title = async (locale: 'cs' | 'en') => (await guides(locale, undefined, at)).find(({ slug }) => slug === 'swingers-bible')?.title
  expect([await title('cs'), await title('en')]).toEqual(['Příručka v\u00a0novém', 'The guide anew'])
  const { found } = await one('swingers-bible')
  expect(found).toMatchObject({ isEdited: true, mayReturn: true, description: wish.description })
  expect(await returnWords({ what: 'product', name: 'swingers-bible', seen: wish.seen }, by, at)).toEqual({ ok: false, code: 'changed' })
  expect(await returnWords({ what: 'product', name: 'swingers-bible', seen: found.seen }, by, at)).toEqual({ ok: true })
  expect(await one('swingers-bible')).toMatchObject({ wish, found: { isEdited: false, mayReturn: false } })
  expect(await title('cs')).toBe(wish.title)
  expect(await recorded()).toMatchObject([
    { before: { product: 'swingers-bible', title: wish.title }, after: { titleEn: 'The guide anew' } },
    { before: { titleEn: 'The guide anew' }, after: { product: 'swingers-bible', title: wish.title } },
  ])
})

test('what was returned to a release follows the next one', async ({ db, at }) => {
  await start(db)
  const { wish } = await one('swingers-bible')
  const isIt = eq(products.slug, 'swingers-bible')
  // An earlier release said something else, and somebody edited that.
  await db.update(products).set({ title: 'Jiná', written: 'of an earlier release' }).where(isIt)
  await start(db)
  const { seen } = (await one('swingers-bible')).wish
  expect(await returnWords({ what: 'product', name: 'swingers-bible', seen }, 'command', at)).toEqual({ ok: true })
  const [returned] = await db.select().from(products).where(isIt)
  await start(db)
  expect(await db.select().from(products).where(isIt)).toEqual([returned])
  expect(returned).toMatchObject({ title: wish.title })
  expect(returned?.written).toBe(seen === wish.seen ? seen : wish.seen)
})

test('a result page says something else in both languages, nothing of it is lost, and it goes back to the release', async ({ db, at }) => {
  await start(db)
  const name = 'tier-assessment/S'
  const { wish } = await one(name)
  const sent = { ...wish, description: wish.description.trim(), descriptionEn: wish.descriptionEn.trim() }
  expect(await setResultWords(sent, 'command', at)).toEqual({ ok: false, code: 'unchanged' })
  for (const description of ['<h1>Ne</h1>', '<p class="x">Ne</p>', '<p>Ne<!-- ne --></p>', '<a href="http://x.cz">Ne</a>', '<p> </p>'])
    expect(await setResultWords({ ...sent, description }, 'command', at)).toEqual({ ok: false, code: 'html' })
  expect(await setResultWords({ ...sent, name: 'tier-assessment/X' }, 'command', at)).toEqual({ ok: false, code: 'not-found' })
  const description = '<p>Naše slova & <a href="/akademie/start">dál</a>, <a href="https://x.cz">jinam</a><br>konec</p>'
  const edited = { ...sent, title: 'Jinak', description }
  expect(await setResultWords(edited, 'command', at)).toEqual({ ok: true })
  expect(await setResultWords({ ...edited, titleEn: 'Late' }, 'command', at)).toEqual({ ok: false, code: 'changed' })
  await start(db)
  expect(await resultConfig('tier-assessment', 'S', 'cs')).toMatchObject({
    title: 'Jinak',
    html: expect.stringContaining('Naše slova') as string,
  })
  const isEnglish = and(eq(testResultConfigs.resultKey, 'S'), eq(testResultConfigs.locale, 'en'))
  expect(await db.select().from(testResultConfigs).where(isEnglish)).toMatchObject([{ description: wish.descriptionEn }])
  const { found } = await one(name)
  expect(found.isEdited).toBe(true)
  expect(await returnWords({ what: 'result', name, seen: found.seen }, 'command', at)).toEqual({ ok: true })
  expect(await one(name)).toMatchObject({ wish, found: { isEdited: false } })
  expect(await recorded()).toMatchObject([{ after: { result: name, 'title cs': 'Jinak', 'description cs': description } }, {}])
})
