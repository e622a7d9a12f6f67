import { EMAIL, PASSWORD, codeOf, cookiesOf, protectedCouple } from '../../../../test/protected-couple'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authSession } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, queuedMails, registration } from '../../../../test/registrations'
import { groundsBy } from '../../../../test/grounds'
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
  const begun = await beginSetup(PASSWORD, here)
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
  expect(await beginSetup(PASSWORD, own)).toMatchObject({ ok: true })
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
  const begun = await beginSetup(PASSWORD, own)
  if (!begun.ok) throw new Error(begun.code)
  const grounds = await groundsBy(db, own)
  await db.delete(authSession).where(eq(authSession.id, grounds.sessionId))
  expect(await finishSetup(grounds, await codeOf(begun.setup.secret), own, at)).toEqual({ ok: false, code: 'unauthenticated' })
  expect(await secondFactorState(grounds.id as AccountId)).toEqual({ enabled: false, codes: 0 })
})
