import { randomUUID } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { accountConsents, accountLinks, authAccount, authUser, mailOutbox, userProfiles } from '~/db/schema'
import { test, testCommitted } from '../../../test/with-db'
import { newestConfirmation, newestLink, newestMail, queuedMails, registration } from '../../../test/registrations'
import { confirmEmail, signUp } from './mutations.server'

const HOUR = 3_600_000
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR)

test('registers a couple with everything that belongs to it', async ({ db, at }) => {
  expect(await signUp(registration(), 'en', at)).toEqual({ ok: true })
  const [user] = await db.select().from(authUser)
  expect(user).toMatchObject({ name: 'Jana a Petr', email: 'jana@sfera.example', emailVerified: false, locale: 'en', createdAt: at })
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
  const [stored] = await db.select().from(accountLinks)
  expect(stored).toMatchObject({ kind: 'confirm-email', usedAt: null, expiresAt: later(at, 48) })
  expect(stored?.tokenHash).toMatch(/^[\da-f]{64}$/)
})

test('refuses a couple name that is taken, whatever the e-mail', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  expect(await signUp(registration({ email: 'other@sfera.example' }), 'cs', at)).toEqual({ ok: false, code: 'couple-name-taken' })
  expect(await signUp(registration(), 'cs', at)).toEqual({ ok: false, code: 'couple-name-taken' })
  expect(await db.$count(authUser)).toBe(1)
  expect(await queuedMails(db)).toHaveLength(1)
})

test('tells names apart by letter case', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  expect(await signUp(registration({ coupleName: 'jana a petr', email: 'other@sfera.example' }), 'cs', at)).toEqual({ ok: true })
  expect(await db.$count(userProfiles)).toBe(2)
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

test('answers an unconfirmed e-mail like a new one and sends it a new link', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const first = await newestConfirmation(db)
  expect(await signUp(registration({ coupleName: 'Jiný název' }), 'cs', later(at, 1))).toEqual({ ok: true })
  expect((await queuedMails(db)).map((mail) => mail.template)).toEqual(['confirm-signup', 'confirm-signup-again'])
  expect((await newestMail(db))['hours']).toBe(47)
  expect(await confirmEmail(first, later(at, 1))).toEqual({ ok: false, code: 'expired' })
  expect(await confirmEmail(await newestConfirmation(db), later(at, 1))).toEqual({ ok: true })
})

test('stops writing to a known e-mail when the limit is reached, with the same answer', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  for (let n = 0; n < 8; n += 1) expect(await signUp(registration({ coupleName: `Název ${n}` }), 'cs', at)).toEqual({ ok: true })
  expect(await queuedMails(db)).toHaveLength(5)
  expect(await db.$count(authUser)).toBe(1)
})

test('makes nothing twice when the same registration is sent again', async ({ db, at }) => {
  const form = registration()
  expect(await signUp(form, 'cs', at)).toEqual({ ok: true })
  expect(await signUp(form, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await signUp({ ...form, coupleName: 'Změněný název' }, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await db.$count(authUser)).toBe(1)
  expect(await queuedMails(db)).toHaveLength(1)
})

test('frees name and e-mail exactly 48 hours after a registration that nobody confirmed', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  const nearly = new Date(later(at, 48).getTime() - 1)
  expect(await signUp(registration({ email: 'other@sfera.example' }), 'cs', nearly)).toEqual({ ok: false, code: 'couple-name-taken' })
  expect(await signUp(registration({ email: 'other@sfera.example' }), 'cs', later(at, 48))).toEqual({ ok: true })
  expect(await signUp(registration({ coupleName: 'Jiný název' }), 'cs', later(at, 48))).toEqual({ ok: true })
  expect((await queuedMails(db)).map((mail) => mail.template)).toEqual(['confirm-signup', 'confirm-signup'])
})

test('lets a browser replace its own unconfirmed registration after a typo in the e-mail', async ({ db, at }) => {
  const mistyped = registration({ email: 'jnaa@sfera.example' })
  await signUp(mistyped, 'cs', at)
  const old = await newestConfirmation(db)
  const right = registration({ earlier: [mistyped.attempt], password: 'jine heslo' })
  expect(await signUp(right, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await db.select({ email: authUser.email }).from(authUser)).toEqual([{ email: 'jana@sfera.example' }])
  // A mail that has not left yet goes with the account.
  expect((await queuedMails(db)).map((mail) => mail.recipient)).toEqual(['jana@sfera.example'])
  expect(await confirmEmail(old, later(at, 1))).toEqual({ ok: false, code: 'expired' })
  // The same form sent again changes nothing.
  expect(await signUp(right, 'cs', later(at, 1))).toEqual({ ok: true })
  expect(await queuedMails(db)).toHaveLength(1)
  expect(await confirmEmail(await newestConfirmation(db), later(at, 1))).toEqual({ ok: true })
})

test('replaces neither a confirmed registration nor one with the same e-mail, nor anything when the new one is refused', async ({
  db,
  at,
}) => {
  const first = registration({ email: 'jnaa@sfera.example' })
  await signUp(first, 'cs', at)
  await signUp(registration({ coupleName: 'Eva a Adam', email: 'eva@sfera.example' }), 'cs', at)
  const earlier = [first.attempt]
  const refusal = { ok: false, code: 'couple-name-taken' }
  expect(await signUp(registration({ earlier, coupleName: 'Eva a Adam' }), 'cs', at)).toEqual(refusal)
  expect(await signUp(registration({ earlier, email: first.email }), 'cs', at)).toEqual(refusal)
  expect(await db.$count(authUser, eq(authUser.email, first.email))).toBe(1)
  await db.update(authUser).set({ emailVerified: true })
  expect(await signUp(registration({ earlier }), 'cs', at)).toEqual(refusal)
  expect(await db.$count(authUser)).toBe(2)
})

test('replaces under one address no more often than the limit of mails lets it', async ({ at }) => {
  const earlier: string[] = []
  const answers: boolean[] = []
  for (let n = 0; n < 12; n += 1) {
    const form = registration({ email: n % 2 ? 'jana@sfera.example' : 'jnaa@sfera.example', earlier: earlier.slice(-5) })
    answers.push((await signUp(form, 'cs', at)).ok)
    earlier.push(form.attempt)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false, false])
})

testCommitted('gives one couple name to one of two registrations at the same moment', async ({ db, at }) => {
  const answers = await Promise.all([
    signUp(registration({ email: 'one@sfera.example' }), 'cs', at),
    signUp(registration({ email: 'two@sfera.example' }), 'cs', at),
  ])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, code: 'couple-name-taken' })
  expect(await db.$count(authUser)).toBe(1)
  expect(await db.$count(authAccount)).toBe(1)
  expect(await queuedMails(db)).toHaveLength(1)
})

testCommitted('answers both of two registrations with one e-mail at the same moment and makes one account', async ({ db, at }) => {
  const names = ['První', 'Druhý', 'Třetí', 'Čtvrtý']
  const answers = await Promise.all(names.map((coupleName) => signUp(registration({ coupleName }), 'cs', at)))
  expect(answers).toEqual(names.map(() => ({ ok: true })))
  expect(await db.$count(authUser)).toBe(1)
  expect(await db.$count(accountLinks)).toBe(1)
  expect((await queuedMails(db)).map((mail) => mail.template).toSorted()).toEqual([
    'confirm-signup',
    'confirm-signup-again',
    'confirm-signup-again',
    'confirm-signup-again',
  ])
})

testCommitted('makes one account of a double click', async ({ db, at }) => {
  const form = registration({ attempt: randomUUID() })
  const answers = await Promise.all([form, form, form, form].map((sent) => signUp(sent, 'cs', at)))
  expect(answers).toEqual([form, form, form, form].map(() => ({ ok: true })))
  expect(await db.$count(authUser)).toBe(1)
  expect(await queuedMails(db)).toHaveLength(1)
})

testCommitted('leaves no account and no mail behind when a part of the registration fails', async ({ db, at }) => {
  await db.execute(sql`alter table mail_outbox add constraint closed check (template <> 'confirm-signup')`)
  await expect(signUp(registration(), 'cs', at)).rejects.toThrow('Failed query')
  expect(await db.$count(authUser)).toBe(0)
  expect(await db.$count(mailOutbox)).toBe(0)
  await db.execute(sql`alter table mail_outbox drop constraint closed`)
  await db.execute(sql`alter table account_consents add constraint closed check (kind <> 'intimate-data')`)
  onTestFinished(async () => void (await db.execute(sql`alter table account_consents drop constraint closed`)))
  await expect(signUp(registration(), 'cs', at)).rejects.toThrow('Failed query')
  expect(await db.$count(mailOutbox)).toBe(0)
  expect(await db.select().from(userProfiles).where(eq(userProfiles.coupleName, 'Jana a Petr'))).toEqual([])
})
