import { Eye, FileText, MailCheck, ShieldCheck, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { ExpertNote } from '~/ui/expert-note'
import { Illustrative } from '~/ui/stars'
import { JsonLd, JsonLdTrail } from '~/ui/json-ld'
import { PriceTag } from '~/ui/price-tag'
import type { Figure, SalesPage as Page } from '../schema'
import { GuideRating } from './guide-rating'
import { guideJsonLd } from './guide-json-ld'

/** A guide that is sold on a page of its own: what it helps with, what is inside, answers, and the order form below. */
export function SalesPage({ page, order }: { page: Page; order: ReactNode }) {
  const { guide } = page
  const path = `/purchase/${guide.slug}`
  return (
    <main id="obsah">
      <JsonLd thing={(at) => guideJsonLd(guide, path, at)} />
      <JsonLdTrail
        steps={[
          [m.nav_academy(), '/akademie'],
          [m.academy_guides_title(), '/akademie/prirucky'],
          [guide.title, path],
        ]}
      />
      <Intro page={page} />
      <Pains pains={page.pains} />
      <section className="wrap section section-follows sale-inside" aria-labelledby="h-obsah">
        <h2 id="h-obsah">{m.checkout_insideTitle()}</h2>
        <div className="stack">
          <p className="lead">{guide.description}</p>
          <ul className="bullets">
            {guide.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p className="small muted">{m.order_digitalInfo({ type: guide.file })}</p>
          {page.awaitsExpert && <ExpertNote />}
        </div>
      </section>
      <section className="wrap section section-follows sale-inside" aria-labelledby="h-otazky">
        <h2 id="h-otazky">{m.checkout_faqTitle()}</h2>
        <div>
          {page.questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p className="sale-answer">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </section>
      <section className="sale-order" id="objednavka" aria-labelledby="h-objednavka">
        <div className="wrap section">
          <h2 id="h-objednavka">{m.checkout_formTitle()}</h2>
          {order}
          <Guarantee />
        </div>
      </section>
    </main>
  )
}

function Intro({ page: { guide, viewing, bought } }: { page: Page }) {
  const [price] = guide.prices
  return (
    <div className="wrap intro">
      <div className="intro-text">
        <ArrowLink href="/akademie/prirucky" to="back">
          {m.checkout_back()}
        </ArrowLink>
        <h1>{guide.title}</h1>
        <p className="lead">{guide.subtitle}</p>
        {guide.rating && (
          <div className="row small">
            <GuideRating rating={guide.rating} />
          </div>
        )}
        {price && (
          <div className="row sale-price">
            <p className="price">
              <PriceTag cents={price.amountCents} currency={price.currency} reduced={price.reduced} />
            </p>
            <a className={buttonClass({ kind: 'primary', size: 'lg' })} href="#objednavka">
              {m.checkout_toForm()}
            </a>
          </div>
        )}
        <ul className="facts">
          <li>
            <FileText className="i" aria-hidden="true" />
            {m.checkout_delivery({ format: guide.file.toUpperCase() })}
          </li>
          <li>
            <MailCheck className="i" aria-hidden="true" />
            {m.checkout_discreet()}
          </li>
        </ul>
        <Counters viewing={viewing} bought={bought} />
      </div>
      <ArtImage {...guide.art} variant="cover" size={[1200, 900]} loading="eager" />
    </div>
  )
}

/** Plain facts in small type, never in a hurry; an invented one says so (readings R11). */
function Counters({ viewing, bought }: { viewing: Figure<number> | null; bought: Figure<number> | null }) {
  const illustrative = viewing?.illustrative === true || bought?.illustrative === true
  if (!viewing && !bought) return null
  return (
    <div className="sale-counters">
      <ul className="facts">
        {viewing && (
          <li>
            <Eye className="i" aria-hidden="true" />
            <span>
              {m.checkout_viewing({ count: viewing.value })} {viewing.illustrative && <Illustrative />}
            </span>
          </li>
        )}
        {bought && (
          <li>
            <ShoppingBag className="i" aria-hidden="true" />
            <span>
              {m.checkout_bought24h({ count: bought.value })} {bought.illustrative && <Illustrative />}
            </span>
          </li>
        )}
      </ul>
      {illustrative && (
        <p className="small muted">
          {m.illustrative_counters()} {m.illustrative_ratings()}
        </p>
      )}
    </div>
  )
}

function Pains({ pains }: { pains: Page['pains'] }) {
  return (
    <section className="wrap section section-follows" aria-labelledby="h-s-cim">
      <div className="pain-heads">
        <h2 id="h-s-cim">{m.checkout_painTitle()}</h2>
        <h2>{m.checkout_solutionTitle()}</h2>
      </div>
      <dl className="pains">
        {pains.map(({ pain, solution }) => (
          <div key={pain}>
            <dt>{pain}</dt>
            <dd>{solution}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Guarantee() {
  return (
    <p className="offer-note sale-guarantee">
      <ShieldCheck className="i" aria-hidden="true" />
      <span>
        <b>{m.checkout_guarantee()}</b> {m.checkout_guaranteeText()}
      </span>
    </p>
  )
}
