import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, downloads, materialFiles, materials, milestoneCompletions, orders, sparkEvents, userProgress } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { test, testCommitted } from '../../../../test/with-db'
import { type DownloadOwner, fileOfDownload, freeMaterials, readToken } from './download.data.server'
import { startDownload } from './download.mutations.server'
import type { AccountId } from '~/server/session.server'

const UNPAID = { ok: false, code: 'unpaid' }
const later = (at: Date, minutes: number) => new Date(+at + minutes * 60_000)

async function couple(db: Db, email = `${randomUUID()}@stahovani.example`): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

/** Both language versions of everything. */
async function storeFiles(db: Db): Promise<void> {
  const rows = (await db.select().from(materials)).flatMap(({ id, slug }) =>
    (['cs', 'en'] as const).map((locale) => ({
      materialId: id,
      locale,
      path: `materials/${slug}/${locale}.pdf`,
      bytes: 1000,
      pages: 3,
      sha256: 'a'.repeat(64),
    })),
  )
  await db.insert(materialFiles).values(rows)
}

async function order(db: Db, product: string, values: Partial<typeof orders.$inferInsert>): Promise<string> {
  const [material] = await db.select().from(materials).where(eq(materials.slug, product))
  const placed = { productId: material?.productId ?? '', totalAmountCents: 59_900, ...values }
  const [stored] = await db.insert(orders).values(placed).returning({ id: orders.id })
  return stored?.id ?? ''
}

const fetch = (material: string, owner: DownloadOwner, at: Date, locale: Locale = 'cs') => startDownload({ material, locale, owner }, at)
const tokenOf = (outcome: Awaited<ReturnType<typeof fetch>>) => (outcome.ok ? (outcome.download.url.split('/').pop() ?? '') : '')

/** What the link of a download opens. */
async function opened(token: string) {
  const read = readToken(token)
  return read && (await fileOfDownload(read.id, read.locale))?.path
}

test('free materials are for couples with an account, in both languages, and nothing that is not there', async ({ db, at }) => {
  await storeFiles(db)
  const account = await couple(db)
  for (const locale of ['cs', 'en'] as const) {
    const outcome = await fetch('stop-words-guide', { account }, at, locale)
    expect(outcome).toMatchObject({ ok: true })
    expect(await opened(tokenOf(outcome))).toBe(`materials/stop-words-guide/${locale}.pdf`)
  }
  expect(await fetch('stop-words-guide', { account: randomUUID() }, at)).toEqual({ ok: false, code: 'unauthenticated' })
  const paid = await order(db, 'swingers-bible', { status: 'paid', paidAt: at, releasedAt: at })
  expect(await fetch('stop-words-guide', { order: paid }, at)).toEqual({ ok: false, code: 'unauthenticated' })
  expect(await fetch('nothing', { account }, at)).toEqual({ ok: false, code: 'not-found' })
  await db.delete(materialFiles).where(eq(materialFiles.locale, 'en'))
  expect(await fetch('stop-words-guide', { account }, at, 'en')).toEqual({ ok: false, code: 'not-found' })
  expect(await db.$count(downloads)).toBe(2)
})

test('only a paid and released order of the couple opens a paid material', async ({ db, at }) => {
  await storeFiles(db)
  const states: Array<[string, Partial<typeof orders.$inferInsert>, string]> = [
    ['no order', {}, 'unpaid'],
    ['pending', { status: 'pending' }, 'unpaid'],
    ['failed', { status: 'failed', failedAt: at }, 'unpaid'],
    ['refunded', { status: 'refunded', paidAt: at, endedAt: at, refundedAt: at }, 'unpaid'],
    ['not released', { status: 'paid', paidAt: at }, 'unreleased'],
    ['imported, another status', { status: 'completed', isImported: true }, 'unpaid'],
    ['imported, paid and never released', { status: 'paid', isImported: true }, 'unreleased'],
    ['imported and released', { status: 'paid', isImported: true, paidAt: at, releasedAt: at }, 'granted'],
    ['paid and released', { status: 'paid', paidAt: at, releasedAt: at }, 'granted'],
  ]
  for (const [what, values, access] of states) {
    const [account, stranger] = [await couple(db), await couple(db)]
    const id = what === 'no order' ? undefined : await order(db, 'swingers-bible', { ...values, userId: account })
    const expected = access === 'granted' ? { ok: true } : { ok: false, code: access }
    expect([what, await fetch('swingers-bible', { account }, at)]).toMatchObject([what, expected])
    if (id) expect([what, await fetch('swingers-bible', { order: id }, at)]).toMatchObject([what, expected])
    expect([what, await fetch('swingers-bible', { account: stranger }, at)]).toEqual([what, UNPAID])
    // An order opens its own product alone.
    expect([what, await fetch('safety-protocols', { account }, at)]).toEqual([what, UNPAID])
    if (id) expect([what, await fetch('safety-protocols', { order: id }, at)]).toEqual([what, UNPAID])
  }
})

test('an order of nobody’s account is fetched with its key, until the law alone keeps it', async ({ db, at }) => {
  await storeFiles(db)
  const id = await order(db, 'swingers-bible', { status: 'paid', paidAt: at, releasedAt: at, email: 'bez@uctu.example' })
  const outcome = await fetch('swingers-bible', { order: id }, at)
  expect(await opened(tokenOf(outcome))).toBe('materials/swingers-bible/cs.pdf')
  expect((await db.select().from(downloads)).map(({ userId, orderId }) => [userId, orderId])).toEqual([[null, id]])
  await db.update(orders).set({ restrictedAt: at }).where(eq(orders.id, id))
  expect(await fetch('swingers-bible', { order: id }, at)).toEqual({ ok: false, code: 'unpaid' })
  expect(await opened(tokenOf(outcome))).toBeUndefined()
  expect(await fetch('swingers-bible', { order: randomUUID() }, at)).toEqual({ ok: false, code: 'unauthenticated' })
})

test('a link that is out ends with a refund, and with the account', async ({ db, at }) => {
  await storeFiles(db)
  const account = await couple(db)
  const id = await order(db, 'swingers-bible', { userId: account, status: 'paid', paidAt: at, releasedAt: at })
  const paid = tokenOf(await fetch('swingers-bible', { account }, at))
  const free = tokenOf(await fetch('stop-words-guide', { account }, at))
  // Used again, it is the same download.
  for (let time = 0; time < 3; time += 1) expect(await opened(paid)).toBe('materials/swingers-bible/cs.pdf')
  expect(await db.$count(downloads)).toBe(2)
  await db.update(orders).set({ status: 'refunded', refundedAt: at, endedAt: at, releasedAt: null }).where(eq(orders.id, id))
  expect([await opened(paid), await opened(free)]).toEqual([undefined, 'materials/stop-words-guide/cs.pdf'])
  await db.update(orders).set({ userId: null, restrictedAt: at }).where(eq(orders.id, id))
  await db.delete(authUser).where(eq(authUser.id, account))
  expect([await opened(paid), await opened(free)]).toEqual([undefined, undefined])
})

test('a token is ours or it is nothing, and says until when it opens', async ({ db, at }) => {
  await storeFiles(db)
  const account = await couple(db)
  const token = tokenOf(await fetch('stop-words-guide', { account }, at))
  const other = tokenOf(await fetch('communication-checklist', { account }, at))
  expect(readToken(token)).toMatchObject({ locale: 'cs', expiresAt: later(at, 15) })
  const [id = '', locale = '', until = '', key = ''] = token.split('.')
  const forged = [
    [other.split('.')[0], locale, until, key],
    [id, 'en', until, key],
    [id, locale, 'zzzzzz', key],
    [id, locale, until, 'A'.repeat(32)],
    [id, locale, until, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
    [id, locale, until, ''],
    [id, locale, until],
    [id, locale, until, key, key],
    ['../../secret', locale, until, key],
  ]
  expect(forged.filter((parts) => readToken(parts.join('.')))).toEqual([])
  for (const text of ['', '.', '%00', 'a'.repeat(5000), `${token}\n`, ` ${token}`]) expect(readToken(text)).toBeUndefined()
})

test('both free materials are the milestone, with its sparks once', async ({ db, at }) => {
  await storeFiles(db)
  const account = await couple(db)
  const progress = async () => {
    const [found] = await db.select().from(userProgress).where(eq(userProgress.userId, account))
    return [found?.freeDownloads, found?.paidDownloads, found?.sparksTotal]
  }
  for (const locale of ['cs', 'en'] as const) await fetch('stop-words-guide', { account }, at, locale)
  expect(await progress()).toEqual([1, 0, 0])
  for (const locale of ['cs', 'en'] as const) await fetch('communication-checklist', { account }, at, locale)
  expect(await progress()).toEqual([2, 0, 30])
  await order(db, 'swingers-bible', { userId: account, status: 'paid', paidAt: at, releasedAt: at })
  await fetch('swingers-bible', { account }, at)
  expect(await progress()).toEqual([2, 1, 30])
  expect(await db.$count(milestoneCompletions, eq(milestoneCompletions.userId, account))).toBe(1)
  expect(await freeMaterials(account, 'en')).toMatchObject([
    { slug: 'communication-checklist', isFetched: true, files: [{ locale: 'cs' }, { locale: 'en', pages: 3 }] },
    { slug: 'stop-words-guide', isFetched: true },
  ])
  expect((await freeMaterials(undefined, 'cs')).map(({ isFetched }) => isFetched)).toEqual([false, false])
})

testCommitted('of both free materials at the same moment one completes the milestone', async ({ db, at }) => {
  await storeFiles(db)
  const account = await couple(db)
  const wanted = ['stop-words-guide', 'communication-checklist', 'stop-words-guide', 'communication-checklist']
  await Promise.all(wanted.map((material) => fetch(material, { account }, at)))
  expect(await db.$count(downloads, eq(downloads.userId, account))).toBe(4)
  expect(await db.$count(sparkEvents, and(eq(sparkEvents.userId, account), eq(sparkEvents.sparks, 30)))).toBe(1)
})
