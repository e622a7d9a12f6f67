import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { JsonLd } from '~/ui/json-ld'
import { PageIntro } from '~/ui/page-intro'
import { guidePath } from '../rules'
import type { Bundle, Guide, GuidesPage as Page } from '../schema'
import { BundleOffer } from './bundle-offer'
import { GuideCard } from './guide-card'
import { guideJsonLd } from './guide-json-ld'

interface GuidesPageProps {
  page: Page
  /** The way to get a guide; the `first` one of the page is the one that stands out. */
  renderBuy: (item: Guide | Bundle, first: boolean) => ReactNode
}

export function GuidesPage({ page: { head, guides, bundles, pages }, renderBuy }: GuidesPageProps) {
  const first = guides.find(({ owned }) => !owned)
  return (
    <>
      {guides.map((guide) => (
        <JsonLd key={guide.slug} thing={(at) => guideJsonLd(guide, guidePath(guide), at)} />
      ))}
      {bundles.map((bundle) => (
        <JsonLd key={bundle.slug} thing={(at) => guideJsonLd(bundle, `/akademie/prirucky#${bundle.slug}`, at)} />
      ))}
      <PageIntro {...head} />
      <div className="offers">
        {guides.map((guide, at) => (
          <GuideCard key={guide.slug} guide={guide} pages={pages[guide.slug]} eager={at === 0} action={renderBuy(guide, guide === first)} />
        ))}
        {bundles.map((bundle) => (
          <BundleOffer key={bundle.slug} bundle={bundle} action={renderBuy(bundle, false)} />
        ))}
      </div>
      <p className="offer-note">
        <ShieldCheck className="i" aria-hidden="true" />
        {m.academy_guides_guarantee()}
      </p>
    </>
  )
}
