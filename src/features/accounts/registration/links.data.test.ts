import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authSession, authUser, mailOutbox, registrations } from '~/db/schema'
import { test, testCommitted } from '../../../../test/with-db'
import { newestConfirmation, newestLink, newestMail, queuedMails, registration } from '../../../../test/registrations'
import { purgeExpiredAccess } from '~/features/accounts/sessions/mutations.server'
import { accountCleanup } from './jobs.server'
import { purgeRegistrations } from './registration.mutations.server'
import { confirmEmail, resendConfirmation, signUp } from './sign-up.mutations.server'
import { signIn } from './sign-in.mutations.server'
import { requestPasswordReset, setNewPassword } from './reset.mutations.server'

const HOUR = 3_600_000
const EMAIL = 'jana@sfera.example'
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)
const EXPIRED = { ok: false, code: 'expired' }

test('confirms an e-mail once', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const link = await newestConfirmation(db)
  expect(await confirmEmail(link, later(at, 1))).toMatchObject({ ok: true })
  expect(await confirmEmail(link, later(at, 1))).toEqual(EXPIRED)
  const [user] = await db.select().from(authUser)
  expect(user).toMatchObject({ emailVerified: true, updatedAt: later(at, 1) })
})

test('confirms only with both values of one link', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const link = await newestConfirmation(db)
  await signUp(registration({ coupleName: 'Jiní', email: 'jini@sfera.example' }), 'cs', later(at, 1))
  const other = await newestConfirmation(db)
  expect(await confirmEmail({ ...link, refreshToken: other.refreshToken }, at)).toEqual(EXPIRED)
  expect(await confirmEmail({ accessToken: link.refreshToken, refreshToken: link.accessToken }, at)).toEqual(EXPIRED)
  expect(await confirmEmail(link, at)).toMatchObject({ ok: true })
})

test('does not confirm at the moment in which the link ends', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const link = await newestConfirmation(db)
  expect(await confirmEmail(link, later(at, 48))).toEqual(EXPIRED)
  expect(await confirmEmail(link, new Date(later(at, 48).getTime() - 1))).toMatchObject({ ok: true })
})

testCommitted('lets one of many confirmations at the same moment use the link', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const link = await newestConfirmation(db)
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirmEmail(link, at)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
})

test('sends a new confirmation link and ends the earlier one', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const first = await newestConfirmation(db)
  await resendConfirmation(EMAIL, later(at, 47.5))
  expect((await queuedMails(db)).at(-1)?.template).toBe('confirm-signup-again')
  expect((await newestMail(db))['hours']).toBe(1)
  expect(await confirmEmail(first, later(at, 47.5))).toEqual(EXPIRED)
  expect(await confirmEmail(await newestConfirmation(db), later(at, 47.6))).toMatchObject({ ok: true })
})

test('sends no link to confirmed, unknown and overdue e-mails', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await resendConfirmation(EMAIL, later(at, 48))
  await requestPasswordReset(EMAIL, later(at, 48))
  await resendConfirmation('nikdo@sfera.example', at)
  await requestPasswordReset('nikdo@sfera.example', at)
  await confirmEmail(await newestConfirmation(db), at)
  await resendConfirmation(EMAIL, at)
  expect((await queuedMails(db)).map((mail) => mail.template)).toEqual(['confirm-signup'])
})

test('sets a new password, signs every device out and warns by mail', async ({ db, at }) => {
  await signUp(registration(), 'en', at)
  await confirmEmail(await newestConfirmation(db), at)
  await signIn({ identifier: EMAIL, password: 'tajne heslo', remember: true }, at)
  await requestPasswordReset(EMAIL, later(at, 1))
  expect((await newestMail(db))['minutes']).toBe(60)
  const token = (await newestLink(db, 'resetUrl')).get('token') ?? ''
  expect(await signIn({ identifier: EMAIL, password: 'tajne heslo', remember: true }, at)).toMatchObject({ ok: true })
  expect(await setNewPassword(token, 'nove heslo', later(at, 1.5))).toMatchObject({ ok: true })
  expect(await db.$count(authSession)).toBe(0)
  expect((await queuedMails(db)).map((mail) => `${mail.template} ${mail.locale}`)).toEqual([
    'confirm-signup en',
    'password-reset en',
    'password-changed en',
  ])
  expect((await newestMail(db))['changedAt']).toBe(later(at, 1.5).toISOString())
  expect(await signIn({ identifier: EMAIL, password: 'tajne heslo', remember: true }, at)).toEqual({ ok: false, code: 'invalid' })
  expect(await signIn({ identifier: EMAIL, password: 'nove heslo', remember: true }, at)).toMatchObject({ ok: true })
  expect(await setNewPassword(token, 'jine heslo', later(at, 1.5))).toEqual(EXPIRED)
})

test('confirms the e-mail with the new password and ends its confirmation link', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const confirmation = await newestConfirmation(db)
  await requestPasswordReset(EMAIL, later(at, 1))
  const token = (await newestLink(db, 'resetUrl')).get('token') ?? ''
  expect(await setNewPassword(token, 'nove heslo', later(at, 1))).toMatchObject({ ok: true })
  expect(await confirmEmail(confirmation, later(at, 1))).toEqual(EXPIRED)
  expect(await signIn({ identifier: 'Jana a Petr', password: 'nove heslo', remember: true }, at)).toMatchObject({ ok: true })
})

test('refuses a reset link after an hour, after a newer one, and for another purpose', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const confirmation = await newestConfirmation(db)
  await requestPasswordReset(EMAIL, later(at, 1))
  const first = (await newestLink(db, 'resetUrl')).get('token') ?? ''
  expect(await setNewPassword(first, 'nove heslo', later(at, 2))).toEqual(EXPIRED)
  await requestPasswordReset(EMAIL, later(at, 1.2))
  expect(await setNewPassword(first, 'nove heslo', later(at, 1.3))).toEqual(EXPIRED)
  expect(await setNewPassword(`${confirmation.accessToken}.${confirmation.refreshToken}`, 'nove heslo', later(at, 1.3))).toEqual(EXPIRED)
  expect(await confirmEmail(confirmation, later(at, 1.3))).toMatchObject({ ok: true })
})

testCommitted('lets one of many use a reset link at the same moment', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  await requestPasswordReset(EMAIL, later(at, 1))
  const token = (await newestLink(db, 'resetUrl')).get('token') ?? ''
  const answers = await Promise.all(
    ['prvni heslo', 'druhe heslo', 'treti heslo'].map((password) => setNewPassword(token, password, later(at, 1))),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect((await queuedMails(db)).filter((mail) => mail.template === 'password-changed')).toHaveLength(1)
})

test('removes registrations that nobody confirmed in time, and only those', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  await signUp(registration({ coupleName: 'Včas', email: 'vcas@sfera.example' }), 'cs', later(at, 1))
  await signUp(registration({ coupleName: 'Pozdě', email: 'pozde@sfera.example' }), 'cs', at)
  expect(await purgeRegistrations(later(at, 48))).toBe(1)
  expect(await db.select({ name: registrations.coupleName }).from(registrations)).toEqual([{ name: 'Včas' }])
  expect(await db.$count(authUser)).toBe(1)
  expect(await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'pozde@sfera.example'))).toEqual([])
  expect(await purgeRegistrations(later(at, 48))).toBe(0)
})

test('removes links and sessions that have run out', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  await requestPasswordReset(EMAIL, at)
  await db.delete(authSession)
  await db.insert(authSession).values([
    { userId: user?.id ?? '', token: 'over', expiresAt: later(at, 48) },
    { userId: user?.id ?? '', token: 'valid', expiresAt: later(at, 49) },
  ])
  expect(await purgeExpiredAccess(later(at, 48))).toBe(2)
  expect(await db.select({ token: authSession.token }).from(authSession)).toEqual([{ token: 'valid' }])
})

test('cleans up once an hour', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await accountCleanup.run(later(at, 48))
  expect(accountCleanup.everySeconds).toBe(3600)
  expect(await db.$count(registrations)).toBe(0)
})
