import { verifyPassword } from 'better-auth/crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authAccount, authSession, authUser, mailOutbox, orders, products, registrations } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import { confirmEmail, resendConfirmation, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, newestLink, queuedMails, registration } from '../../../../test/registrations'
import { groundsOf } from '../../../../test/grounds'
import { test, testCommitted } from '../../../../test/with-db'
import { confirmEmailChange, requestEmailChange } from './email.mutations.server'

const EMAIL = 'jana@sfera.example'
const HERS = 'a'.repeat(64)
const FOREIGN = 'b'.repeat(64)
const EXPIRED = { ok: false, code: 'expired' }
const later = (at: Date, minutes: number) => new Date(+at + minutes * 60_000)

const hers = registration({ deviceHash: HERS, password: 'jeji tajne heslo' })
const foreign = registration({ deviceHash: FOREIGN, coupleName: 'Cizí pár', password: 'cizi tajne heslo' })

/** Registers, and answers the link of the mail that came. */
async function registered(db: Db, form: typeof hers, at: Date) {
  expect(await signUp({ ...form, attempt: crypto.randomUUID() }, 'cs', at)).toEqual({ ok: true })
  const { accessToken, refreshToken } = await newestConfirmation(db)
  return { accessToken, refreshToken }
}

async function tokenOfChange(db: Db): Promise<string> {
  const [mail] = await db.select({ props: mailOutbox.props }).from(mailOutbox).where(eq(mailOutbox.template, 'email-change-confirm'))
  return new URLSearchParams(new URL(String(mail?.props['confirmUrl'])).hash.slice(1)).get('token') ?? ''
}

/** Whose password the account of the address has. */
async function ownerOf(db: Db): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: authAccount.password })
    .from(authAccount)
    .innerJoin(authUser, eq(authUser.id, authAccount.userId))
    .where(eq(authUser.email, EMAIL))
  for (const password of [hers.password, foreign.password])
    if (found?.hash && (await verifyPassword({ hash: found.hash, password }))) return password
  return undefined
}

test.for([
  ['before', [foreign, hers]],
  ['after', [hers, foreign]],
] as const)('somebody who registers her address %s her gets neither account nor order', async ([, [first, second]], { db, at }) => {
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const bought = { productId: product?.id ?? '', totalAmountCents: 59_900, email: EMAIL, status: 'paid', paidAt: at }
  const [order] = await db.insert(orders).values(bought).returning({ id: orders.id })
  const links = new Map<typeof hers, { accessToken: string; refreshToken: string }>()
  for (const [n, form] of [first, second].entries()) links.set(form, await registered(db, form, later(at, n)))
  const mine = links.get(hers) ?? { accessToken: '', refreshToken: '' }

  // She follows whatever comes to her mailbox, where she registered; that of the stranger wants a password that she has not.
  const theirs = { ...(links.get(foreign) ?? mine), deviceHash: HERS }
  expect(await confirmEmail(theirs, later(at, 2))).toEqual({ ok: false, code: 'password-needed' })
  expect(await confirmEmail({ ...theirs, password: hers.password }, later(at, 2))).toEqual({ ok: false, code: 'wrong-password' })
  expect(await db.$count(authUser)).toBe(0)
  expect(await confirmEmail({ ...mine, deviceHash: HERS }, later(at, 3))).toMatchObject({ ok: true })

  expect(await ownerOf(db)).toBe(hers.password)
  expect(await signIn({ identifier: EMAIL, password: foreign.password, remember: true }, at)).toEqual({ ok: false, code: 'invalid' })
  expect(await signIn({ identifier: 'Cizí pár', password: foreign.password, remember: true }, at)).toEqual({
    ok: false,
    code: 'couple-not-found',
  })
  expect(await confirmEmail({ ...theirs, deviceHash: FOREIGN, password: foreign.password }, later(at, 4))).toEqual(EXPIRED)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  expect(await db.select({ id: orders.id, userId: orders.userId }).from(orders)).toEqual([{ id: order?.id, userId: user?.id }])
  expect(await db.$count(registrations)).toBe(0)
})

test('the browser that registered needs no password and is signed in; another one gives it, once it is right', async ({ db, at }) => {
  const link = await registered(db, hers, at)
  for (const deviceHash of [undefined, FOREIGN]) {
    expect(await confirmEmail({ ...link, deviceHash }, at)).toEqual({ ok: false, code: 'password-needed' })
    expect(await confirmEmail({ ...link, deviceHash, password: 'jiné heslo' }, at)).toEqual({ ok: false, code: 'wrong-password' })
  }
  expect(await db.$count(authSession)).toBe(0)
  const confirmed = await confirmEmail({ ...link, password: hers.password }, at)
  expect(confirmed.ok && confirmed.cookies.get('set-cookie')).toContain('sf-session=')
  expect(await db.$count(authSession)).toBe(1)

  const other = await registered(db, { ...foreign, email: 'jini@sfera.example' }, later(at, 1))
  const here = await confirmEmail({ ...other, deviceHash: FOREIGN }, later(at, 1))
  expect(here.ok && here.cookies.get('set-cookie')).toContain('sf-session=')
})

test('a new link goes to the registration of this browser, elsewhere to the newest one', async ({ db, at }) => {
  await registered(db, hers, at)
  await registered(db, foreign, later(at, 1))
  const names = async () => (await db.select().from(registrations)).map(({ coupleName, linkHash }) => ({ coupleName, linkHash }))
  const changed = async (deviceHash: string | undefined) => {
    const before = await names()
    await resendConfirmation(EMAIL, later(at, 2), deviceHash)
    const after = await names()
    return after.filter(({ linkHash }) => before.every((one) => one.linkHash !== linkHash)).map(({ coupleName }) => coupleName)
  }
  expect(await changed(HERS)).toEqual([hers.coupleName])
  expect(await changed(FOREIGN)).toEqual([foreign.coupleName])
  expect(await changed(undefined)).toEqual([foreign.coupleName])
  expect(await changed('c'.repeat(64))).toEqual([foreign.coupleName])
})

test('a link for a new password confirms as well, and whoever registered has lost theirs', async ({ db, at }) => {
  await registered(db, foreign, at)
  await requestPasswordReset(EMAIL, later(at, 1))
  const token = (await newestLink(db, 'resetUrl')).get('token') ?? ''
  expect(await setNewPassword(token, 'docela nove heslo', later(at, 2))).toMatchObject({ ok: true })
  expect(await ownerOf(db)).toBeUndefined()
  expect(await signIn({ identifier: EMAIL, password: 'docela nove heslo', remember: true }, at)).toMatchObject({ ok: true })
  expect(await setNewPassword(token, 'jeste jine heslo', later(at, 2))).toEqual(EXPIRED)
  expect(await db.$count(registrations)).toBe(0)
})

test('an address that a couple changes to is no longer anybody’s to register', async ({ db, at }) => {
  const couple = await registered(db, { ...hers, email: 'puvodni@sfera.example' }, at)
  await confirmEmail({ ...couple, deviceHash: HERS }, at)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  const waiting = await registered(db, foreign, later(at, 1))
  expect(await requestEmailChange(await groundsOf(db, user?.id ?? ''), EMAIL, later(at, 2))).toEqual({ ok: true })
  const mails = await queuedMails(db)
  expect(mails.map(({ template }) => template)).toContain('email-change-confirm')
  const token = await tokenOfChange(db)
  expect(await confirmEmailChange({ token, password: hers.password }, later(at, 3))).toMatchObject({ ok: true })
  expect(await confirmEmail({ ...waiting, deviceHash: FOREIGN }, later(at, 4))).toEqual(EXPIRED)
  expect(await db.$count(authUser)).toBe(1)
  expect(await ownerOf(db)).toBe(hers.password)
})

test('whose address it is keeps it, and its orders, when somebody else has asked for it and they press the link', async ({ db, at }) => {
  const link = await registered(db, { ...foreign, email: 'cizi@sfera.example' }, at)
  await confirmEmail({ ...link, deviceHash: FOREIGN }, at)
  const [attacker] = await db.select({ id: authUser.id }).from(authUser)
  const own = await registered(db, { ...hers, email: 'jini@sfera.example' }, later(at, 1))
  await confirmEmail({ ...own, deviceHash: HERS }, later(at, 1))
  const [owner] = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, 'jini@sfera.example'))
  const [product] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  await db.insert(orders).values({ productId: product?.id ?? '', totalAmountCents: 59_900, status: 'paid', paidAt: at, email: EMAIL })
  await requestEmailChange(await groundsOf(db, attacker?.id ?? ''), EMAIL, later(at, 2))
  const token = await tokenOfChange(db)
  const sessionOf = async (account = '') => ({ id: (await groundsOf(db, account)).sessionId, accountId: account as AccountId })
  for (const session of [undefined, await sessionOf(owner?.id)]) {
    expect(await confirmEmailChange({ token }, later(at, 3), session)).toEqual({ ok: false, code: 'password-needed' })
    const guess = { token, password: hers.password }
    expect(await confirmEmailChange(guess, later(at, 3), session)).toEqual({ ok: false, code: 'wrong-password' })
  }
  expect([await db.$count(orders, isNotNull(orders.userId)), await db.$count(authUser, eq(authUser.email, EMAIL))]).toEqual([0, 0])
  // Nothing of it has used the link up.
  expect(await confirmEmailChange({ token }, later(at, 3), await sessionOf(attacker?.id))).toMatchObject({ ok: true })
})

testCommitted('of two registrations for one address that are confirmed at the same moment one owns it', async ({ db, at }) => {
  for (let round = 0; round < 4; round += 1) {
    const forms = [hers, foreign].map((form) => ({ ...form, email: `${round}@sfera.example`, coupleName: `${form.coupleName} ${round}` }))
    const links = []
    for (const [n, form] of forms.entries())
      links.push({ ...(await registered(db, form, later(at, 2 * round + n))), deviceHash: form.deviceHash })
    const outcomes = await Promise.all(links.map((link) => confirmEmail(link, later(at, 9))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual(EXPIRED)
    expect(await db.$count(authUser, eq(authUser.email, `${round}@sfera.example`))).toBe(1)
  }
  expect(await db.$count(registrations)).toBe(0)
})

testCommitted('an address is taken by one of a change and a confirmation at the same moment', async ({ db, at }) => {
  const couple = await registered(db, { ...hers, email: 'puvodni@sfera.example' }, at)
  await confirmEmail({ ...couple, deviceHash: HERS }, at)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  const waiting = { ...(await registered(db, foreign, later(at, 1))), deviceHash: FOREIGN }
  await requestEmailChange(await groundsOf(db, user?.id ?? ''), EMAIL, later(at, 2))
  const token = await tokenOfChange(db)
  const outcomes = await Promise.all([
    confirmEmail(waiting, later(at, 3)),
    confirmEmailChange({ token, password: hers.password }, later(at, 3)),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(authUser, eq(authUser.email, EMAIL))).toBe(1)
})
