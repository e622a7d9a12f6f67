import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { Logo } from '~/ui/logo'
import { PageLink } from '~/ui/page-link'
import { ThemeSwitch } from '~/ui/theme-switch'

const root = getRouteApi('__root__')

export function SiteFooter() {
  const { sections, partnerLinks, contactEmail } = root.useLoaderData()
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-top">
          <Logo label={m.a11y_logo()} />
          <p className="footer-tag">{m.footer_tagline()}</p>
        </div>
        <div className="footer-cols">
          <nav aria-label={m.a11y_footerNavigation()}>
            <h2>{m.footer_contentTitle()}</h2>
            <ul className="two">
              {sections.map(({ path, label }) => (
                <FooterLink key={path} href={path}>
                  {label}
                </FooterLink>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{m.footer_documentsTitle()}</h2>
            <ul>
              <FooterLink href="/obchodni-podminky">{m.footer_terms()}</FooterLink>
              <FooterLink href="/privacy">{m.footer_privacy()}</FooterLink>
              <FooterLink href="/odstoupeni">{m.withdrawal_link()}</FooterLink>
              <li className="needs-script">
                <button type="button" data-cookie-settings>
                  {m.cookies_openSettings()}
                </button>
              </li>
              <FooterLink href="/legal/archive">{m.footer_archive()}</FooterLink>
              {partnerLinks.map(({ path, label }) => (
                <FooterLink key={path} href={path}>
                  {label}
                </FooterLink>
              ))}
            </ul>
          </div>
          <div>
            <h2>{m.footer_contactTitle()}</h2>
            <ul>
              <li>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </li>
            </ul>
            <p>{m.footer_city()}</p>
          </div>
        </div>
        <div className="row footer-end">
          <span>{m.footer_copyright()}</span>
          <ThemeSwitch />
          <span>{m.footer_adultsOnly()}</span>
        </div>
      </div>
    </footer>
  )
}

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <li>
    <PageLink href={href}>{children}</PageLink>
  </li>
)
