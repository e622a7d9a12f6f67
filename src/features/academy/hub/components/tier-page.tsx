import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { TIER_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Overlap } from '~/ui/art/pictogram'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'
import { priceText } from '~/ui/price-tag'
import { TierMark } from '~/ui/tier-mark'
import type { TierPage as Page, Rung, TestOffer } from '../schema'

interface TierPageProps {
  page: Page
  /** The button that asks for a test that is not for sale until it exists (readings R11). */
  request: (offer: RequestOffer) => ReactNode
}

export function TierPage({ page: { head, ladder, riskMeaning, examplesNote, tests, yours }, request }: TierPageProps) {
  return (
    <>
      <PageIntro {...head} />
      <section aria-labelledby="h-zebrik">
        <h2 id="h-zebrik">{m.academy_tier_ladderTitle()}</h2>
        <ol className="rungs">
          {ladder.map((rung) => (
            <li key={rung.letter}>
              <Step rung={rung} isYours={rung.letter === yours} />
            </li>
          ))}
        </ol>
        <p className="tests-note">
          {riskMeaning} {examplesNote}
        </p>
      </section>
      <section aria-labelledby="h-testy">
        <h2 id="h-testy">{m.academy_tier_testsTitle()}</h2>
        <div className="cols cols-3">
          {tests.map((test) => (
            <Offer key={test.id} test={test} request={request} />
          ))}
        </div>
      </section>
    </>
  )
}

/** How far the two spheres overlap. */
const OVERLAP = { S: 1, A: 0.78, B: 0.54, C: 0.3, D: 0 } as const

/** A rung of the ladder from S to D: description, characteristics, an example and where to go on (specification §2). */
function Step({ rung, isYours }: { rung: Rung; isYours: boolean }) {
  const { letter, label, name, risk, description, characteristics, example, nextSteps } = rung
  return (
    <article className="rung" aria-labelledby={`tier-${letter.toLowerCase()}`}>
      <div className="rung-mark">
        <TierMark letter={letter} size="lg" label={label} />
        <Overlap t={OVERLAP[letter]} />
      </div>
      <div className="stack">
        <h3 id={`tier-${letter.toLowerCase()}`}>
          {label}: {name}
        </h3>
        <div className="row">
          <Badge kind={TIER_TONE[letter]}>{m.tier_result_risk({ risk })}</Badge>
          {isYours && <Badge kind="soft">{m.academy_tier_yours()}</Badge>}
        </div>
        <p>{description}</p>
        <div>
          <h4>{m.academy_tier_example()}</h4>
          <p className="rung-example">{example}</p>
        </div>
      </div>
      <div className="stack">
        <h4>{m.academy_tier_characteristics()}</h4>
        <ul className="bullets">
          {characteristics.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <h4>{m.academy_tier_next()}</h4>
        <ul className="bullets">
          {nextSteps.map(({ href, text }) => (
            <li key={href}>
              <PageLink className="link" href={href}>
                {text}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function Offer({
  test: { id, href, priceCents, title, description, facts, cta, art },
  request,
}: {
  test: TestOffer
  request: TierPageProps['request']
}) {
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
            <PageLink className={buttonClass()} href={href}>
              {cta}
              <span className="sr">: {title}</span>
            </PageLink>
          )}
        </div>
      </div>
    </article>
  )
}
