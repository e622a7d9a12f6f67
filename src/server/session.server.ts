import { appendResponseHeader, deleteCookie, getRequest } from '@tanstack/react-start/server'
import { isAPIError } from 'better-auth/api'
import { and, eq, gt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authSession } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { auth } from './auth.server'
import { now } from './clock.server'
import { clientAddress, oncePerRequest } from './request.server'
import { standingSession } from './standing-session.server'

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
export const currentAccount = (): Promise<Account | undefined> => oncePerRequest('account', accountOfSession) ?? accountOfSession()

async function accountOfSession(): Promise<Account | undefined> {
  const asked = getRequest().headers
  const standing = await standingSession(asked.get('cookie') ?? '', now())
  if (standing) return { ...presentOwner(standing), id: standing.accountId as AccountId, sessionId: standing.id }
  const { headers, response } = await readSession(asked)
  // An answer on its way from before must not take the cookie that this browser has been given since.
  if (!response) return undefined
  forwardCookies(headers)
  const { user, session } = response
  return { ...presentOwner(user), id: user.id as AccountId, sessionId: session.id }
}

const presentOwner = ({ email, locale }: { email: string; locale?: string | null | undefined }) =>
  ({ email, locale: locale === 'en' ? 'en' : 'cs' }) as const

/** A session that ends while the library renews it is none. */
async function readSession(asked: Headers) {
  try {
    return await auth().api.getSession({ headers: asked, returnHeaders: true })
  } catch (error) {
    if (isAPIError(error) && error.status === 'UNAUTHORIZED') return { headers: undefined, response: undefined }
    throw error
  }
}

export interface Session {
  id: string
  accountId: AccountId
  expiresAt: Date
}

/** The session of this request, as it is: a tab that only listens does not keep its couple signed in. */
export async function presentSession(): Promise<Session | undefined> {
  const standing = await standingSession(getRequest().headers.get('cookie') ?? '', now(), { isHeard: true })
  if (standing) return { id: standing.id, accountId: standing.accountId as AccountId, expiresAt: standing.expiresAt }
  const found = await auth().api.getSession({ headers: getRequest().headers, query: { disableRefresh: true } })
  if (!found) return undefined
  return { id: found.session.id, accountId: found.user.id as AccountId, expiresAt: found.session.expiresAt }
}

/**
 * Whether the session that asked has not been ended meanwhile. Whoever ends it locks the account, so this is asked with that lock: what
 * somebody asked for who is out by now must not be done after it.
 */
export async function isStillSignedIn(tx: Tx, account: string, sessionId: string): Promise<boolean> {
  return (await tx.$count(authSession, and(eq(authSession.id, sessionId), eq(authSession.userId, account)))) > 0
}

/** Whether nobody has ended the session meanwhile, and its time has not come. */
export async function isSessionOpen(id: string, at: Date): Promise<boolean> {
  return (await db().$count(authSession, and(eq(authSession.id, id), gt(authSession.expiresAt, at)))) > 0
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

/**
 * Takes the mark away by which the accounts library knows a session that ends with its browser: one of an earlier session would shorten
 * the next.
 */
export async function forgetShortSession(): Promise<void> {
  const { name, attributes } = (await auth().$context).authCookies.dontRememberToken
  if (getRequest().headers.get('cookie')?.includes(name))
    deleteCookie(name, { path: attributes.path ?? '/', secure: attributes.secure ?? false, sameSite: 'lax', httpOnly: true })
}

/** Cookies that the accounts library wants set, on our own answer. */
export function forwardCookies(from: Headers | undefined | null): void {
  for (const cookie of from?.getSetCookie() ?? []) appendResponseHeader('set-cookie', cookie)
}
