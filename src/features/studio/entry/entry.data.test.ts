import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, operatorCredentials, operatorEvents, operatorLinks, operatorSessions, operatorTotp, operators } from '~/db/schema'
import { totpCode } from '../../../../e2e/support/totp'
import { newPair, newPasskey, passkeyEntry } from '../../../../test/authenticator'
import { invitedBy, operatorOfTeam, tokenIn } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { confirmByApp, enterByApp, sendEntryLink, setUpOwnApp } from './app.mutations.server'
import { waysOf } from './data.server'
import { beginJoiningByApp, joinByApp } from './joining.mutations.server'
import { addOwnPasskey, beginNewPasskey, beginStudioEntry, enterByPasskey, removeOwnPasskey } from './passkey.mutations.server'

const LUCIE = 'lucie@sfera.example'
const COMER = { userAgent: 'Mozilla/5.0', sessionId: undefined }

/** Somebody who came in by an app; answers its secret. */
async function withApp(at: Date) {
  const token = await invitedBy('command', LUCIE, 'owner', at)
  const begun = await beginJoiningByApp(token, at)
  if (!begun.ok) throw new Error(begun.code)
  const { secret, setup } = begun.app
  const joined = await joinByApp({ token, name: 'Lucie', setup, code: code(secret) }, COMER, at)
  return { secret, joined, token, setup }
}

/** Apps go by the true time. */
const code = (secret: string, steps = 0): string => totpCode(secret, new Date(Date.now() + steps * 30_000))

async function link(db: Db): Promise<string> {
  const [mail] = await db.select({ props: mailOutbox.props }).from(mailOutbox).where(eq(mailOutbox.template, 'studio-link'))
  return tokenIn(String(mail?.props['entryUrl']))
}

test('an app lets somebody in with a link, each link and each code once', async ({ db, at }) => {
  const { secret, joined } = await withApp(at)
  expect(joined).toMatchObject({ ok: true })
  expect(await sendEntryLink(LUCIE, '1.2.3.4', at)).toEqual({ ok: true })
  const token = await link(db)
  expect(await enterByApp({ token, code: code(secret) }, COMER, at)).toEqual({ ok: false, code: 'wrong-code' })
  const next = code(secret, 1)
  expect(await enterByApp({ token, code: next }, COMER, at)).toMatchObject({ ok: true })
  expect(await enterByApp({ token, code: next }, COMER, at)).toEqual({ ok: false, code: 'ended' })
  expect(await db.$count(operatorSessions)).toBe(2)
  expect(await db.$count(operatorEvents, eq(operatorEvents.kind, 'sign-in-failed'))).toBe(1)
})

test('how somebody can confirm that it is them is what they have', async ({ db, at }) => {
  await withApp(at)
  const [lucie] = await db.select({ id: operators.id }).from(operators).where(eq(operators.email, LUCIE))
  const klara = await operatorOfTeam(db, 'klara@sfera.example', 'owner', at)
  expect(await waysOf(lucie?.id ?? '')).toEqual({ passkey: false, app: true })
  expect(await waysOf(klara.id)).toEqual({ passkey: true, app: false })
})

test('a link ends with its time, and strangers get none', async ({ db, at }) => {
  const { secret } = await withApp(at)
  await sendEntryLink(LUCIE, '1.2.3.4', at)
  const token = await link(db)
  const late = new Date(+at + 15 * 60_000)
  expect(await enterByApp({ token, code: code(secret, 1) }, COMER, late)).toEqual({ ok: false, code: 'ended' })
  expect(await sendEntryLink('nikdo@sfera.example', '1.2.3.4', at)).toEqual({ ok: true })
  expect(await db.$count(operatorLinks)).toBe(1)
})

test('what one operator began to set up is nobody else’s, and the secret is stored encrypted', async ({ db, at }) => {
  const { secret, setup } = await withApp(at)
  const marek = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  expect(await setUpOwnApp(marek, { setup, code: code(secret, 1) }, at)).toEqual({ ok: false, code: 'wrong-code' })
  const [stored] = await db.select().from(operatorTotp)
  expect(stored?.secret).toMatch(/^\$ba\$/)
})

test('a passkey lets its owner in, and the last way in stays', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, LUCIE, 'owner', at)
  const made = { id: randomBytes(32), pair: newPair() }
  const begun = await beginNewPasskey(lucie, at)
  const response = newPasskey(begun.options.challenge, made)
  expect(await addOwnPasskey(lucie, { ceremony: begun.ceremony, name: 'Telefon', response }, at)).toEqual({ ok: true })
  const { ceremony, options } = await beginStudioEntry(at)
  const given = { ceremony, response: passkeyEntry(options.challenge, lucie.id, made) }
  expect(await enterByPasskey(given, COMER, at)).toMatchObject({ ok: true })
  expect(await enterByPasskey(given, COMER, at)).toEqual({ ok: false, code: 'failed' })
  const late = new Date(+at + 5 * 60_000)
  expect(await removeOwnPasskey(lucie, crypto.randomUUID(), at)).toEqual({ ok: false, code: 'not-found' })
  expect(await removeOwnPasskey(lucie, crypto.randomUUID(), late)).toEqual({ ok: false, code: 'unconfirmed' })
  expect(await confirmByApp(lucie, '123456', at)).toEqual({ ok: false, code: 'wrong-code' })
  const keys = await db.select().from(operatorCredentials)
  expect(await removeOwnPasskey(lucie, keys[0]?.id ?? '', at)).toEqual({ ok: true })
  expect(await removeOwnPasskey(lucie, keys[1]?.id ?? '', at)).toEqual({ ok: false, code: 'last-way' })
})
