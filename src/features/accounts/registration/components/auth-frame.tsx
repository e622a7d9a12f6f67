import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Logo } from '~/ui/logo'
import { PageLink } from '~/ui/page-link'

/** Sign-in and what belongs to it: no navigation, a form beside a drawing, the layout that the gate has too. */
export function AuthFrame({ language, children }: { language: ReactNode; children: ReactNode }) {
  return (
    <div className="gate gate-auth">
      <ArtImage seed="prihlaseni" variant="event" comp="obzor" mood="usvit" size={[800, 1100]} loading="eager" />
      <div className="gate-in">
        <header className="gate-head">
          <PageLink className="nav-home" href="/" aria-label={m.a11y_homeLink()}>
            <Logo />
          </PageLink>
          {language}
        </header>
        {children}
        <footer className="gate-foot">
          <span>
            {m.footer_copyright()} · {m.footer_adultsOnly()}
          </span>
          <span className="gate-links">
            <PageLink className="link" href="/obchodni-podminky">
              {m.footer_terms()}
            </PageLink>
            <PageLink className="link" href="/privacy">
              {m.footer_privacy()}
            </PageLink>
          </span>
        </footer>
      </div>
    </div>
  )
}
