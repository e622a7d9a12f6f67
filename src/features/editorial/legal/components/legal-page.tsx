import { Download } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Button, buttonClass } from '~/ui/button'
import { currentPath } from '../rules'
import type { LegalText } from '../data.server'

interface LegalPageProps {
  text: LegalText
  /** A numbered version at an address of its own, which says whether it is in force. */
  versioned?: boolean
}

/** Terms or privacy: version, contents, text, the same as a file (specification §2). */
export function LegalPage({ text, versioned = false }: LegalPageProps) {
  return (
    <main id="obsah" className="wrap section legal">
      <h1>{text.title}</h1>
      <p className="legal-version">{m.legal_versionLine({ version: text.version, effective: text.effective })}</p>
      {versioned && <CourseAccess text={text} />}
      <div className="row legal-actions">
        <a className={buttonClass({ size: 'sm' })} href={text.pdf} type="application/pdf">
          <Download className="i" aria-hidden="true" />
          {m.legal_downloadPdf()}
        </a>
        {text.document === 'privacy' && <CookieSettingsButton />}
        <ArrowLink href="/legal/archive">{m.footer_archive()}</ArrowLink>
      </div>
      {text.note && <p className="legal-note">{text.note}</p>}
      <div className="legal-parts">
        <nav className="legal-contents" aria-labelledby="h-obsah-dokumentu">
          <h2 id="h-obsah-dokumentu">{m.legal_contents()}</h2>
          <ul>
            {text.contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
      </div>
    </main>
  )
}

function CourseAccess({ text }: { text: LegalText }) {
  if (text.replacedBy === null) return <p className="legal-version">{m.legal_currentVersionNotice()}</p>
  return (
    <p className="legal-note">
      {m.legal_olderVersionNotice({ number: text.replacedBy })} <ArrowLink href={currentPath(text.document)}>{text.title}</ArrowLink>
    </p>
  )
}

/** Opens the cookie settings again (specification §2). They need JavaScript, and so does the button: without it CSS hides it. */
function CookieSettingsButton() {
  return (
    <Button size="sm" className="needs-script" data-cookie-settings>
      {m.legal_openCookieSettings()}
    </Button>
  )
}
