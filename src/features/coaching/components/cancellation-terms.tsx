import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { TableWrap } from '~/ui/table-wrap'
import type { Cancellation } from '../schema'

/** What a cancelled session costs (specification §9). */
export function CancellationTerms({ terms }: { terms: Cancellation }) {
  return (
    <section className="wrap section" aria-labelledby="h-storno">
      <div className="head head-split">
        <h2 id="h-storno">{terms.title}</h2>
        <p className="lead">{terms.lead}</p>
      </div>
      <div className="cols cols-2">
        <div className="stack">
          <TableWrap label={terms.tableCaption}>
            <table>
              <caption className="sr">{terms.tableCaption}</caption>
              <thead>
                <tr>
                  <th scope="col">{terms.columns.when}</th>
                  <th scope="col" className="num">
                    {terms.columns.fee}
                  </th>
                  <th scope="col" className="num">
                    {terms.columns.refund}
                  </th>
                </tr>
              </thead>
              <tbody>
                {terms.rules.map(({ when, fee, refund }) => (
                  <tr key={when}>
                    <th scope="row">{when}</th>
                    <td className="num">{fee}</td>
                    <td className="num">{refund}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
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
