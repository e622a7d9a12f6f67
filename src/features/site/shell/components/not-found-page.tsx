import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { SiteShell } from './site-shell'

/** Where no layout brings the shell. */
export function NotFoundPage() {
  return (
    <SiteShell>
      <NotFoundMain />
    </SiteShell>
  )
}

/** Both languages side by side, the language of the site first; the English text is the specification's (§2). */
export function NotFoundMain() {
  const parts = [
    { locale: 'cs', title: m.errors_notFound_czechTitle(), text: m.errors_notFound_czechText(), home: m.errors_notFound_czechHome() },
    { locale: 'en', title: m.errors_notFound_title(), text: m.errors_notFound_text(), home: m.errors_notFound_home() },
  ] as const
  const ordered = getLocale() === 'cs' ? parts : parts.toReversed()
  return (
    <main id="obsah">
      <ArtImage
        className="nowhere-art"
        seed="ztraceni"
        variant="banner"
        mood="pulnoc"
        comp="labyrint"
        size={[1600, 520]}
        alt={m.errors_notFound_drawing()}
        loading="eager"
      />
      <div className="wrap">
        <div className="nowhere">
          {ordered.map(({ locale, title, text, home }, place) => (
            <section key={locale} lang={locale}>
              {place ? <h2>{title}</h2> : <h1>{title}</h1>}
              <p className="lead">{text}</p>
              <a className={buttonClass({})} href={localizedPath('/', locale)} hrefLang={locale}>
                {home}
              </a>
            </section>
          ))}
        </div>
        <p className="nowhere-often">
          <span>{m.errors_notFound_often()}</span>
          <ArrowLink href="/test">{m.tests_title()}</ArrowLink>
          <ArrowLink href="/akademie">{m.nav_academy()}</ArrowLink>
          <ArrowLink href="/koucink">{m.nav_coaching()}</ArrowLink>
        </p>
      </div>
    </main>
  )
}
