import { EMAIL, PASSWORD, codeOf, cookiesOf, protectedCouple } from '../../../../test/protected-couple'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authSession, authTwoFactor } from '~/db/schema'
import { putPassword } from '~/features/accounts/registration/reset.mutations.server'
import { credentialOfAccount, isSameCredential } from '~/features/accounts/sessions/entry.data.server'
import { entryStands } from '~/features/accounts/sessions/entry.mutations.server'
import { evict } from '~/features/accounts/sessions/eviction.mutations.server'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, queuedMails, registration } from '../../../../test/registrations'
import { groundsBy } from '../../../../test/grounds'
import { heldUp } from '../../../../test/held-up'
import { test, testCommitted } from '../../../../test/with-db'
import { secondFactorState } from './data.server'
import { beginSetup, disable, finishSetup } from './mutations.server'
import { enter } from './entry.mutations.server'

testCommitted('a set-up that is finished twice at the same moment counts once', async ({ db, at }) => {
  const { browser } = await protectedCouple(db, at)
  await disable(await groundsBy(db, browser), browser, at)
  const entered = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (!entered.ok) throw new Error(entered.code)
  const [mails, sessions] = [(await queuedMails(db)).length, await db.$count(authSession)]
  const here = cookiesOf(entered.cookies)
  const begun = await beginSetup(await groundsBy(db, here))
  if (!begun.ok) throw new Error(begun.code)
  const shown = await codeOf(begun.setup.secret)
  const grounds = await groundsBy(db, here)
  const finished = await Promise.all([finishSetup(grounds, shown, here, at), finishSetup(grounds, shown, here, at)])
  expect(finished.filter(({ ok }) => ok)).toHaveLength(1)
  expect([(await queuedMails(db)).length - mails, await db.$count(authSession)]).toEqual([1, sessions])
})

test('finishing a set-up judges its own app alone: a sign-in that waits for its code is not entered that way', async ({ db, at }) => {
  const victim = await protectedCouple(db, at, { email: 'eva@sfera.example', coupleName: 'Eva a Adam' })
  const waiting = await signIn({ identifier: 'eva@sfera.example', password: PASSWORD, remember: true }, at)
  if (waiting.ok || !waiting.cookies) throw new Error('no second step')
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const entered = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (!entered.ok) throw new Error(entered.code)
  const own = cookiesOf(entered.cookies)
  expect(await beginSetup(await groundsBy(db, own))).toMatchObject({ ok: true })
  const grounds = await groundsBy(db, own)
  const mixed = new Headers({ cookie: `${own.get('cookie')}; ${cookiesOf(waiting.cookies).get('cookie')}` })
  await db.delete(authSession).where(eq(authSession.id, grounds.sessionId))
  const sessions = await db.$count(authSession)
  expect(await finishSetup(grounds, await victim.code(1), mixed, at)).toMatchObject({ ok: false })
  expect(await db.$count(authSession)).toBe(sessions)
  expect(await enter(await victim.code(1), cookiesOf(waiting.cookies), at)).toMatchObject({ ok: true })
})

test('a set-up is not finished from a device that was signed out meanwhile', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const entered = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (!entered.ok) throw new Error(entered.code)
  const own = cookiesOf(entered.cookies)
  const begun = await beginSetup(await groundsBy(db, own))
  if (!begun.ok) throw new Error(begun.code)
  const grounds = await groundsBy(db, own)
  await db.delete(authSession).where(eq(authSession.id, grounds.sessionId))
  expect(await finishSetup(grounds, await codeOf(begun.setup.secret), own, at)).toEqual({ ok: false, code: 'unauthenticated' })
  expect(await secondFactorState(grounds.id as AccountId)).toEqual({ enabled: false, codes: 0 })
})

testCommitted('an app that is finished while others are begun is the one that is asked for', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const entered = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (!entered.ok) throw new Error(entered.code)
  const own = cookiesOf(entered.cookies)
  const grounds = await groundsBy(db, own)
  const begun = await beginSetup(grounds)
  if (!begun.ok) throw new Error(begun.code)
  const code = await codeOf(begun.setup.secret)
  const [finished] = await Promise.all([finishSetup(grounds, code, own, at), ...Array.from({ length: 6 }, () => beginSetup(grounds))])
  const [stored] = await db.select({ verified: authTwoFactor.verified }).from(authTwoFactor)
  expect(stored?.verified).toBe(finished.ok)
  expect(await secondFactorState(grounds.id as AccountId)).toMatchObject({ enabled: finished.ok })
  if (!finished.ok) return
  expect(await beginSetup(await groundsBy(db, cookiesOf(finished.cookies)))).toEqual({ ok: false, code: 'already' })
  const waiting = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (waiting.ok || !waiting.cookies) throw new Error('no second step')
  expect(await enter(await codeOf(begun.setup.secret, 1), cookiesOf(waiting.cookies), at)).toMatchObject({ ok: true })
})

testCommitted('a second step that is under way when everybody is put out by a new password opens nothing', async ({ db, at }) => {
  const { id, codes } = await protectedCouple(db, at)
  const waiting = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (waiting.ok || !waiting.cookies) throw new Error('no second step')
  const headers = cookiesOf(waiting.cookies)
  const late = await heldUp(
    db,
    id,
    () => enter(codes[0] ?? '', headers, at),
    async (tx) => {
      await putPassword(tx, id, 'nový otisk', at)
      await evict(tx, id, 'factor-stays', at)
    },
  )
  expect([late, await db.$count(authSession)]).toEqual([{ ok: false, code: 'expired' }, 0])
})

test('whatever opened a session is asked for again once it is there', async ({ db, at }) => {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const entered = await signIn({ identifier: EMAIL, password: PASSWORD, remember: true }, at)
  if (!entered.ok) throw new Error(entered.code)
  const others = await db.$count(authSession)
  const { sessionId } = await groundsBy(db, cookiesOf(entered.cookies))
  const [session] = await db.select().from(authSession).where(eq(authSession.id, sessionId))
  const credential = await credentialOfAccount(entered.account)
  if (!session || !credential) throw new Error('nobody is signed in')
  expect(await entryStands(entered.account, session.token, async (_tx, present) => isSameCredential(present, credential))).toEqual(
    credential,
  )
  for (const change of [{ email: 'jina@sfera.example' }, { hash: 'jiny' }])
    expect(isSameCredential({ ...credential, ...change }, credential)).toBe(false)
  expect(await entryStands(entered.account, session.token, async () => false)).toBeUndefined()
  expect(await db.$count(authSession)).toBe(others - 1)
})
