import { m } from '~/paraglide/messages'
import { PageLink } from '~/ui/page-link'
import type { PrivacySettings } from '../functions'
import { ClosingSection } from './closing-section'
import { ConsentSection } from './consent-section'
import { CookieSection } from './cookie-section'
import { ExportSection } from './export-section'
import { LettersSection } from './letters-section'

interface PrivacyPanelProps {
  settings: PrivacySettings
  email: string
  contactEmail: string
}

/** What the couple can do about its data by itself (readings R5). */
export function PrivacyPanel({ settings, email, contactEmail }: PrivacyPanelProps) {
  return (
    <div className="privacy">
      <ConsentSection overview={settings.overview} />
      <LettersSection letters={settings.overview.letters} locale={settings.overview.letterLocale} email={email} />
      <CookieSection />
      <ExportSection copy={settings.copy} contactEmail={contactEmail} />
      <ClosingSection closing={settings.closing} ahead={settings.ahead} />
      <section className="card panel" aria-labelledby="privacy-keeping">
        <h2 id="privacy-keeping">{m.privacy_keeping_title()}</h2>
        <ul className="privacy-list">
          <li>{m.privacy_keeping_unfinished()}</li>
          <li>{m.privacy_keeping_idle()}</li>
        </ul>
        <p className="small">
          <PageLink className="link link-target" href="/privacy">
            {m.footer_privacy()}
          </PageLink>
        </p>
      </section>
    </div>
  )
}
