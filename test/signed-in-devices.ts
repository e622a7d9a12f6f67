import { eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { authSession, authUser } from '~/db/schema'
import { signIn } from '~/features/account/mutations.server'
import { confirmEmail, signUp } from '~/features/sign-up/mutations.server'
import { auth } from '~/server/auth.server'
import type { Account, AccountId } from '~/server/session.server'
import { newestConfirmation, registration } from './registrations'

export const signInFields = (identifier: string, password = 'tajne heslo') => ({ identifier, password, remember: true })

export const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** A confirmed couple with one signed-in device per word. */
export async function signedInDevices(
  db: Db,
  at: Date,
  changes: { email?: string; coupleName?: string; password?: string } = {},
  devices = 1,
): Promise<Account[]> {
  const form = registration(changes)
  await signUp(form, 'cs', at)
  await confirmEmail(await newestConfirmation(db), at)
  // The confirmation has signed a browser in, too.
  await db
    .delete(authSession)
    .where(inArray(authSession.userId, db.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, form.email))))
  const accounts: Account[] = []
  for (let device = 0; device < devices; device += 1) {
    const result = await signIn(signInFields(form.email, form.password), at)
    if (!result.ok) throw new Error(result.code)
    const cookie = result.cookies.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = await auth().api.getSession({ headers: new Headers({ cookie }) })
    if (!session) throw new Error('no session')
    accounts.push({ id: session.user.id as AccountId, email: form.email, locale: 'cs', sessionId: session.session.id })
  }
  return accounts
}

export const sessionOf = ({ sessionId, id }: Account) => ({ id: sessionId, accountId: id })

/** What the last mail of this template says. */
export async function propsOf(db: Db, template: string): Promise<Record<string, unknown>> {
  const mails = (await db.query.mailOutbox.findMany({ orderBy: (mail, { asc }) => asc(mail.createdAt) })).filter(
    (mail) => mail.template === template,
  )
  return (mails.at(-1)?.props ?? {}) as Record<string, unknown>
}

export async function tokenOf(db: Db, name: 'confirmUrl' | 'undoUrl' | 'resetUrl', template: string): Promise<string> {
  const url = new URL(String((await propsOf(db, template))[name]))
  return new URLSearchParams(url.hash.slice(1)).get('token') ?? ''
}
