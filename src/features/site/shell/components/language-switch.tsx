import { useRouterState } from '@tanstack/react-router'
import { LOCALES, LOCALE_COOKIE, type Locale, localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const NAMES = {
  cs: { short: m.nav_languageCsShort, label: m.nav_switchToCzech },
  en: { short: m.nav_languageEnShort, label: m.nav_switchToEnglish },
}

/** Another language is another document: a full load, no half-translated screen. The page stays the same one. */
export function LanguageSwitch() {
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const current = getLocale()
  return (
    <div className="nav-lang" role="group" aria-label={m.a11y_language()}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={samePage(pathname, searchStr, locale)}
          hrefLang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => {
            document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`
          }}
        >
          <span lang={locale}>{NAMES[locale].short()}</span>
          {locale !== current && <span className="sr"> – {NAMES[locale].label()}</span>}
        </a>
      ))}
    </div>
  )
}

/** With what stands behind the question mark; the page that sign-in leads back to changes its language along. */
function samePage(pathname: string, searchStr: string, locale: Locale): string {
  const [path = '/', wish] = localizedPath(pathname, locale).split('?')
  const search = new URLSearchParams(searchStr)
  const next = search.get('next')
  if (next) search.set('next', localizedPath(next, locale))
  for (const [name, value] of new URLSearchParams(wish)) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}
