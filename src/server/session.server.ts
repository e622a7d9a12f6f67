import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { and, eq, gt } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authSession } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { auth } from './auth.server'
import { clientAddress } from './request.server'

declare const minted: unique symbol
/** An account id that passed the session gate; functions scoped to an account take nothing less. */
export type AccountId = string & { readonly [minted]: true }

export interface Account {
  id: AccountId
  email: string
  locale: Locale
  /** The one of this browser. */
  sessionId: string
}

/** The couple that this request is signed in as. Slides the session and hands its renewed cookie on. */
export async function currentAccount(): Promise<Account | undefined> {
  const { headers, response } = await auth().api.getSession({ headers: getRequest().headers, returnHeaders: true })
  forwardCookies(headers)
  if (!response) return undefined
  const { user, session } = response
  return { id: user.id as AccountId, email: user.email, locale: user.locale === 'en' ? 'en' : 'cs', sessionId: session.id }
}

export interface Session {
  id: string
  accountId: AccountId
  expiresAt: Date
}

/** The session of this request, as it is: a tab that only listens does not keep its couple signed in. */
export async function presentSession(): Promise<Session | undefined> {
  const found = await auth().api.getSession({ headers: getRequest().headers, query: { disableRefresh: true } })
  if (!found) return undefined
  return { id: found.session.id, accountId: found.user.id as AccountId, expiresAt: found.session.expiresAt }
}

/** Whether nobody has ended the session meanwhile, and its time has not come. */
export async function isSessionOpen(id: string, at: Date): Promise<boolean> {
  const found = await db()
    .select({ id: authSession.id })
    .from(authSession)
    .where(and(eq(authSession.id, id), gt(authSession.expiresAt, at)))
  return found.length > 0
}

/** Where something was done from, raw: nobody keeps it like this. */
export interface Trace {
  userAgent: string
  address: string
}

export const requestTrace = (): Trace => ({ userAgent: getRequest().headers.get('user-agent') ?? '', address: clientAddress() })

/** The browser that signs in. */
export interface Visitor extends Trace {
  cookie: string
  /** It may be signed in already. */
  sessionId: string | undefined
}

export async function presentVisitor(): Promise<Visitor> {
  const session = await presentSession()
  return { ...requestTrace(), cookie: getRequest().headers.get('cookie') ?? '', sessionId: session?.id }
}

/** What a new session keeps of its browser, so that the couple recognises it in the list of devices. */
export const deviceHeaders = (): Headers => new Headers({ 'user-agent': requestTrace().userAgent })

/** Cookies that the accounts library wants set, on our own answer. */
export function forwardCookies(from: Headers | undefined | null): void {
  for (const cookie of from?.getSetCookie() ?? []) appendResponseHeader('set-cookie', cookie)
}
