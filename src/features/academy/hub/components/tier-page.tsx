import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { longDate } from '~/lib/dates'
import type { RequestOffer } from '~/lib/enquiry-address'
import { TIER_TONE } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArtInside, type InsideDrawing } from '~/ui/art/inside'
import { Overlap } from '~/ui/art/pictogram'
import { ArtImage } from '~/ui/art/picture'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'
import { priceText } from '~/ui/price-tag'
import { SectionHead } from '~/ui/section-head'
import { TierMark } from '~/ui/tier-mark'
import type { OwnRung, OwnTest, TierPage as Page, Rung, TestOffer } from '../schema'

interface TierPageProps {
  page: Page
  /** The button that asks for a test that is not for sale until it exists (readings R11). */
  request: (offer: RequestOffer) => ReactNode
}

export function TierPage({ page: { head, ladder, riskMeaning, examplesNote, tests, yours, done, ownDrawing }, request }: TierPageProps) {
  return (
    <>
      <PageIntro {...head} />
      <section className="ladder" aria-labelledby="h-zebrik">
        <SectionHead
          id="h-zebrik"
          title={m.academy_tier_ladderTitle()}
          lead={
            <>
              {m.academy_tier_ladderLead()}{' '}
              <span className="no-print">{yours ? m.academy_tier_ladderYours() : m.academy_tier_ladderUnfold()}</span>
            </>
          }
        />
        <ol className="rungs">
          {ladder.map((rung) => (
            <li key={rung.letter} className={`rung-${rung.letter.toLowerCase()}`}>
              <Step
                rung={rung}
                own={rung.letter === yours?.letter ? yours : null}
                drawing={rung.letter === yours?.letter ? ownDrawing : null}
              />
            </li>
          ))}
        </ol>
        <p className="tests-note">
          {riskMeaning} {examplesNote}
        </p>
      </section>
      <section aria-labelledby="h-testy">
        <h2 id="h-testy">{m.academy_tier_testsTitle()}</h2>
        <div className="test-rows">
          {tests.map((test, index) => (
            <Offer key={test.id} test={test} done={done[test.id]} request={request} isFirstStep={yours === null && index === 0} />
          ))}
        </div>
        <ArrowLink className="mt-s-5" href="/test/metoda">
          {m.result_method()}
        </ArrowLink>
      </section>
    </>
  )
}

/** How far the two spheres overlap. */
const OVERLAP = { S: 1, A: 0.78, B: 0.54, C: 0.3, D: 0 } as const

interface StepProps {
  rung: Rung
  own: OwnRung | null
  /** Instead of a picture that would be fetched. */
  drawing: InsideDrawing | null
}

/**
 * A rung of the ladder from S to D: description, characteristics, an example and where to go on (specification §2). The couple's own
 * is open, the others unfold by themselves, without scripts too.
 */
function Step({ rung, own, drawing }: StepProps) {
  const { letter, label, range, name, risk, description, characteristics, example, nextSteps, art } = rung
  const id = `tier-${letter.toLowerCase()}`
  const isYours = own !== null
  return (
    <article aria-labelledby={id}>
      <details className={isYours ? 'rung is-own' : 'rung'} open={isYours}>
        <summary>
          <TierMark letter={letter} />
          <Overlap t={OVERLAP[letter]} />
          <h3 id={id}>
            {label}: {name}
          </h3>
          <small>
            {m.academy_tier_range(range)}
            {own && own.score !== null && (
              <>
                {', '}
                <b>{m.academy_tier_score({ score: own.score })}</b>
              </>
            )}
          </small>
          <span className="rung-badges">
            {isYours && <Badge kind="soft">{m.academy_tier_yours()}</Badge>}
            <Badge kind={TIER_TONE[letter]}>{m.tier_result_risk({ risk })}</Badge>
          </span>
          <ChevronDown className="i" aria-hidden="true" />
        </summary>
        <div className="rung-in">
          <div className="stack">
            <p>{description}</p>
            <h4>{m.academy_tier_characteristics()}</h4>
            <ul className="rung-signs">
              {characteristics.map((item) => (
                <li key={item}>
                  <Check className="i" aria-hidden="true" />
                  {item}
                </li>
              ))}
            </ul>
            {own?.path && (
              <div className="row">
                <PageLink className={buttonClass({ kind: 'primary' })} href={own.path}>
                  {m.dashboard_tier_view()}
                </PageLink>
              </div>
            )}
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
          <div className="stack">
            {drawing ? <ArtInside drawing={drawing} /> : <ArtImage {...art} />}
            <h4>{m.academy_tier_example()}</h4>
            <p className="rung-example">{example}</p>
          </div>
        </div>
      </details>
    </article>
  )
}

interface OfferProps {
  test: TestOffer
  done: OwnTest | undefined
  request: TierPageProps['request']
  /** What a couple without a result begins with. */
  isFirstStep: boolean
}

function Offer({ test, done, request, isFirstStep }: OfferProps) {
  const { id, title, description, facts, art } = test
  return (
    <article className="test-row" aria-labelledby={`test-${id}`}>
      <ArtImage variant="course" size={[600, 600]} {...art} />
      <div>
        <h3 id={`test-${id}`}>{title}</h3>
        <p>{description}</p>
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="test-row-side">
        {done ? <Finished test={test} done={done} /> : <Ahead test={test} request={request} isFirstStep={isFirstStep} />}
      </div>
    </article>
  )
}

function Ahead({ test: { id, href, priceCents, title, cta }, request, isFirstStep }: Omit<OfferProps, 'done'>) {
  return (
    <>
      <div className="row">
        {priceCents === null ? <Badge kind="free">{m.common_free()}</Badge> : <Badge kind="soft">{m.common_premium()}</Badge>}
        {href === null && <Badge>{m.common_soon()}</Badge>}
      </div>
      {priceCents !== null && <div className="price">{priceText(priceCents)}</div>}
      {href === null ? (
        request({ kind: 'interest', subject: id, label: cta, describedBy: `test-${id}` })
      ) : (
        <PageLink className={buttonClass(isFirstStep ? { kind: 'primary' } : {})} href={href}>
          {cta}
          <span className="sr">: {title}</span>
        </PageLink>
      )}
    </>
  )
}

/** What is behind the couple is not offered anew before it can be taken again. */
function Finished({ test: { href, title }, done: { path, completedAt, againFrom } }: { test: TestOffer; done: OwnTest }) {
  const name = <span className="sr">: {title}</span>
  return (
    <>
      <Badge kind="low">{m.dashboard_results_completedAt({ date: longDate(completedAt, getLocale()) })}</Badge>
      <PageLink className={buttonClass()} href={path}>
        {m.dashboard_results_view()}
        {name}
      </PageLink>
      {againFrom ? (
        <p>{m.dashboard_results_retakeFrom({ date: longDate(againFrom, getLocale()) })}</p>
      ) : (
        <ArrowLink className="small" href={href ?? '/test'}>
          {m.dashboard_results_retake()}
          {name}
        </ArrowLink>
      )}
    </>
  )
}
