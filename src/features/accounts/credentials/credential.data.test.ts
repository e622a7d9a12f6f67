import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountLinks, authPasskeys, authSession, authUser, orders, products } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import { closingState } from '~/features/accounts/closing/data.server'
import { requestClosing } from '~/features/accounts/closing/mutations.server'
import { auth } from '~/server/auth.server'
import type { Account, AccountId } from '~/server/session.server'
import { newestConfirmation, queuedMails, registration } from '../../../../test/registrations'
import { groundsOf } from '../../../../test/grounds'
import { test, testCommitted } from '../../../../test/with-db'
import { checkPassword } from './data.server'
import { passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { changePassword } from './mutations.server'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email.mutations.server'
import { lastPropsOf } from '../../../../test/mails-in-order'

const OLD = 'jana@sfera.example'
const NEW = 'nova@sfera.example'
const PASSWORD = 'tajne heslo'
const fields = (identifier: string, password = PASSWORD) => ({ identifier, password, remember: true })

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** A confirmed couple with one signed-in device per word. */
async function couple(db: Db, at: Date, changes: { email?: string; coupleName?: string } = {}, devices = 1): Promise<Account[]> {
  const form = registration(changes)
  await signUp(form, 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  // The confirmation has signed a browser in, too.
  await db
    .delete(authSession)
    .where(inArray(authSession.userId, db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, form.email))))
  const accounts: Account[] = []
  for (let device = 0; device < devices; device += 1) {
    const result = await signIn(fields(form.email), at)
    if (!result.ok) throw new Error(result.code)
    const cookie = result.cookies.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = await auth().api.getSession({ headers: new Headers({ cookie }) })
    if (!session) throw new Error('no session')
    accounts.push({ id: session.user.id as AccountId, email: form.email, locale: 'cs', sessionId: session.session.id })
  }
  return accounts
}

const sessionOf = ({ sessionId, id }: Account) => ({ id: sessionId, accountId: id })

/** What was sent last, and to whom. */
const lastTwo = async (db: Db) =>
  (await queuedMails(db))
    .slice(-2)
    .map(({ template, recipient }) => [template, recipient])
    .toSorted()

async function tokenOf(db: Db, name: 'confirmUrl' | 'undoUrl' | 'resetUrl', template: string): Promise<string> {
  const url = new URL(String((await lastPropsOf(db, template))[name]))
  return new URLSearchParams(url.hash.slice(1)).get('token') ?? ''
}

/** A new password in place of the present one. */
const over = async (db: Db, { id }: Account, password: string) => ({ password, over: (await passwordHash(db, id)) ?? '' })

test('a new password keeps this device, signs the others out and is told by mail', async ({ db, at }) => {
  const [here, there] = await couple(db, at, {}, 2)
  if (!here || !there) throw new Error('no devices')
  await requestPasswordReset(OLD, at)
  const [before] = await db.select().from(authSession).where(eq(authSession.id, here.sessionId))
  const changed = await changePassword(here, await over(db, here, 'jine heslo'), at)
  const token = changed.ok && changed.token
  const [kept, ...others] = await db.select().from(authSession)
  expect(others).toEqual([])
  // Whoever has learned the earlier token of this very device has nothing.
  expect(kept).toEqual({ ...before, id: expect.any(String), token })
  expect([kept?.id, kept?.token]).not.toContain(here.sessionId)
  expect(token).not.toBe(before?.token)
  expect(await signIn(fields(OLD), at)).toMatchObject({ ok: false, code: 'invalid' })
  expect(await signIn(fields(OLD, 'jine heslo'), at)).toMatchObject({ ok: true })
  expect((await queuedMails(db)).at(-1)).toMatchObject({ template: 'password-changed', recipient: OLD })
  expect(await db.$count(accountLinks, eq(accountLinks.kind, 'reset-password'))).toBe(0)
})

testCommitted('of two changes that knew the same password, one is done', async ({ db, at }) => {
  const [here] = await couple(db, at)
  if (!here) throw new Error('no device')
  const wishes = await Promise.all(['jine heslo', 'treti heslo', 'ctvrte heslo'].map((password) => over(db, here, password)))
  const outcomes = await Promise.all(wishes.map((wish) => changePassword(here, wish, at)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([1, 2].map(() => ({ ok: false, code: 'unauthenticated' })))
})

testCommitted('a device that signs in with the old password while it is changed stays out', async ({ db, at }) => {
  const [begun] = await couple(db, at)
  if (!begun) throw new Error('no device')
  let here = begun
  for (let round = 0; round < 5; round += 1) {
    const old = round === 0 ? PASSWORD : `heslo ${round - 1}`
    const next = await over(db, here, `heslo ${round}`)
    await Promise.all([...Array.from({ length: 3 }, () => signIn(fields(OLD, old), at)), changePassword(here, next, at)])
    const [kept, ...others] = await db.select({ id: authSession.id }).from(authSession)
    expect(others).toEqual([])
    here = { ...begun, sessionId: kept?.id ?? '' }
  }
})

test('the present password is checked, wrong ones are counted by account', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  expect(await checkPassword(own.id, PASSWORD, at)).toMatchObject({ ok: true })
  for (let hit = 0; hit < 10; hit += 1) expect(await checkPassword(own.id, 'spatne', at)).toMatchObject({ code: 'wrong-password' })
  expect(await checkPassword(own.id, PASSWORD, at)).toMatchObject({ ok: false, code: 'too-many' })
})

test('a new e-mail counts once it is confirmed; both addresses are told', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  expect(await requestEmailChange(await groundsOf(db, own.id), NEW, at)).toEqual({ ok: true })
  expect(await lastTwo(db)).toEqual([
    ['email-change-asked', OLD],
    ['email-change-confirm', NEW],
  ])
  expect(await signIn(fields(NEW), at)).toMatchObject({ ok: false })
  await requestPasswordReset(OLD, at)
  const token = await tokenOf(db, 'confirmUrl', 'email-change-confirm')
  expect(await confirmEmailChange({ token, password: PASSWORD }, at)).toEqual({ ok: true, token: undefined })
  expect(await signIn(fields(NEW), at)).toMatchObject({ ok: true })
  expect(await signIn(fields(OLD), at)).toMatchObject({ ok: false, code: 'invalid' })
  expect((await queuedMails(db)).at(-1)).toMatchObject({ template: 'email-changed', recipient: OLD })
  expect(await lastPropsOf(db, 'email-changed')).toMatchObject({ newEmail: 'n•••@sfera.example' })
  expect(await confirmEmailChange({ token, password: PASSWORD }, at)).toEqual({ ok: false, code: 'expired' })
  expect(await db.$count(accountLinks, eq(accountLinks.kind, 'reset-password'))).toBe(0)
})

test('a new e-mail signs every device out but the one that confirms it, which gets a new token', async ({ db, at }) => {
  const [asking, confirming] = await couple(db, at, {}, 2)
  if (!asking || !confirming) throw new Error('no devices')
  const [stranger] = await couple(db, later(at, 1000), { email: 'jini@sfera.example', coupleName: 'Jiní dva' })
  await requestEmailChange(await groundsOf(db, asking.id), NEW, later(at, 2000))
  const [before] = await db.select().from(authSession).where(eq(authSession.id, confirming.sessionId))
  const token = await tokenOf(db, 'confirmUrl', 'email-change-confirm')
  const outcome = await confirmEmailChange({ token }, later(at, 3000), sessionOf(confirming))
  if (!outcome.ok) throw new Error(outcome.code)
  const [kept, ...others] = await db.select().from(authSession).where(eq(authSession.userId, asking.id))
  expect(others).toEqual([])
  expect(kept).toEqual({ ...before, id: expect.any(String), token: outcome.token })
  expect(kept?.token).not.toBe(before?.token)

  // Another couple's browser opens the link: it stays what it was, and nobody else stays in.
  await requestEmailChange(await groundsOf(db, asking.id), OLD, later(at, 4000))
  const link = { token: await tokenOf(db, 'confirmUrl', 'email-change-confirm'), password: PASSWORD }
  const foreign = await confirmEmailChange(link, later(at, 5000), stranger && sessionOf(stranger))
  expect(foreign).toEqual({ ok: true, token: undefined })
  expect((await db.select({ id: authSession.id }).from(authSession)).map(({ id }) => id)).toEqual([stranger?.sessionId])
})

test('orders of a new address join the account that confirms it, those of the earlier one do not', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const order = { productId: product?.id ?? '', totalAmountCents: 59_900, status: 'paid', paidAt: at }
  await db.insert(orders).values([
    { ...order, email: NEW },
    { ...order, email: NEW, userId: null, restrictedAt: at },
    { ...order, email: OLD },
  ])
  await requestEmailChange(await groundsOf(db, own.id), NEW, at)
  expect(await db.$count(orders, eq(orders.userId, own.id))).toBe(0)
  await confirmEmailChange({ token: await tokenOf(db, 'confirmUrl', 'email-change-confirm'), password: PASSWORD }, at)
  const joined = await db.select().from(orders).where(eq(orders.userId, own.id))
  expect(joined.map(({ email, joinedAt, restrictedAt }) => [email, joinedAt, restrictedAt])).toEqual([[NEW, at, null]])
})

test('a link to a new e-mail ends after a day, and with the next request', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  await requestEmailChange(await groundsOf(db, own.id), NEW, at)
  const first = await tokenOf(db, 'confirmUrl', 'email-change-confirm')
  expect(await confirmEmailChange({ token: first, password: PASSWORD }, new Date(at.getTime() + 24 * 3_600_000))).toEqual({
    ok: false,
    code: 'expired',
  })
  await requestEmailChange(await groundsOf(db, own.id), 'jina@sfera.example', at)
  expect(await confirmEmailChange({ token: first, password: PASSWORD }, at)).toEqual({ ok: false, code: 'expired' })
})

test('an address that has an account gets the same answer, and only its mailbox learns it', async ({ db, at }) => {
  const [own] = await couple(db, at)
  await couple(db, new Date(at.getTime() + 1000), { email: NEW, coupleName: 'Jiní dva' })
  if (!own) throw new Error('no account')
  expect(await requestEmailChange(await groundsOf(db, own.id), NEW, new Date(at.getTime() + 2000))).toEqual({ ok: true })
  expect(await lastTwo(db)).toEqual([
    ['email-change-asked', OLD],
    ['email-known', NEW],
  ])
  expect(await requestEmailChange(await groundsOf(db, own.id), OLD, at)).toEqual({ ok: false, code: 'same-email' })
})

test('an address that was taken meanwhile is not taken over', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  await requestEmailChange(await groundsOf(db, own.id), NEW, at)
  const token = await tokenOf(db, 'confirmUrl', 'email-change-confirm')
  await couple(db, new Date(at.getTime() + 1000), { email: NEW, coupleName: 'Jiní dva' })
  expect(await confirmEmailChange({ token, password: PASSWORD }, at)).toEqual({ ok: false, code: 'expired' })
  expect(await signIn(fields(OLD), at)).toMatchObject({ ok: true })
})

testCommitted('two couples that confirm the same address at the same moment: one gets it, the other one is told', async ({ db, at }) => {
  const [[one], [other]] = [await couple(db, at), await couple(db, later(at, 1000), { email: 'eva@sfera.example', coupleName: 'Jiní dva' })]
  if (!one || !other) throw new Error('no account')
  await requestEmailChange(await groundsOf(db, one.id), NEW, later(at, 2000))
  const first = await tokenOf(db, 'confirmUrl', 'email-change-confirm')
  await requestEmailChange(await groundsOf(db, other.id), NEW, later(at, 3000))
  const second = await tokenOf(db, 'confirmUrl', 'email-change-confirm')
  expect(second).not.toBe(first)
  const outcomes = await Promise.all([
    confirmEmailChange({ token: first, password: PASSWORD }, later(at, 4000)),
    confirmEmailChange({ token: second, password: PASSWORD }, later(at, 4000)),
  ])
  expect(outcomes.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
    { ok: true, token: undefined },
    { ok: false, code: 'expired' },
  ])
})

test('going back to the earlier address takes back that the account is to be erased', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  await requestEmailChange(await groundsOf(db, own.id), NEW, at)
  await confirmEmailChange({ token: await tokenOf(db, 'confirmUrl', 'email-change-confirm'), password: PASSWORD }, at)
  expect(await requestClosing({ ...own, ...(await groundsOf(db, own.id)), id: own.id }, PASSWORD, at)).toMatchObject({ ok: true })
  await undoEmailChange(await tokenOf(db, 'undoUrl', 'email-changed'), at)
  expect(await closingState(own.id, at)).toBeNull()
})

test.for(['email-change-asked', 'email-changed'])(
  'the link of %s brings the earlier address back and puts everybody out',
  async (template, { db, at }) => {
    const [own] = await couple(db, at)
    if (!own) throw new Error('no account')
    await requestEmailChange(await groundsOf(db, own.id), NEW, at)
    await confirmEmailChange({ token: await tokenOf(db, 'confirmUrl', 'email-change-confirm'), password: PASSWORD }, at)
    const token = await tokenOf(db, 'undoUrl', template)
    // Whoever has taken the account over cannot end the link with a new password of their own.
    await requestPasswordReset(NEW, at)
    await setNewPassword(await tokenOf(db, 'resetUrl', 'password-reset'), 'cizi heslo', at)
    await db.insert(authPasskeys).values({ userId: own.id, name: 'cizí', credentialId: 'x', publicKey: 'x', counter: 0 })

    expect(await undoEmailChange(token, at)).toEqual({ ok: true, email: 'j•••@sfera.example' })
    const [user] = await db.select().from(authUser)
    expect(user).toMatchObject({ email: OLD, twoFactorEnabled: false })
    expect([await db.$count(authSession), await db.$count(authPasskeys)]).toEqual([0, 0])
    expect(await signIn(fields(OLD, 'cizi heslo'), at)).toMatchObject({ ok: false, code: 'invalid' })
    expect((await queuedMails(db)).at(-1)).toMatchObject({ template: 'password-reset', recipient: OLD })
    expect(await lastPropsOf(db, 'password-reset')).toMatchObject({ undone: true })
    expect(await undoEmailChange(token, at)).toEqual({ ok: false, code: 'expired' })
  },
)

test('a change that nobody confirmed can be stopped, and its link ends', async ({ db, at }) => {
  const [own] = await couple(db, at)
  if (!own) throw new Error('no account')
  await requestEmailChange(await groundsOf(db, own.id), NEW, at)
  const [confirm, undo] = [await tokenOf(db, 'confirmUrl', 'email-change-confirm'), await tokenOf(db, 'undoUrl', 'email-change-asked')]
  expect(await undoEmailChange(undo, new Date(at.getTime() + 7 * 86_400_000))).toEqual({ ok: false, code: 'expired' })
  expect(await undoEmailChange(undo, at)).toMatchObject({ ok: true })
  expect(await confirmEmailChange({ token: confirm, password: PASSWORD }, at)).toEqual({ ok: false, code: 'expired' })
})
