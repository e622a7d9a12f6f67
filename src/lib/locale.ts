export const LOCALES = ['cs', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** Sent by the page with every server function, whose address carries no language. */
export const LOCALE_HEADER = 'x-sf-locale'

/** The visitor's remembered language; 12 months, as the privacy page says. */
export const LOCALE_COOKIE = 'sf-locale'

export const isLocale = (value: string | undefined): value is Locale => value === 'cs' || value === 'en'

/** Addresses outside the language prefix (specification §2): their language is the remembered one. */
const SHARED = /^\/(auth|account-confirmed|dev|studio)(\/|$)/

/**
 * Which language a request asks for (readings R7, R8): the prefix decides; addresses shared by both languages follow the page
 * that sent the visitor there, the cookie, then the browser.
 */
export function requestLocale({ pathname, searchParams }: URL, headers: Headers): Locale {
  const page = headers.get(LOCALE_HEADER) ?? undefined
  if (pathname.startsWith('/_serverFn/') && isLocale(page)) return page
  const said = pathLocale(pathname)
  if (said) return said
  if (/^\/en(\/|$)/.test(searchParams.get('next') ?? '')) return 'en'
  return rememberedLocale(headers.get('cookie') ?? '') ?? browserLocale(headers.get('accept-language') ?? '')
}

/** The language that an address says; undefined where it comes from the visitor. */
export const pathLocale = (pathname: string): Locale | undefined =>
  /^\/en(\/|$)/.test(pathname) ? 'en' : SHARED.test(pathname) ? undefined : 'cs'

/**
 * Remembers the language of the page before anything can be pressed: sign-in and links from e-mails have no language in their address
 * and follow the pages that the visitor reads. The same text on every page, so its hash is stable.
 */
export const LOCALE_SCRIPT = `${SHARED}.test(location.pathname)||(document.cookie='${LOCALE_COOKIE}='+document.documentElement.lang+';path=/;max-age=31536000;samesite=lax')`

/** Whether the language of a page at this address comes from the visitor and not from the address. */
export const isSharedPath = (pathname: string): boolean => SHARED.test(pathname)

/** The same page in another language; shared addresses carry the wish as a parameter that the server turns into the cookie. */
export function localizedPath(pathname: string, locale: Locale): string {
  if (isSharedPath(pathname)) return `${pathname}?lang=${locale}`
  const bare = pathname.replace(/^\/(cs|en)(?=\/|$)/, '') || '/'
  return locale === 'cs' ? bare : `/en${bare === '/' ? '' : bare}`
}

function rememberedLocale(cookie: string): Locale | undefined {
  const value = /(?:^|; )sf-locale=(cs|en)(?:;|$)/.exec(cookie)?.[1]
  return isLocale(value) ? value : undefined
}

function browserLocale(acceptLanguage: string): Locale {
  return !acceptLanguage || /^\s*(cs|sk)\b/i.test(acceptLanguage) ? 'cs' : 'en'
}
