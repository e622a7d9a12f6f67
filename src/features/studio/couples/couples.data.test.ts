import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountClosings, authSession, authTwoFactor, authUser, mailOutbox, operatorEvents, orders } from '~/db/schema'
import { planClosing, takeClosingBack } from '~/features/accounts/closing/mutations.server'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { requestReset, stopReset } from '~/features/accounts/second-factor/removal.mutations.server'
import { endEverySession, lockAccount, unlockAccount } from '~/features/accounts/sessions/lock.mutations.server'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { orderNumber } from '~/lib/addresses'
import { colleague } from '../../../../test/operators'
import { paidOrder } from '../../../../test/placed-order'
import { EMAIL, PASSWORD, protectedCouple } from '../../../../test/protected-couple'
import { test } from '../../../../test/with-db'
import { wholeCouple } from '../../../../test/whole-couple'
import { coupleList } from './data.server'
import { coupleDetail } from './detail.data.server'
import { COUPLES } from './schema'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const listed = async (words: Words) => (await coupleList(COUPLES.asked(words))).lines.map(({ name }) => name)
const signsIn = (at: Date) => signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)

async function account(db: Db, name: string, email: string, createdAt: Date): Promise<string> {
  const [user] = await db.insert(authUser).values({ name, email, createdAt, updatedAt: createdAt }).returning({ id: authUser.id })
  return user?.id ?? ''
}

const recorded = (db: Db) => db.select().from(operatorEvents).where(eq(operatorEvents.subject, 'couple')).orderBy(operatorEvents.at)

test('couples are found by name, e-mail and the number of an order, and their addresses are masked', async ({ db, at }) => {
  const jana = await account(db, 'Jana a Petr Štěpní', 'jana@domov.example', at)
  const eva = await account(db, 'Eva a Jan', 'eva@dum.example', later(at, 1))
  const order = await paidOrder(db, at, { userId: jana })
  await lockAccount(eva, 'Hlásí se cizí.', 'command', at)
  expect(await listed({ razeni: 'nejnovejsi' })).toEqual(['Eva a Jan', 'Jana a Petr Štěpní'])
  expect(await listed({ razeni: 'jmeno' })).toEqual(['Eva a Jan', 'Jana a Petr Štěpní'])
  expect(await listed({ q: 'stepni' })).toEqual(['Jana a Petr Štěpní'])
  expect(await listed({ q: 'dum.example' })).toEqual(['Eva a Jan'])
  expect(await listed({ q: orderNumber(order.id) })).toEqual(['Jana a Petr Štěpní'])
  expect(await listed({ q: '%' })).toEqual([])
  expect(await listed({ stav: 'uzamcene' })).toEqual(['Eva a Jan'])
  expect(await listed({ strana: '2' })).toEqual([])
  const list = await coupleList(COUPLES.asked({ razeni: 'jmeno' }))
  expect(list).toMatchObject({ total: 2, counts: { open: 1, locked: 1, closing: 0 } })
  expect(list.lines).toMatchObject([
    { state: 'locked', orders: 0 },
    { state: 'open', orders: 1 },
  ])
  expect(JSON.stringify(list)).not.toContain('jana@')
  expect(await coupleDetail(randomUUID(), 'cs', at)).toBeUndefined()
})

test('a locked account opens to nobody until it is unlocked, and whoever was in is out', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const { id } = await protectedCouple(db, at)
  expect(await db.$count(authSession)).toBeGreaterThan(0)
  expect(await lockAccount(id, 'Ztracený telefon.', by, at)).toEqual({ ok: true })
  expect(await db.$count(authSession)).toBe(0)
  expect(await signsIn(at)).toMatchObject({ ok: false, code: 'locked' })
  expect(await signIn({ identifier: EMAIL, password: 'spatne heslo', remember: true }, at)).toMatchObject({ ok: false, code: 'invalid' })
  expect(await lockAccount(id, 'Znovu.', by, at)).toEqual({ ok: false, code: 'locked' })
  expect(await coupleDetail(id, 'cs', at)).toMatchObject({ state: 'locked', lockedAt: at.toISOString(), sessions: [] })
  expect(await unlockAccount(id, by, later(at, 1))).toEqual({ ok: true })
  expect(await unlockAccount(id, by, later(at, 1))).toEqual({ ok: false, code: 'open' })
  expect(await signsIn(at)).toMatchObject({ ok: false, code: 'second-factor' })
  expect(await recorded(db)).toMatchObject([
    { kind: 'couple-locked', operatorId: by.operator, subjectId: id, reason: 'Ztracený telefon.' },
    { kind: 'couple-unlocked', before: { lockedAt: at.toISOString() } },
  ])
})

test('sessions end everywhere at once, and only where there are any', async ({ db, at }) => {
  const { id } = await protectedCouple(db, at)
  const other = await account(db, 'Eva a Jan', 'eva@dum.example', at)
  const until = later(at, 30)
  await db.insert(authSession).values({ userId: other, token: 'jiny', expiresAt: until, createdAt: at, updatedAt: at })
  expect(await endEverySession(id, 'command', at)).toEqual({ ok: true })
  expect(await endEverySession(id, 'command', at)).toEqual({ ok: false, code: 'nobody' })
  expect(await endEverySession(randomUUID(), 'command', at)).toEqual({ ok: false, code: 'not-found' })
  expect(await db.select().from(authSession)).toMatchObject([{ userId: other }])
  expect((await recorded(db)).map(({ kind }) => kind)).toEqual(['couple-sessions-ended'])
})

test('an erasure is planned in 14 days, told by mail, and taken back until then', async ({ db, at }) => {
  const id = await account(db, 'Jana a Petr', 'jana@domov.example', at)
  const dueAt = later(at, 14)
  expect(await planClosing(id, 'Žádost dopisem.', 'command', at)).toEqual({ ok: true, dueAt: dueAt.toISOString() })
  expect(await planClosing(id, 'Znovu.', 'command', later(at, 1))).toEqual({ ok: false, code: 'planned' })
  expect(await planClosing(randomUUID(), 'Nikdo.', 'command', at)).toEqual({ ok: false, code: 'not-found' })
  expect(await db.select().from(mailOutbox)).toMatchObject([{ template: 'account-closing', recipient: 'jana@domov.example' }])
  expect(await coupleDetail(id, 'cs', at)).toMatchObject({ state: 'closing', closing: { reason: 'asked', isOver: false } })
  expect(await takeClosingBack(id, 'command', dueAt)).toEqual({ ok: false, code: 'too-late' })
  expect(await takeClosingBack(id, 'command', later(at, 1))).toEqual({ ok: true })
  expect(await takeClosingBack(id, 'command', later(at, 1))).toEqual({ ok: false, code: 'nothing' })
  expect(await db.$count(accountClosings)).toBe(0)
  expect((await recorded(db)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['closing-planned', 'Žádost dopisem.'],
    ['closing-undone', null],
  ])
})

test('a second factor ends a day after the team was asked for it, and can be stopped', async ({ db, at }) => {
  const { id } = await protectedCouple(db, at)
  const plain = await account(db, 'Eva a Jan', 'eva@dum.example', at)
  const dueAt = later(at, 1).toISOString()
  expect(await requestReset(plain, 'Hovorem.', 'command', at)).toEqual({ ok: false, code: 'no-factor' })
  expect(await requestReset(id, 'Hovorem, podle objednávky.', 'command', at)).toEqual({ ok: true, dueAt })
  expect(await requestReset(id, 'Hovorem.', 'command', at)).toEqual({ ok: false, code: 'planned' })
  const mails = (await db.select().from(mailOutbox)).filter(({ template }) => template === 'factor-removal')
  expect(mails).toMatchObject([{ recipient: EMAIL, props: { by: 'team', dueAt } }])
  expect(await coupleDetail(id, 'cs', at)).toMatchObject({ factor: { endsAt: dueAt } })
  expect(await stopReset(id, 'command', later(at, 0.5))).toEqual({ ok: true })
  expect(await stopReset(id, 'command', later(at, 0.5))).toEqual({ ok: false, code: 'nothing' })
  expect(await db.select().from(authTwoFactor)).toMatchObject([{ removalDueAt: null }])
  expect((await recorded(db)).map(({ kind }) => kind)).toEqual(['factor-reset-begun', 'factor-reset-stopped'])
})

test('of a couple that has something in every table, its name is told and no answer, note or device line', async ({ db, at }) => {
  const { userId } = await wholeCouple(db, at, 'spy')
  const answers = [await coupleList(COUPLES.asked({})), await coupleDetail(userId, 'cs', at)]
  const told = [...JSON.stringify(answers).matchAll(/spy-([a-z-]+[a-z])/g)].map(([, mark]) => mark ?? '')
  expect(told).toContain('name')
  expect(told.filter((mark) => mark !== 'name')).toEqual([])
  expect((await coupleDetail(userId, 'cs', at))?.orders).toHaveLength(await db.$count(orders, eq(orders.userId, userId)))
})
