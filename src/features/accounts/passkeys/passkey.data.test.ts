import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { authPasskeys, authSession, authUser } from '~/db/schema'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import { evict } from '~/features/accounts/sessions/eviction.mutations.server'
import { lockAccount } from '~/features/accounts/sessions/lock.mutations.server'
import type { Account, AccountId } from '~/server/session.server'
import { newPair, newPasskey, passkeyEntry } from '../../../../test/authenticator'
import { groundsOf } from '../../../../test/grounds'
import { newestConfirmation, newestLink, registration } from '../../../../test/registrations'
import { heldUp } from '../../../../test/held-up'
import { test, testCommitted } from '../../../../test/with-db'
import { addPasskey, beginEntry, beginRegistration, enter, removePasskey } from './mutations.server'

const EMAIL = 'jana@sfera.example'

async function couple(db: Db, at: Date): Promise<Account> {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const [user] = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, EMAIL))
  const { sessionId } = await groundsOf(db, user?.id ?? '')
  return { id: user?.id as AccountId, email: EMAIL, locale: 'cs', sessionId }
}

test('a passkey that answers the challenge is added, once', async ({ db, at }) => {
  const own = await couple(db, at)
  const { ceremony, options } = await beginRegistration(own, at)
  const given = { ceremony, name: 'Telefon', response: newPasskey(options.challenge) }
  expect(await addPasskey(own, given, at)).toEqual({ ok: true })
  expect(await addPasskey(own, given, at)).toEqual({ ok: false, code: 'failed' })
  expect(await db.$count(authPasskeys)).toBe(1)
})

test('certificates of its maker, whose lists the server would fetch, are refused before anybody reads them', async ({ db, at }) => {
  const own = await couple(db, at)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const signed = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
    ['x5c', [new Uint8Array(900)]],
  ])
  for (const fmt of ['android-key', 'packed', 'fido-u2f', 'tpm', 'apple', 'android-safetynet', '__proto__', '']) {
    const { ceremony, options } = await beginRegistration(own, at)
    const response = newPasskey(options.challenge, { fmt, attStmt: signed })
    expect(await addPasskey(own, { ceremony, name: 'Cizí', response }, at)).toEqual({ ok: false, code: 'failed' })
  }
  expect(fetched).not.toHaveBeenCalled()
  expect(await db.$count(authPasskeys)).toBe(0)
  fetched.mockRestore()
})

test('one that was about to be added when everybody was put out, or signed out there, is not', async ({ db, at }) => {
  const own = await couple(db, at)
  const begun = await beginRegistration(own, at)
  await db.delete(authSession).where(eq(authSession.id, own.sessionId))
  const given = { ceremony: begun.ceremony, name: 'Cizí', response: newPasskey(begun.options.challenge) }
  expect(await addPasskey(own, given, at)).toEqual({ ok: false, code: 'unauthenticated' })
  const again = { ...own, ...(await groundsOf(db, own.id)), id: own.id }
  const late = await beginRegistration(again, at)
  await requestPasswordReset(EMAIL, at)
  await setNewPassword((await newestLink(db, 'resetUrl')).get('token') ?? '', 'docela nove heslo', at)
  const second = { ceremony: late.ceremony, name: 'Cizí', response: newPasskey(late.options.challenge) }
  expect(await addPasskey(again, second, at)).toMatchObject({ ok: false })
  expect(await db.$count(authPasskeys)).toBe(0)
})

test('an id is as long as the standard lets it be', async ({ db, at }) => {
  const own = await couple(db, at)
  for (const [length, outcome] of [
    [0, { ok: false, code: 'failed' }],
    [1023, { ok: true }],
    [1024, { ok: false, code: 'failed' }],
    [9000, { ok: false, code: 'failed' }],
  ] as const) {
    const { ceremony, options } = await beginRegistration(own, at)
    const response = newPasskey(options.challenge, { id: randomBytes(length) })
    expect(await addPasskey(own, { ceremony, name: 'Telefon', response }, at), `${length}`).toMatchObject(outcome)
  }
})

testCommitted('passkeys that are removed while everybody is put out hold up nobody', async ({ db, at }) => {
  const own = await couple(db, at)
  const grounds = await groundsOf(db, own.id)
  const row = (credentialId: string) => ({ userId: own.id, name: 'Telefon', credentialId, publicKey: '', counter: 0, createdAt: at })
  const rows = await db.insert(authPasskeys).values(['a', 'b', 'c', 'd', 'e', 'f'].map(row)).returning({ id: authPasskeys.id })
  await requestPasswordReset(EMAIL, at)
  const token = (await newestLink(db, 'resetUrl')).get('token') ?? ''
  const [reset] = await Promise.all([
    setNewPassword(token, 'docela nove heslo', at),
    ...rows.map(({ id }) => removePasskey(grounds, id, at)),
  ])
  expect(reset).toMatchObject({ ok: true })
  expect([await db.$count(authPasskeys), await db.$count(authSession)]).toEqual([0, 0])
})

test('a passkey opens nothing to an account that the team has locked', async ({ db, at }) => {
  const own = await couple(db, at)
  const made = { id: randomBytes(32), pair: newPair() }
  const { ceremony, options } = await beginRegistration(own, at)
  expect(await addPasskey(own, { ceremony, name: 'Telefon', response: newPasskey(options.challenge, made) }, at)).toEqual({ ok: true })
  expect(await lockAccount(own.id, 'Ztracený telefon.', 'command', at)).toEqual({ ok: true })
  const begun = await beginEntry(at)
  const entry = { ceremony: begun.ceremony, response: passkeyEntry(begun.options.challenge, own.id, made) }
  expect(await enter(entry, new Headers(), at)).toEqual({ ok: false, code: 'locked' })
  expect(await db.$count(authSession)).toBe(0)
})

testCommitted('a passkey signs in; one that signs in while everybody is put out opens nothing', async ({ db, at }) => {
  const own = await couple(db, at)
  const made = { id: randomBytes(32), pair: newPair() }
  const { ceremony, options } = await beginRegistration(own, at)
  expect(await addPasskey(own, { ceremony, name: 'Cizí', response: newPasskey(options.challenge, made) }, at)).toEqual({ ok: true })
  const entering = async () => {
    const begun = await beginEntry(at)
    return { ceremony: begun.ceremony, response: passkeyEntry(begun.options.challenge, own.id, made) }
  }
  expect(await enter(await entering(), new Headers(), at)).toMatchObject({ ok: true, account: own.id })
  const entry = await entering()
  const late = await heldUp(
    db,
    own.id,
    () => enter(entry, new Headers(), at),
    (tx) => evict(tx, own.id, 'factor-stays', at),
  )
  expect([late, await db.$count(authSession)]).toEqual([{ ok: false, code: 'failed' }, 0])
})
