import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Disclosure } from '~/ui/disclosure'
import { FigureLine } from '~/ui/figure-line'
import { TermRow } from '~/ui/term-row'
import { TierList } from '~/ui/tier-mark'
import { guidePath } from '../rules'
import type { Guide } from '../schema'
import { GuidePrice } from './guide-price'
import { GuideRating } from './guide-rating'
import { fileText } from './file-text'

interface GuideCardProps {
  guide: Guide
  pages: number | undefined
  /** The way to get it. */
  action: ReactNode
  /** The first picture of a page is seen at once. */
  eager: boolean
}

/** A guide among others: what it is, what it costs and the way to get it; the rest is folded, and on its own page. */
export function GuideCard({ guide, pages, action, eager }: GuideCardProps) {
  const { slug, art, title, subtitle, description, features, tiers, rating, owned } = guide
  return (
    <article className="card guide-card" aria-labelledby={slug}>
      <ArtImage variant="course" {...art} loading={eager ? 'eager' : 'lazy'} />
      <div className="guide-in">
        <div className="row">
          <Badge kind="soft">{m.common_premium()}</Badge>
          {owned && <Badge kind="low">{m.card_owned()}</Badge>}
        </div>
        <h2 id={slug}>{title}</h2>
        <p className="offer-sub">{subtitle}</p>
        <div className="guide-buy">
          <GuidePrice guide={guide} />
          {action}
          <ArrowLink href={guidePath(guide)}>
            {m.guide_open()}
            <span className="sr">: {title}</span>
          </ArrowLink>
        </div>
        <Disclosure title={m.academy_guides_features()}>
          <p className="offer-text">{description}</p>
          <ul className="bullets">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <dl className="dl offer-facts">
            <TermRow term={m.academy_offer_format()}>{fileText(guide, pages)}</TermRow>
            <TermRow term={m.academy_offer_forTiers()}>
              <TierList letters={tiers} />
            </TermRow>
          </dl>
          {rating && (
            <FigureLine illustrative={rating.illustrative}>
              <GuideRating rating={rating.value} />
            </FigureLine>
          )}
          {rating?.illustrative && <p className="small muted">{m.illustrative_ratings()}</p>}
        </Disclosure>
      </div>
    </article>
  )
}
