import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountLinks, authPasskeys, authSession, authTwoFactor, authUser, authVerification } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from '~/features/accounts/credentials/email.mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import { factorRemoval } from './jobs.server'
import { enter } from './entry.mutations.server'
import { requestRemoval, stopRemoval } from './removal.mutations.server'
import { auth } from '~/server/auth.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, newestLink, newestMail, queuedMails, registration } from '../../../../test/registrations'
import { groundsOf } from '../../../../test/grounds'
import { test } from '../../../../test/with-db'

const EMAIL = 'jana@sfera.example'
const HOUR = 3_600_000
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)
const fields = (password: string) => ({ identifier: EMAIL, password, remember: true })

async function couple(db: Db, at: Date): Promise<AccountId> {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  // The confirmation has signed this browser in.
  await db.delete(authSession)
  const [user] = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, EMAIL))
  return user?.id as AccountId
}

/** What somebody who got in leaves behind, so as to stay: a session, a passkey and one about to be added, a link, an app of their own. */
async function intruder(db: Db, id: AccountId, at: Date): Promise<void> {
  await signIn(fields('tajne heslo'), at)
  await db.insert(authPasskeys).values({ userId: id, name: 'cizí', credentialId: 'x', publicKey: 'x', counter: 0 })
  await db.insert(authVerification).values({ identifier: `passkey-of-${id}:1`, value: 'challenge', expiresAt: later(at, 1) })
  await requestEmailChange(await groundsOf(db, id), 'cizi@sfera.example', at)
  await db.insert(authTwoFactor).values({ userId: id, secret: 'x', backupCodes: 'x' })
  await db.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, id))
}

async function resetPassword(db: Db, password: string, at: Date): Promise<void> {
  await requestPasswordReset(EMAIL, at)
  expect(await setNewPassword((await newestLink(db, 'resetUrl')).get('token') ?? '', password, at)).toMatchObject({ ok: true })
}

/** The browser that waits for the second step after the right password. */
async function firstStep(password: string, at: Date): Promise<Headers> {
  const result = await signIn(fields(password), at)
  if (result.ok || result.code !== 'second-factor' || !result.cookies) throw new Error('no second step')
  const cookie = result.cookies.getSetCookie().map((set) => set.split(';')[0])
  return new Headers({ cookie: cookie.join('; ') })
}

async function stopToken(db: Db): Promise<string> {
  return new URLSearchParams(new URL(String((await newestMail(db))['stopUrl'])).hash.slice(1)).get('token') ?? ''
}

test('a password that is set by mail leaves an intruder nothing but the second factor', async ({ db, at }) => {
  const id = await couple(db, at)
  await intruder(db, id, at)
  await resetPassword(db, 'nove heslo', later(at, 1))
  expect([await db.$count(authSession), await db.$count(authPasskeys)]).toEqual([0, 0])
  expect(await db.$count(authVerification, eq(authVerification.value, 'challenge'))).toBe(0)
  // What goes back to the earlier address is not the intruder's to end, nor the owner's.
  const left = await db.select({ kind: accountLinks.kind, usedAt: accountLinks.usedAt }).from(accountLinks)
  expect(left.filter(({ usedAt }) => !usedAt)).toEqual([{ kind: 'undo-email', usedAt: null }])
  expect(await signIn(fields('nove heslo'), later(at, 1))).toMatchObject({ ok: false, code: 'second-factor' })
})

test('an app that was never finished goes with the others', async ({ db, at }) => {
  const id = await couple(db, at)
  await db.insert(authTwoFactor).values({ userId: id, secret: 'x', backupCodes: 'x', verified: false })
  await resetPassword(db, 'nove heslo', later(at, 1))
  expect(await db.$count(authTwoFactor)).toBe(0)
})

test('going back to an earlier e-mail ends the second factor, too', async ({ db, at }) => {
  const id = await couple(db, at)
  await requestEmailChange(await groundsOf(db, id), 'cizi@sfera.example', at)
  await intruder(db, id, later(at, 1))
  const mails = await db.query.mailOutbox.findMany({ where: (mail, { eq: is }) => is(mail.template, 'email-change-asked') })
  const token = new URLSearchParams(new URL(String(mails[0]?.props?.['undoUrl'])).hash.slice(1)).get('token') ?? ''
  expect(await undoEmailChange(token, later(at, 2))).toMatchObject({ ok: true })
  expect([await db.$count(authSession), await db.$count(authPasskeys), await db.$count(authTwoFactor)]).toEqual([0, 0, 0])
  expect((await db.select().from(authUser))[0]).toMatchObject({ twoFactorEnabled: false })
})

test('a factor that nobody has any more ends a day after it was announced, and only after a password by mail', async ({ db, at }) => {
  const id = await couple(db, at)
  await intruder(db, id, at)
  expect(await requestRemoval(await firstStep('tajne heslo', at), at)).toEqual({ ok: false, code: 'reset-first' })
  expect(await requestRemoval(new Headers(), at)).toEqual({ ok: false, code: 'expired' })
  await resetPassword(db, 'nove heslo', later(at, 1))
  const due = later(at, 26)
  const asked = await requestRemoval(await firstStep('nove heslo', at), later(at, 2))
  expect(asked).toEqual({ ok: true, dueAt: due.toISOString() })
  const told = (await queuedMails(db)).filter(({ template }) => template === 'factor-removal')
  expect(told.map(({ recipient }) => recipient)).toEqual([EMAIL])
  expect(await newestMail(db)).toMatchObject({ dueAt: due.toISOString() })
  // Asked for again it keeps its time, and writes no second mail.
  expect(await requestRemoval(await firstStep('nove heslo', at), later(at, 3))).toEqual(asked)
  expect((await queuedMails(db)).filter(({ template }) => template === 'factor-removal')).toHaveLength(1)

  await factorRemoval.run(new Date(due.getTime() - 1))
  expect(await signIn(fields('nove heslo'), at)).toMatchObject({ ok: false, code: 'second-factor' })
  await factorRemoval.run(due)
  expect(await signIn(fields('nove heslo'), at)).toMatchObject({ ok: true })
  expect((await queuedMails(db)).at(-1)).toMatchObject({ template: 'sign-in-changed', recipient: EMAIL })
})

test('every address that the account had lately is told, and any of them can stop it', async ({ db, at }) => {
  const id = await couple(db, at)
  await requestEmailChange(await groundsOf(db, id), 'nova@sfera.example', at)
  const mails = await db.query.mailOutbox.findMany({ where: (mail, { eq: is }) => is(mail.template, 'email-change-confirm') })
  const confirm = new URLSearchParams(new URL(String(mails[0]?.props?.['confirmUrl'])).hash.slice(1)).get('token') ?? ''
  expect(await confirmEmailChange({ token: confirm, password: 'tajne heslo' }, at)).toMatchObject({ ok: true })
  await db.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, id))
  await db.insert(authTwoFactor).values({ userId: id, secret: 'x', backupCodes: 'x', resetAt: at })
  const waiting = await signIn({ ...fields('tajne heslo'), identifier: 'nova@sfera.example' }, at)
  if (waiting.ok || !waiting.cookies) throw new Error('no second step')
  const cookie = waiting.cookies.getSetCookie().map((set) => set.split(';')[0])
  expect(await requestRemoval(new Headers({ cookie: cookie.join('; ') }), later(at, 1))).toMatchObject({ ok: true })
  const told = (await queuedMails(db)).filter(({ template }) => template === 'factor-removal').map(({ recipient }) => recipient)
  expect(told.toSorted()).toEqual([EMAIL, 'nova@sfera.example'])

  const token = await stopToken(db)
  expect(await stopRemoval(token, later(at, 2))).toEqual({ ok: true })
  expect(await stopRemoval(token, later(at, 2))).toEqual({ ok: false, code: 'expired' })
  await factorRemoval.run(later(at, 48))
  expect(await db.$count(authTwoFactor)).toBe(1)
  // The step that asked for it is over, and the password alone does not ask again.
  expect(await requestRemoval(new Headers({ cookie: cookie.join('; ') }), later(at, 2))).toEqual({ ok: false, code: 'expired' })
})

test('whoever passes the second step after all has the factor: its planned end is off', async ({ db, at }) => {
  const id = await couple(db, at)
  const entered = await signIn(fields('tajne heslo'), at)
  if (!entered.ok) throw new Error(entered.code)
  const session = new Headers({ cookie: entered.cookies.getSetCookie()[0]?.split(';')[0] ?? '' })
  const begun = await auth().api.enableTwoFactor({ body: { password: 'tajne heslo', method: 'totp' }, headers: session })
  await db.update(authTwoFactor).set({ verified: true })
  await db.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, id))
  await resetPassword(db, 'nove heslo', later(at, 1))
  expect(await requestRemoval(await firstStep('nove heslo', at), later(at, 2))).toMatchObject({ ok: true })
  const code = begun.method === 'totp' ? (begun.backupCodes[0] ?? '') : ''
  expect(await enter(code, await firstStep('nove heslo', at), at)).toMatchObject({ ok: true, account: id })
  expect((await db.select().from(authTwoFactor))[0]).toMatchObject({ resetAt: null, removalDueAt: null })
  await factorRemoval.run(later(at, 48))
  expect(await db.$count(authTwoFactor)).toBe(1)
})
