import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, downloads, materials, milestoneCompletions, orders, products, userProgress } from '~/db/schema'
import { ownOrders } from './view.data.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, newestLink, registration } from '../../../../test/registrations'
import { test, testCommitted } from '../../../../test/with-db'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'

const EMAIL = 'jana@sfera.example'
const later = (at: Date, minutes: number) => new Date(+at + minutes * 60_000)

type NewOrder = Partial<typeof orders.$inferInsert>

async function placed(db: Db, product: string, values: NewOrder): Promise<string> {
  const [found] = await db.select().from(products).where(eq(products.slug, product))
  const [stored] = await db
    .insert(orders)
    .values({ productId: found?.id ?? '', totalAmountCents: 59_900, email: EMAIL, ...values })
    .returning({ id: orders.id })
  return stored?.id ?? ''
}

const stored = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

async function accountOf(db: Db): Promise<AccountId> {
  const [user] = await db.select().from(authUser).where(eq(authUser.email, EMAIL))
  return user?.id as AccountId
}

test('orders of the confirmed address join the account, with what was fetched and the milestone', async ({ db, at }) => {
  const paid = { status: 'paid', paidAt: at, releasedAt: at }
  const bible = await placed(db, 'swingers-bible', paid)
  const refunded = await placed(db, 'safety-protocols', { ...paid, status: 'refunded', refundedAt: at, endedAt: at, releasedAt: null })
  const others = [
    await placed(db, 'swingers-bible', { ...paid, email: 'cizi@sfera.example' }),
    await placed(db, 'swingers-bible', { ...paid, email: null }),
    await placed(db, 'swingers-bible', { ...paid, restrictedAt: at }),
  ]
  const [material] = await db.select().from(materials).where(eq(materials.slug, 'swingers-bible'))
  await db.insert(downloads).values([
    { orderId: bible, materialId: material?.id ?? '' },
    { orderId: others[0], materialId: material?.id ?? '' },
  ])
  await signUp(registration(), 'cs', at)
  // Whoever only says that an address is theirs gets nothing, for there is nobody to get it.
  expect(await db.$count(authUser)).toBe(0)

  expect(await confirmEmail(await newestConfirmation(db), later(at, 1))).toMatchObject({ ok: true })
  const account = await accountOf(db)
  expect(await stored(db, bible)).toMatchObject({ userId: account, joinedAt: later(at, 1), isOnce: true, status: 'paid' })
  expect(await stored(db, refunded)).toMatchObject({ userId: account, joinedAt: later(at, 1), status: 'refunded' })
  for (const id of others) expect(await stored(db, id)).toMatchObject({ userId: null, joinedAt: null })
  expect((await ownOrders(account, 'cs')).map(({ isJoined, downloadable }) => [isJoined, downloadable])).toEqual([
    [true, expect.any(Boolean)],
    [true, expect.any(Boolean)],
  ])
  const [progress] = await db.select().from(userProgress).where(eq(userProgress.userId, account))
  expect(progress).toMatchObject({ paidDownloads: 1, sparksTotal: 80 })
  expect(await db.$count(milestoneCompletions)).toBe(1)
})

test('of several orders of one product the paid one stands as the one, the others beside it', async ({ db, at }) => {
  const waiting = await placed(db, 'swingers-bible', { createdAt: at })
  const first = await placed(db, 'swingers-bible', { status: 'paid', paidAt: at, createdAt: later(at, 1) })
  const second = await placed(db, 'swingers-bible', { status: 'paid', paidAt: at, createdAt: later(at, 2) })
  const failed = await placed(db, 'swingers-bible', { status: 'failed', failedAt: at })
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const rows = await db.select().from(orders).orderBy(asc(orders.createdAt))
  expect(Object.fromEntries(rows.map(({ id, isOnce }) => [id, isOnce]))).toEqual({
    [waiting]: false,
    [first]: true,
    [second]: false,
    [failed]: false,
  })
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([await accountOf(db)]))
  expect(await db.$count(milestoneCompletions)).toBe(1)
})

test('a new password proves the mailbox as well, the first time', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const before = await placed(db, 'safety-protocols', { status: 'paid', paidAt: at })
  await requestPasswordReset(EMAIL, later(at, 1))
  expect(await setNewPassword((await newestLink(db, 'resetUrl')).get('token') ?? '', 'jine heslo', later(at, 2))).toMatchObject({
    ok: true,
  })
  expect(await stored(db, before)).toMatchObject({ userId: await accountOf(db), joinedAt: later(at, 2) })
})

testCommitted('of two confirmations at the same moment one joins, and what it cannot do is undone with it', async ({ db, at }) => {
  const id = await placed(db, 'swingers-bible', { status: 'paid', paidAt: at })
  await signUp(registration(), 'cs', at)
  const link = await newestConfirmation(db)
  const outcomes = await Promise.all([confirmEmail(link, at), confirmEmail(link, at)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await stored(db, id)).toMatchObject({ userId: await accountOf(db) })
  expect(await db.$count(milestoneCompletions)).toBe(1)
})
