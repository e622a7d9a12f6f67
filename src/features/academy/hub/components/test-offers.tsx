import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { priceText } from '~/ui/price-text'
import type { TestOffer } from '../schema'

interface TestOffersProps {
  tests: TestOffer[]
  /** The button that asks for a test that is not for sale until it exists (readings R11). */
  request: (offer: RequestOffer) => ReactNode
}

export function TestOffers({ tests, request }: TestOffersProps) {
  return (
    <div className="cols cols-3">
      {tests.map((test) => (
        <Card key={test.id} test={test} request={request} />
      ))}
    </div>
  )
}

interface CardProps {
  test: TestOffer
  request: TestOffersProps['request']
}

function Card({ test: { id, href, priceCents, title, description, facts, cta, art }, request }: CardProps) {
  return (
    <article className="card product" aria-labelledby={`test-${id}`}>
      <ArtImage variant="course" {...art} />
      <div className="product-in">
        <div className="row">
          {priceCents === null ? <Badge kind="free">{m.common_free()}</Badge> : <Badge kind="soft">{m.common_premium()}</Badge>}
          {href === null && <Badge>{m.common_soon()}</Badge>}
        </div>
        <h3 id={`test-${id}`}>{title}</h3>
        <div className="stack">
          <p>{description}</p>
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {priceCents !== null && <div className="price">{priceText(priceCents)}</div>}
        </div>
        <div>
          {href === null ? (
            request({ kind: 'interest', subject: id, label: cta, describedBy: `test-${id}` })
          ) : (
            <TestLink href={href} title={title} label={cta} />
          )}
        </div>
      </div>
    </article>
  )
}

function TestLink({ href, title, label }: { href: string; title: string; label: string }) {
  return (
    <PageLink className={buttonClass()} href={href}>
      {label}
      <span className="sr">: {title}</span>
    </PageLink>
  )
}
