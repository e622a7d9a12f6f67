import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { ContactDialog } from '~/ui/contact-dialog'
import { Illustrative } from '~/ui/illustrative'
import { JsonLd } from '~/ui/json-ld'
import { Offer } from '~/ui/offer'
import { PageIntro } from '~/ui/page-intro'
import { priceText } from '~/ui/price-text'
import { Stars } from '~/ui/stars'
import { TierList } from '~/ui/tier-list'
import type { Guide, GuidesPage as Page } from '../schema'
import { guideThing } from './guide-thing'

const root = getRouteApi('__root__')

export function GuidesPage({ page: { head, guides, pages } }: { page: Page }) {
  return (
    <>
      {guides.map((guide) => (
        <JsonLd key={guide.slug} thing={(at) => guideThing(guide, at)} />
      ))}
      <PageIntro {...head} />
      <div className="offers">
        {guides.map((guide, at) => (
          <GuideOffer key={guide.slug} guide={guide} pages={pages[guide.slug]} first={at === 0} />
        ))}
      </div>
      <p className="offer-note">
        <ShieldCheck className="i" aria-hidden="true" />
        {m.academy_guides_guarantee()}
      </p>
    </>
  )
}

function GuideOffer({ guide, pages, first }: { guide: Guide; pages: number | undefined; first: boolean }) {
  const { slug, art, title, subtitle, description, features, format, tiers, rating, priceCents } = guide
  const facts = [
    { term: m.academy_offer_format(), value: pages ? `${format}, ${m.plural_page({ count: pages })}` : format },
    { term: m.academy_offer_forTiers(), value: <TierList letters={tiers} /> },
    ...(rating ? [{ term: m.academy_offer_rating(), value: <Rating rating={rating} /> }] : []),
  ]
  return (
    <Offer
      id={slug}
      art={art}
      badges={<Badge kind="soft">{m.common_premium()}</Badge>}
      title={title}
      subtitle={subtitle}
      text={description}
      features={{ title: m.academy_guides_features(), items: features }}
      facts={facts}
      price={priceText(priceCents)}
      action={<Buy guide={guide} first={first} />}
      eager={first}
    />
  )
}

function Rating({ rating: { value, illustrative } }: { rating: NonNullable<Guide['rating']> }) {
  return (
    <>
      <Stars rating={value.rating} />
      <small>{m.plural_rating({ count: value.reviews })}</small>
      {illustrative && <Illustrative />}
    </>
  )
}

/** Guides are not sold yet; says so. */
function Buy({ guide: { slug, title }, first }: { guide: Guide; first: boolean }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <ContactDialog
      label={m.academy_guides_buy()}
      describedBy={slug}
      look={{ kind: first ? 'primary' : 'quiet' }}
      title={m.academy_soon_guide_title()}
      email={contactEmail}
      subject={m.contact_subject({ about: title })}
    >
      <p>{m.academy_soon_guide_text({ title })}</p>
    </ContactDialog>
  )
}
