import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { JsonLd } from '~/ui/json-ld'
import { Offer } from '~/ui/offer'
import { PageIntro } from '~/ui/page-intro'
import { PriceTag } from '~/ui/price-tag'
import { TierList } from '~/ui/tier-mark'
import type { Guide, GuidesPage as Page } from '../schema'
import { guideJsonLd } from './guide-json-ld'
import { GuideRating } from './guide-rating'

interface GuidesPageProps {
  page: Page
  /** The way to get a guide; the `first` one of the page is the one that stands out. */
  renderBuy: (guide: Guide, first: boolean) => ReactNode
}

export function GuidesPage({ page: { head, guides, pages }, renderBuy }: GuidesPageProps) {
  const first = guides.find(({ owned }) => !owned)
  return (
    <>
      {guides.map((guide) => (
        <JsonLd key={guide.slug} thing={(at) => guideJsonLd(guide, `/akademie/prirucky#${guide.slug}`, at)} />
      ))}
      <PageIntro {...head} />
      <div className="offers">
        {guides.map((guide, at) => (
          <GuideOffer
            key={guide.slug}
            guide={guide}
            pages={pages[guide.slug]}
            eager={at === 0}
            action={renderBuy(guide, guide === first)}
          />
        ))}
      </div>
      <p className="offer-note">
        <ShieldCheck className="i" aria-hidden="true" />
        {m.academy_guides_guarantee()}
      </p>
    </>
  )
}

interface GuideOfferProps {
  guide: Guide
  pages: number | undefined
  action: ReactNode
  eager: boolean
}

function GuideOffer({ guide, pages, action, eager }: GuideOfferProps) {
  const { slug, art, title, subtitle, description, features, format, tiers, rating, prices, owned } = guide
  const [price] = prices
  const facts = [
    { term: m.academy_offer_format(), value: pages ? `${format}, ${m.plural_page({ count: pages })}` : format },
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
    ...(rating ? [{ term: m.academy_offer_rating(), value: <GuideRating rating={rating} /> }] : []),
  ]
  return (
    <Offer
      id={slug}
      art={art}
      badges={
        <>
          <Badge kind="soft">{m.common_premium()}</Badge>
          {owned && <Badge kind="low">{m.card_owned()}</Badge>}
        </>
      }
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.academy_guides_features(), items: features }}
      facts={facts}
      price={price && <PriceTag cents={price.amountCents} currency={price.currency} reduced={price.reduced} />}
      action={action}
      eager={eager}
    />
  )
}
