import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { SectionHead } from '~/ui/section-head'
import type { CoachingPage } from '../data.server'

/** What a cancelled session costs (specification §9): drawn as a scale, and as a table for those who hear it. */
export function CancellationScale({ terms }: { terms: CoachingPage['cancellation'] }) {
  const { columns, rules } = terms
  return (
    <section className="wrap section" aria-labelledby="h-storno">
      <SectionHead id="h-storno" title={terms.title} lead={terms.lead} />
      <ol className="fee-steps" aria-hidden="true">
        {rules.map(({ when, fee, refund }) => (
          <li key={when}>
            <i />
            <b>{fee}</b>
            <span>{when}</span>
            <small>
              {columns.refund} {refund}
            </small>
          </li>
        ))}
      </ol>
      <div className="sr">
        <table>
          <caption>{terms.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.when}</th>
              <th scope="col">{columns.fee}</th>
              <th scope="col">{columns.refund}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ when, fee, refund }) => (
              <tr key={when}>
                <th scope="row">{when}</th>
                <td>{fee}</td>
                <td>{refund}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="cols cols-2 fee-words">
        <div className="stack">
          <p>{terms.counting}</p>
          <p>{terms.ourCancellation}</p>
          <p>{terms.statutory}</p>
        </div>
        <div className="stack">
          <h3>{terms.guaranteeTitle}</h3>
          <p>{terms.guarantee}</p>
          <ArrowLink href="/obchodni-podminky">{m.footer_terms()}</ArrowLink>
        </div>
      </div>
    </section>
  )
}
