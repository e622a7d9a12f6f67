import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import type { Locale } from '~/lib/locale'
import { auth } from './auth.server'

declare const minted: unique symbol
/** An account id that passed the session gate; functions scoped to an account take nothing less. */
export type AccountId = string & { readonly [minted]: true }

export interface Account {
  id: AccountId
  email: string
  locale: Locale
}

/** The couple that this request is signed in as. Slides the session and hands its renewed cookie on. */
export async function currentAccount(): Promise<Account | undefined> {
  const { headers, response } = await auth().api.getSession({ headers: getRequest().headers, returnHeaders: true })
  forwardCookies(headers)
  if (!response) return undefined
  return { id: response.user.id as AccountId, email: response.user.email, locale: response.user.locale === 'en' ? 'en' : 'cs' }
}

/** Cookies that the accounts library wants set, on our own answer. */
export function forwardCookies(from: Headers | undefined | null): void {
  for (const cookie of from?.getSetCookie() ?? []) appendResponseHeader('set-cookie', cookie)
}
