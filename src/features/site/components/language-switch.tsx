import { useRouterState } from '@tanstack/react-router'
import { LOCALES, LOCALE_COOKIE, localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const NAMES = {
  cs: { short: m.nav_languageCsShort, label: m.nav_switchToCzech },
  en: { short: m.nav_languageEnShort, label: m.nav_switchToEnglish },
}

/** Another language is another document: a full load, no half-translated screen. The page stays the same one. */
export function LanguageSwitch({ className }: { className?: string }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const current = getLocale()
  return (
    <div className={className} role="group" aria-label={m.a11y_language()}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={localizedPath(path, locale)}
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
