import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { authPasskeys, authSession, authUser } from '~/db/schema'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import type { Account, AccountId } from '~/server/session.server'
import { newPasskey } from '../../../../test/authenticator'
import { groundsOf } from '../../../../test/grounds'
import { newestConfirmation, newestLink, registration } from '../../../../test/registrations'
import { test } from '../../../../test/with-db'
import { addPasskey, beginRegistration } from './mutations.server'

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
