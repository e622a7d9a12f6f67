import { randomUUID } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { accountConsents, authAccount, authUser, mailOutbox, registrations, userProfiles } from '~/db/schema'
import { ownProfile } from '~/features/couple/profile/couple.data.server'
import { saveProfile } from '~/features/couple/profile/couple.mutations.server'
import { ProfileInput } from '~/features/couple/profile/schema'
import { confirmEmail, signUp } from './sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../../test/with-db'
import { newestConfirmation, newestLink, newestMail, queuedMails, registration } from '../../../../test/registrations'
import { signIn } from './sign-in.mutations.server'

const HOUR = 3_600_000
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)

test('keeps what was registered until its link is followed, and makes the account of it', async ({ db, at }) => {
  expect(await signUp(registration(), 'en', at)).toEqual({ ok: true })
  expect(await db.$count(authUser)).toBe(0)
  expect(await db.$count(userProfiles)).toBe(0)
  expect(await confirmEmail(await newestConfirmation(db), later(at, 1))).toMatchObject({ ok: true })
  expect(await db.$count(registrations)).toBe(0)
  const [user] = await db.select().from(authUser)
  expect(user).toMatchObject({ name: 'Jana a Petr', email: 'jana@sfera.example', emailVerified: true, locale: 'en', createdAt: at })
  const [profile] = await db.select().from(userProfiles)
  expect(profile).toMatchObject({
    id: user?.id,
    coupleName: 'Jana a Petr',
    firstName: 'Jana',
    lastName: 'Nová',
    maleFirstName: 'Petr',
    maleLastName: 'Starý',
    relationshipStatus: 'couple',
  })
  const [credential] = await db.select().from(authAccount)
  expect(credential).toMatchObject({ accountId: user?.id, providerId: 'credential' })
  expect(await verifyPassword({ hash: credential?.password ?? '', password: 'tajne heslo' })).toBe(true)
  const consents = await db.select().from(accountConsents).orderBy(asc(accountConsents.kind))
  expect(consents.map(({ kind, version, givenAt, withdrawnAt }) => ({ kind, version, givenAt, withdrawnAt }))).toEqual([
    { kind: 'adult-terms', version: '1.0', givenAt: at, withdrawnAt: null },
    { kind: 'intimate-data', version: '1.0', givenAt: at, withdrawnAt: null },
  ])
  // The mail that brought it goes on belonging to the couple.
  expect(await db.select({ userId: mailOutbox.userId }).from(mailOutbox)).toEqual([{ userId: user?.id }])
})

test('sends a link whose tokens are nowhere in the database but in the mail', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  expect(await queuedMails(db)).toEqual([{ template: 'confirm-signup', recipient: 'jana@sfera.example', locale: 'cs' }])
  expect((await newestMail(db))['hours']).toBe(48)
  const link = await newestLink(db, 'confirmUrl')
  expect(link.get('type')).toBe('signup')
  const { accessToken, refreshToken } = await newestConfirmation(db)
  expect(accessToken).toMatch(/^[\w-]{43}$/)
  expect(refreshToken).toMatch(/^[\w-]{43}$/)
  expect(accessToken).not.toBe(refreshToken)
  const [stored] = await db.select().from(registrations)
  expect(stored?.linkHash).toMatch(/^[\da-f]{64}$/)
  const kept = JSON.stringify([stored, await db.select({ ...getTableColumns(mailOutbox), props: sql`null` }).from(mailOutbox)])
  expect(kept).not.toContain(accessToken)
  expect(kept).not.toContain(refreshToken)
})

const ELSEWHERE = 'e'.repeat(64)

test('refuses a couple name that is taken, whatever the e-mail', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const refusal = { ok: false, code: 'couple-name-taken' }
  expect(await signUp(registration({ deviceHash: ELSEWHERE, email: 'other@sfera.example' }), 'cs', at)).toEqual(refusal)
  expect(await signUp(registration({ deviceHash: ELSEWHERE }), 'cs', at)).toEqual(refusal)
  await confirmEmail(await newestConfirmation(db), at)
  expect(await signUp(registration({ email: 'other@sfera.example' }), 'cs', at)).toEqual(refusal)
  expect(await db.$count(registrations)).toBe(0)
  expect(await queuedMails(db)).toHaveLength(1)
})

test('tells names apart by letter case', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  expect(await signUp(registration({ coupleName: 'jana a petr', email: 'other@sfera.example' }), 'cs', at)).toEqual({ ok: true })
  expect(await db.$count(registrations)).toBe(2)
})

test('answers a confirmed e-mail like a new one and writes to its owner in their language', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  expect(await signUp(registration({ coupleName: 'Někdo jiný', password: 'cizi heslo' }), 'en', later(at, 1))).toEqual({ ok: true })
  expect(await db.$count(userProfiles)).toBe(1)
  expect((await queuedMails(db)).at(-1)).toEqual({ template: 'signup-existing', recipient: 'jana@sfera.example', locale: 'cs' })
  const [credential] = await db.select().from(authAccount)
  expect(await verifyPassword({ hash: credential?.password ?? '', password: 'tajne heslo' })).toBe(true)
})

test('leaves the same traces for a confirmed e-mail as for a new one', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const answers = []
  for (const email of ['jana@sfera.example', 'nova@sfera.example']) {
    const coupleName = `Pár pro ${email.split('@')[0]}`
    answers.push([
      await signUp(registration({ email, coupleName }), 'cs', at),
      await signUp(registration({ email: 'kdosi@sfera.example', coupleName, deviceHash: ELSEWHERE }), 'cs', at),
      await signIn({ identifier: coupleName, password: 'spatne heslo', remember: true }, at),
    ])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('refuses when one address has been written to often enough, whether it has an account or not', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const tried = async (email: string, times: number) => {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await signUp(registration({ email, coupleName: `${email[0]} ${n}` }), 'cs', at))
    return answers
  }
  const refusal = { ok: false, code: 'too-many', retryAt: later(at, 1).toISOString() }
  expect((await tried('jana@sfera.example', 6)).slice(3)).toEqual([{ ok: true }, refusal, refusal])
  expect((await tried('nova@sfera.example', 7)).slice(4)).toEqual([{ ok: true }, refusal, refusal])
  expect(await queuedMails(db)).toHaveLength(10)
})

test('makes nothing twice when the same registration is sent again', async ({ db, at }) => {
  const form = registration()
  expect(await signUp(form, 'cs', at)).toEqual({ ok: true })
  expect(await signUp(form, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await signUp({ ...form, coupleName: 'Změněný název' }, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await db.$count(registrations)).toBe(1)
  await confirmEmail(await newestConfirmation(db), later(at, 1))
  expect(await signUp(form, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await db.$count(registrations)).toBe(0)
  expect(await queuedMails(db)).toHaveLength(1)
})

test('frees name and e-mail exactly 48 hours after a registration that nobody confirmed', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const nearly = new Date(later(at, 48).getTime() - 1)
  const other = () => registration({ email: 'other@sfera.example', deviceHash: ELSEWHERE })
  expect(await signUp(other(), 'cs', nearly)).toEqual({ ok: false, code: 'couple-name-taken' })
  expect(await signUp(other(), 'cs', later(at, 48))).toEqual({ ok: true })
  expect(await signUp(registration({ coupleName: 'Jiný název' }), 'cs', later(at, 48))).toEqual({ ok: true })
  expect((await queuedMails(db)).map((mail) => mail.template)).toEqual(['confirm-signup', 'confirm-signup'])
})

test('lets a browser have its couple name again after a typo in the e-mail', async ({ db, at }) => {
  await signUp(registration({ email: 'jnaa@sfera.example' }), 'cs', at)
  const old = await newestConfirmation(db)
  const right = registration({ password: 'jine heslo' })
  expect(await signUp(right, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await db.select({ email: registrations.email }).from(registrations)).toEqual([{ email: 'jana@sfera.example' }])
  // A mail that has not left yet goes with what it was about.
  expect((await queuedMails(db)).map((mail) => mail.recipient)).toEqual(['jana@sfera.example'])
  expect(await confirmEmail(old, later(at, 1))).toEqual({ ok: false, code: 'expired' })
  // The same form sent again changes nothing.
  expect(await signUp(right, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await queuedMails(db)).toHaveLength(1)
  expect(await confirmEmail(await newestConfirmation(db), later(at, 1))).toMatchObject({ ok: true })
})

test('replaces nothing that keeps another name, and nothing when the new registration is refused', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await signUp(registration({ coupleName: 'Eva a Adam', email: 'eva@sfera.example', deviceHash: ELSEWHERE }), 'cs', at)
  expect(await signUp(registration({ coupleName: 'Eva a Adam' }), 'cs', at)).toEqual({ ok: false, code: 'couple-name-taken' })
  expect(await signUp(registration({ coupleName: 'Jiný název' }), 'cs', at)).toEqual({ ok: true })
  expect(await signUp(registration({ password: '123456' }), 'cs', at)).toEqual({ ok: false, code: 'password-guessable' })
  expect(await db.$count(registrations)).toBe(3)
})

testCommitted('gives one couple name to one of two registrations at the same moment', async ({ db, at }) => {
  const answers = await Promise.all([
    signUp(registration({ email: 'one@sfera.example' }), 'cs', at),
    signUp(registration({ email: 'two@sfera.example', deviceHash: ELSEWHERE }), 'cs', at),
  ])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, code: 'couple-name-taken' })
  expect(await db.$count(registrations)).toBe(1)
  expect(await queuedMails(db)).toHaveLength(1)
})

testCommitted('gives a couple name to a registration or to a profile, never to both', async ({ db, at }) => {
  await signUp(registration({ coupleName: 'Dřívější' }), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const [user] = await db.select({ id: authUser.id }).from(authUser)
  const account = user?.id as AccountId
  const { fields, revision } = await ownProfile(account, at)
  const change = ProfileInput.parse({ ...fields, coupleName: 'Oba chtějí', revision })
  const outcomes = await Promise.all([
    saveProfile(account, change, at),
    signUp(registration({ coupleName: 'Oba chtějí', email: 'two@sfera.example' }), 'cs', at),
  ])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

testCommitted('keeps every one of several registrations for one e-mail at the same moment, each with its link', async ({ db, at }) => {
  const names = ['První', 'Druhý', 'Třetí', 'Čtvrtý']
  const answers = await Promise.all(names.map((coupleName) => signUp(registration({ coupleName }), 'cs', at)))
  expect(answers).toEqual(names.map(() => ({ ok: true })))
  expect(await db.$count(registrations)).toBe(4)
  expect((await queuedMails(db)).map((mail) => mail.template)).toEqual(names.map(() => 'confirm-signup'))
})

testCommitted('keeps one registration of a double click', async ({ db, at }) => {
  const form = registration({ attempt: randomUUID() })
  const answers = await Promise.all([form, form, form, form].map((sent) => signUp(sent, 'cs', at)))
  expect(answers).toEqual([form, form, form, form].map(() => ({ ok: true })))
  expect(await db.$count(registrations)).toBe(1)
  expect(await queuedMails(db)).toHaveLength(1)
})

testCommitted('leaves nothing behind when a part of it fails, neither of a registration nor of a confirmation', async ({ db, at }) => {
  await db.execute(sql`alter table mail_outbox add constraint closed check (template <> 'confirm-signup')`)
  await expect(signUp(registration(), 'cs', at)).rejects.toThrow('Failed query')
  await db.execute(sql`alter table mail_outbox drop constraint closed`)
  expect(await db.$count(registrations)).toBe(0)
  await signUp(registration(), 'cs', at)
  await db.execute(sql`alter table account_consents add constraint closed check (kind <> 'intimate-data')`)
  onTestFinished(async () => void (await db.execute(sql`alter table account_consents drop constraint if exists closed`)))
  const link = await newestConfirmation(db)
  await expect(confirmEmail(link, at)).rejects.toThrow('Failed query')
  expect(await db.$count(authUser)).toBe(0)
  await db.execute(sql`alter table account_consents drop constraint closed`)
  expect(await confirmEmail(link, at)).toMatchObject({ ok: true })
})
