import { Download, FileText, type LucideIcon, MailCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { GUIDES_SHELF } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { BookCover } from '~/ui/book-cover'
import { buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { ExpertNote } from '~/ui/expert-note'
import { FigureLine } from '~/ui/figure-line'
import { JsonLd, JsonLdTrail } from '~/ui/json-ld'
import { PriceTag } from '~/ui/price-tag'
import { ORDER_PLACE, guidePath } from '../rules'
import type { SalesPage as Page } from '../schema'
import { fileText } from './file-text'
import { GuidePrice } from './guide-price'
import { GuideRating } from './guide-rating'
import { CHAPTER_PLACE, FreeChapter, FreeSheet } from './free-parts'
import { guideJsonLd } from './guide-json-ld'
import { LooksInside } from './looks-inside'

interface SalesPageProps {
  page: Page
  /** The way to get the guide, under its title. */
  buy: ReactNode
  /** The same at the end of the page, where it takes more room. */
  order: ReactNode
}

/** A guide on its own page: price and button first, then what it helps with, what is inside, answers, and the order. */
export function SalesPage({ page, buy, order }: SalesPageProps) {
  const { guide, excerpt } = page
  const path = guidePath(guide)
  return (
    <main id="obsah">
      <JsonLd thing={(at) => guideJsonLd(guide, path, at)} />
      <JsonLdTrail
        steps={[
          [m.nav_academy(), '/akademie'],
          [m.academy_guides_title(), GUIDES_SHELF],
          [guide.title, path],
        ]}
      />
      <div className="sale">
        <Intro page={page} buy={buy} />
        {excerpt.looks.length > 0 && (
          <LooksInside looks={excerpt.looks}>{excerpt.sheet && <FreeSheet sheet={excerpt.sheet} />}</LooksInside>
        )}
        {excerpt.chapter && <FreeChapter chapter={excerpt.chapter} />}
        {page.pains.length > 0 && <Pains pains={page.pains} />}
        <Inside page={page} />
        {page.questions.length > 0 && <Questions questions={page.questions} />}
        {!guide.owned && <SaleBar guide={guide} />}
      </div>
      <section className="sale-order" id={ORDER_PLACE} aria-labelledby="h-objednavka">
        <div className="wrap section">
          <h2 id="h-objednavka">{guide.hasPage ? m.checkout_formTitle() : m.checkout_metaTitle()}</h2>
          {!guide.hasPage && <GuidePrice guide={guide} />}
          {order}
          <Guarantee />
        </div>
      </section>
    </main>
  )
}

function Intro({ page: { guide, pages, excerpt }, buy }: { page: Page; buy: ReactNode }) {
  return (
    <div className="wrap intro sale-intro">
      <div className="intro-text">
        <ArrowLink href={GUIDES_SHELF} to="back">
          {m.checkout_back()}
        </ArrowLink>
        <h1 id={guide.slug}>{guide.title}</h1>
        <p className="lead">{guide.subtitle}</p>
        <div className="guide-buy sale-buy">
          <GuidePrice guide={guide} />
          {buy}
        </div>
        <ul className="facts">
          <Fact icon={FileText}>{m.guide_inBothLanguages({ file: fileText(guide, pages) })}</Fact>
          <Fact icon={Download}>{m.checkout_delivery({ format: guide.file.toUpperCase() })}</Fact>
          <Fact icon={MailCheck}>{m.checkout_discreet()}</Fact>
        </ul>
        {excerpt.chapter && (
          <ArrowLink href={`#${CHAPTER_PLACE}`} to="down">
            {m.guide_chapterTitle()}
          </ArrowLink>
        )}
      </div>
      <BookCover title={guide.title}>
        <ArtImage {...guide.art} variant="cover" size={[900, 840]} loading="eager" />
      </BookCover>
    </div>
  )
}

function Inside({ page: { guide, awaitsExpert, viewing, bought } }: { page: Page }) {
  return (
    <section className="wrap section section-follows sale-inside" aria-labelledby="h-obsah">
      <h2 id="h-obsah">{m.checkout_insideTitle()}</h2>
      <div className="stack">
        <p className="lead">{guide.description}</p>
        <Disclosure title={m.academy_guides_features()}>
          <ul className="bullets">
            {guide.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Disclosure>
        <p className="small muted">{m.order_digitalInfo({ type: guide.file })}</p>
        {awaitsExpert && <ExpertNote />}
        <Figures rating={guide.rating} viewing={viewing} bought={bought} />
      </div>
    </section>
  )
}

function Questions({ questions }: { questions: Page['questions'] }) {
  return (
    <section className="wrap section section-follows sale-inside" aria-labelledby="h-otazky">
      <h2 id="h-otazky">{m.checkout_faqTitle()}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p className="sale-answer">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

/**
 * Price and way to the order while the button under the title is out of sight, on a phone; the style sheet alone decides when
 * (a timeline of scrolling), so a browser that knows none shows the page without it.
 */
function SaleBar({ guide }: { guide: Page['guide'] }) {
  const [price] = guide.prices
  if (!price) return null
  return (
    <div className="sale-bar no-print">
      <div className="wrap">
        <p className="price">
          <PriceTag cents={price.amountCents} currency={price.currency} />
        </p>
        <a className={buttonClass({ kind: 'primary' })} href={`#${ORDER_PLACE}`}>
          {m.checkout_toForm()}
        </a>
      </div>
    </div>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      {children}
    </li>
  )
}

/** Plain facts in small type, never in a hurry; invented ones say so (readings R11, R20). */
function Figures({ rating, viewing, bought }: Pick<Page['guide'], 'rating'> & Pick<Page, 'viewing' | 'bought'>) {
  if (!rating && !viewing && !bought) return null
  return (
    <div className="sale-figures">
      <FigureLine illustrative={[rating, viewing, bought].some((figure) => figure?.illustrative)}>
        {rating && <GuideRating rating={rating.value} />}
        {viewing && m.checkout_viewing({ count: viewing.value })}
        {bought && m.checkout_bought24h({ count: bought.value })}
      </FigureLine>
      {rating?.illustrative && (
        <p className="small muted">
          {m.illustrative_ratings()} {(viewing ?? bought)?.illustrative && m.illustrative_counts()}
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
