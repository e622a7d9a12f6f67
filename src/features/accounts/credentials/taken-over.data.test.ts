import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authSession, authUser } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { requestPasswordReset, setNewPassword } from '~/features/accounts/registration/reset.mutations.server'
import { saveProfile } from '~/features/couple/profile/couple.mutations.server'
import { ownProfile } from '~/features/couple/profile/couple.data.server'
import { ProfileInput } from '~/features/couple/profile/schema'
import { requestClosing, undoClosing } from '~/features/accounts/closing/mutations.server'
import { beginSetup, disable, renewCodes } from '~/features/accounts/second-factor/mutations.server'
import { endOtherSessions, endSession } from '~/features/accounts/sessions/mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, registration } from '../../../../test/registrations'
import { groundsOf } from '../../../../test/grounds'
import { test } from '../../../../test/with-db'
import { passwordHash } from '~/features/accounts/sessions/grounds.data.server'
import { changePassword } from './mutations.server'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email.mutations.server'
import { lastPropsOf } from '../../../../test/mails-in-order'

const PASSWORD = 'tajne heslo'
const [OWN, THEIRS, THIRD] = ['jana@sfera.example', 'cizi@sfera.example', 'treti@sfera.example'] as const

const entering = (password: string, at: Date) => signIn({ identifier: OWN, password, remember: true }, at)

/** A couple that is signed in on two devices. */
async function couple(db: Db, at: Date) {
  await signUp(registration(), 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  await db.delete(authSession)
  for (const _ of [1, 2]) expect(await entering(PASSWORD, at)).toMatchObject({ ok: true })
  const sessions = await db.select().from(authSession)
  const [here, there] = sessions.map(({ id, userId }) => ({ id: userId as AccountId, email: OWN, locale: 'cs' as const, sessionId: id }))
  if (!here || !there) throw new Error('no devices')
  return { here, there }
}

/** Of the link in the last mail of this template. */
async function tokenOf(db: Db, template: string): Promise<string> {
  return /#token=([\w-]+)/.exec(JSON.stringify(await lastPropsOf(db, template)))?.[1] ?? ''
}

test('a thief who has moved the account twice cannot end the way back of whom it belongs to', async ({ db, at }) => {
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  const { here } = await couple(db, at)
  await requestEmailChange(await groundsOf(db, here.id), THEIRS, after(1))
  const asked = await tokenOf(db, 'email-change-asked')
  const link = { token: await tokenOf(db, 'email-change-confirm'), password: PASSWORD }
  expect(await confirmEmailChange(link, after(2))).toMatchObject({ ok: true })
  const changed = await tokenOf(db, 'email-changed')
  await requestEmailChange(await groundsOf(db, here.id), THIRD, after(3))
  expect(await undoEmailChange(await tokenOf(db, 'email-change-asked'), after(4))).toMatchObject({ ok: true })
  await setNewPassword(await tokenOf(db, 'password-reset'), 'cizi heslo', after(5))

  expect(await undoEmailChange(changed, after(6))).toEqual({ ok: true, email: 'j•••@sfera.example' })
  expect(await db.select({ email: authUser.email }).from(authUser)).toEqual([{ email: OWN }])
  expect(await entering('cizi heslo', after(7))).toMatchObject({ ok: false, code: 'invalid' })
  // The one before it leads there, too.
  expect(await undoEmailChange(asked, after(8))).toMatchObject({ ok: true })
})

test('a new e-mail that was asked for before a new password, or where the couple has signed out, counts no more', async ({ db, at }) => {
  const { here, there } = await couple(db, at)
  const session = { id: here.sessionId, accountId: here.id }
  await requestEmailChange(await groundsOf(db, here.id), THEIRS, at)
  expect(await endSession(here, there.sessionId, at)).toBe(true)
  expect(await confirmEmailChange({ token: await tokenOf(db, 'email-change-confirm') }, at, session)).toEqual({
    ok: false,
    code: 'expired',
  })
  await requestEmailChange(await groundsOf(db, here.id), THIRD, at)
  const password = 'nové heslo 9'
  expect(await changePassword(here, { password, over: (await passwordHash(db, here.id)) ?? '' }, at)).toMatchObject({ ok: true })
  expect(await confirmEmailChange({ token: await tokenOf(db, 'email-change-confirm'), password }, at)).toEqual({
    ok: false,
    code: 'expired',
  })
})

for (const way of ['a new password', 'a sign-out of all others', 'a reset'] as const) {
  test(`what a thief asked for before ${way} and is done after it is not done at all`, async ({ db, at }) => {
    const { here, there } = await couple(db, at)
    const thief = { ...there, over: (await passwordHash(db, there.id)) ?? '' }
    if (way === 'a new password') await changePassword(here, { password: 'nové heslo 9', over: thief.over }, at)
    else if (way === 'a sign-out of all others') await endOtherSessions(here, at)
    else {
      await requestPasswordReset(OWN, at)
      await setNewPassword(await tokenOf(db, 'password-reset'), 'nové heslo 9', at)
    }
    const out = { ok: false, code: 'unauthenticated' }
    expect(await requestEmailChange(thief, THEIRS, at)).toEqual(out)
    expect(await disable(thief, new Headers(), at)).toEqual(out)
    expect(await changePassword(there, { password: 'cizí heslo 9', over: thief.over }, at)).toMatchObject({ ok: false })
    expect(await beginSetup(thief)).toEqual(out)
    expect(await renewCodes(thief, at)).toEqual(out)
    if (way === 'a sign-out of all others') expect(await requestClosing(there, PASSWORD, at)).toEqual(out)
    const gone = there.sessionId
    expect(await undoClosing(there.id, at, undefined, gone)).toEqual(out)
    const { fields, revision } = await ownProfile(there.id, at)
    const change = ProfileInput.parse({ ...fields, coupleName: 'Cizí jméno', revision })
    expect(await saveProfile(there.id, change, at, gone)).toEqual(out)
    // Nor does a thief who is out put the owner out.
    expect(await endOtherSessions(there, at)).toBeUndefined()
    expect(await endSession(there, (await groundsOf(db, here.id)).sessionId, at)).toBe(false)
  })
}

test('a copied cookie of the device that signs all others out ends with them, and what was asked for from it', async ({ db, at }) => {
  const { here } = await couple(db, at)
  await endOtherSessions(here, at)
  await requestEmailChange(await groundsOf(db, here.id), THEIRS, at)
  const [before] = await db.select().from(authSession)
  if (!before) throw new Error('no device')
  const token = await endOtherSessions({ ...here, sessionId: before.id }, at)
  const after = await db.select().from(authSession)
  expect(after.map((session) => session.token)).toEqual([token])
  expect(token).not.toBe(before.token)
  expect(await confirmEmailChange({ token: await tokenOf(db, 'email-change-confirm'), password: PASSWORD }, at)).toMatchObject({
    code: 'expired',
  })
})
