import { m } from '~/paraglide/messages'
import type { LegalText } from '../schema'

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <main id="obsah" className="wrap section legal">
      <h1>{text.title}</h1>
      <p className="legal-version">{m.legal_versionLine({ version: text.version, effective: text.effective })}</p>
      {text.note && <p className="legal-note">{text.note}</p>}
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    </main>
  )
}
