import { getRouteApi } from '@tanstack/react-router'
import { ArrowLink } from '~/ui/arrow-link'
import { TableWrap } from '~/ui/table-wrap'
import type { PaymentsPage as Page } from '../data.server'
import { FinancialTables } from './financial-tables'
import { Tenets } from './tenets'

const root = getRouteApi('__root__')

/** What payment providers and banks ask for (specification §2). Made-up figures say so where they stand (readings R11). */
export function PaymentsPage({ page }: { page: Page }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <main id="obsah" className="payments">
      <div className="wrap page-head">
        <h1>{page.hero.title}</h1>
        <p className="lead">{page.hero.lead}</p>
        <div className="row">
          <ArrowLink href="/partners">{page.links.partners}</ArrowLink>
          <ArrowLink href="/obchodni-podminky">{page.links.terms}</ArrowLink>
          <ArrowLink href="/privacy">{page.links.privacy}</ArrowLink>
        </div>
        {page.sampleNote && <p className="sample-note">{page.sampleNote}</p>}
      </div>
      <div className="wrap payments-parts">
        <Identification company={page.company} />
        <Business business={page.business} />
        <FinancialTables financials={page.financials} />
        <section aria-labelledby="h-soulad">
          <h2 id="h-soulad">{page.compliance.title}</h2>
          <Tenets items={page.compliance.items} />
        </section>
        <section aria-labelledby="h-prubeh">
          <h2 id="h-prubeh">{page.paymentFlow.title}</h2>
          <ol className="numbered flow">
            {page.paymentFlow.steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className="cols cols-3">
          <Commitment commitment={page.refunds} />
          <Commitment commitment={page.chargebacks} />
          <Commitment commitment={page.descriptor} />
        </div>
        <section className="stack" aria-labelledby="h-kontakt">
          <h2 id="h-kontakt">{page.contact.title}</h2>
          <p>{page.contact.text}</p>
          <ArrowLink href={`mailto:${contactEmail}`}>{contactEmail}</ArrowLink>
        </section>
      </div>
    </main>
  )
}

function Identification({ company }: { company: Page['company'] }) {
  return (
    <section aria-labelledby="h-identifikace">
      <h2 id="h-identifikace">{company.title}</h2>
      <dl className="dl card panel">
        {company.rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Business({ business }: { business: Page['business'] }) {
  const { product, price, delivery } = business.productsColumns
  return (
    <section aria-labelledby="h-podnikani">
      <h2 id="h-podnikani">{business.title}</h2>
      {business.paragraphs.map((paragraph) => (
        <p key={paragraph} className="paragraph">
          {paragraph}
        </p>
      ))}
      <h3>{business.productsTitle}</h3>
      <TableWrap label={business.productsTitle}>
        <table className="stacks">
          <thead>
            <tr>
              {[product, price, delivery].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {business.products.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.product}</th>
                <td className="nums" data-label={price}>
                  {row.price}
                </td>
                <td data-label={delivery}>{row.delivery}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </section>
  )
}

function Commitment({ commitment: { title, text, highlight } }: { commitment: { title: string; text: string; highlight?: string } }) {
  return (
    <section className="card panel stack">
      <h2>{title}</h2>
      {highlight && <p className="highlight">{highlight}</p>}
      <p>{text}</p>
    </section>
  )
}
