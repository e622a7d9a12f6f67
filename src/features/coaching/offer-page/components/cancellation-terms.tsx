import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { FeeTable } from '~/ui/fee-table'
import type { CoachingPage } from '../data.server'

/** What a cancelled session costs (specification §9). */
export function CancellationTerms({ terms }: { terms: CoachingPage['cancellation'] }) {
  return (
    <section className="wrap section" aria-labelledby="h-storno">
      <div className="head head-split">
        <h2 id="h-storno">{terms.title}</h2>
        <p className="lead">{terms.lead}</p>
      </div>
      <div className="cols cols-2">
        <div className="stack">
          <FeeTable caption={terms.tableCaption} isCaptionHidden columns={terms.columns} rows={terms.rules} />
          <p className="small muted">{terms.counting}</p>
        </div>
        <div className="stack">
          <h3>{terms.guaranteeTitle}</h3>
          <p>{terms.guarantee}</p>
          <p>{terms.ourCancellation}</p>
          <p>{terms.statutory}</p>
          <ArrowLink href="/obchodni-podminky">{m.footer_terms()}</ArrowLink>
        </div>
      </div>
    </section>
  )
}
