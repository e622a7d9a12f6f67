import { Download } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { LegalVersionEntry } from '../data.server'

/** Every version with what it changed, to read and to keep (specification §2). */
export function ArchivePage({ versions }: { versions: LegalVersionEntry[] }) {
  return (
    <main id="obsah" className="wrap section legal">
      <h1>{m.legal_archive_title()}</h1>
      <p className="lead legal-version">{m.legal_archive_lead()}</p>
      {versions.map((version) => (
        <section key={version.number} className="archive-version" aria-labelledby={`h-${version.number}`}>
          <div className="row">
            <h2 id={`h-${version.number}`}>{m.legal_version({ number: version.number })}</h2>
            {version.inForce && <Badge kind="low">{m.legal_archive_currentLabel()}</Badge>}
          </div>
          <p>
            {m.legal_archive_effective({ date: version.effective })}. {version.summary}
          </p>
          <div className="cols cols-2">
            {version.documents.map((document) => (
              <Document key={document.id} document={document} />
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

function Document({ document: { id, title, changes, online, pdf } }: { document: LegalVersionEntry['documents'][number] }) {
  return (
    <article className="card panel stack" aria-labelledby={`h-${id}`}>
      <h3 id={`h-${id}`}>{title}</h3>
      <h4>{m.legal_archive_changes()}</h4>
      <ul className="bullets">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className="row">
        <ArrowLink href={online} aria-describedby={`h-${id}`}>
          {m.legal_archive_online()}
        </ArrowLink>
        <a className={buttonClass({ size: 'sm' })} href={pdf} type="application/pdf" aria-describedby={`h-${id}`}>
          <Download className="i" aria-hidden="true" />
          {m.legal_archive_pdf()}
        </a>
      </div>
    </article>
  )
}
