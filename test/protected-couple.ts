import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser } from '~/db/schema'
import { signIn } from '~/features/accounts/registration/sign-in.mutations.server'
import { confirmEmail, signUp } from '~/features/accounts/registration/sign-up.mutations.server'
import { auth } from '~/server/auth.server'
import type { AccountId } from '~/server/session.server'
import { newestConfirmation, registration } from './registrations'
import { groundsBy } from './grounds'
import { secondFactorState } from '~/features/accounts/second-factor/data.server'
import { beginSetup, finishSetup } from '~/features/accounts/second-factor/mutations.server'

export const PASSWORD = 'tajne heslo'
export const EMAIL = 'jana@sfera.example'
export const WRONG = '000000'

export const cookiesOf = (from: Headers): Headers =>
  new Headers({
    cookie: from
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
  })

/** A couple whose app is set up: what the app knows, and the browser that did it. */
export async function protectedCouple(db: Db, at: Date, own: Partial<ReturnType<typeof registration>> = {}) {
  const form = registration(own)
  await signUp(form, 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  const entered = await signIn({ identifier: form.email, password: PASSWORD, remember: true }, at)
  if (!entered.ok) throw new Error(entered.code)
  const [user] = await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, form.email))
  const id = user?.id as AccountId
  const before = cookiesOf(entered.cookies)
  const begun = await beginSetup(await groundsBy(db, before))
  if (!begun.ok) throw new Error(begun.code)
  const code = (steps = 0) => codeOf(begun.setup.secret, steps)
  expect(await secondFactorState(id)).toEqual({ enabled: false, codes: 0 })
  expect(await finishSetup(await groundsBy(db, before), WRONG, before, at)).toEqual({ ok: false, code: 'wrong-code' })
  const finished = await finishSetup(await groundsBy(db, before), await code(), before, at)
  if (!finished.ok) throw new Error(finished.code)
  return { id, code, codes: begun.setup.codes, browser: cookiesOf(finished.cookies) }
}

/**
 * What the app shows now, or so many half minutes later; the one before and the next are accepted, too. From here on the clock stands
 * still for the test, so that its half minute is not over before the code is entered.
 */
export async function codeOf(typed: string, steps = 0): Promise<string> {
  const shownAt = Date.now()
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(shownAt + steps * 30_000)
  const { code } = await auth().api.generateTOTP({ body: { secret: secretOf(typed) } })
  vi.setSystemTime(shownAt)
  return code
}

/** From the letters that an app takes to the secret itself. */
function secretOf(typed: string): string {
  const bits = [...typed.replaceAll(' ', '')].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return String.fromCodePoint(...bytes.map((byte) => Number.parseInt(byte, 2)))
}
