import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'
import { type ReviewFilter, citiesOf, filterReviews, unknownChoices } from '../rules'
import type { ReviewCard } from '../data.server'
import { GuideBlock } from './guide-block'
import { ReviewCardItem } from './review-card-item'
import { ReviewFilters } from './review-filters'

interface ReviewListPageProps {
  reviews: ReviewCard[]
  filter: ReviewFilter
  onSearch: (q: string) => void
  /** The button that asks for a guide. */
  request: (offer: RequestOffer) => ReactNode
}

const UNKNOWN = { city: m.reviews_unknownCity, category: m.reviews_unknownCategory }

export function ReviewListPage({ reviews, filter, onSearch, request }: ReviewListPageProps) {
  const found = filterReviews(reviews, filter)
  return (
    <main id="obsah" className="wrap">
      <PageIntro title={m.reviews_title()} lead={m.reviews_lead()} />
      <ReviewFilters filter={filter} cities={citiesOf(reviews)} onSearch={onSearch} />
      <section className="stack found" aria-labelledby="h-seznam">
        <h2 id="h-seznam" className="sr">
          {m.reviews_list()}
        </h2>
        <p className="small muted" role="status">
          {unknownChoices(reviews, filter).map((choice) => `${UNKNOWN[choice]()} `)}
          {m.reviews_found({ count: found.length })}
        </p>
        {found.length > 0 ? (
          <div className="cols cols-3">
            {found.map((review) => (
              <ReviewCardItem key={review.slug} review={review} request={request} />
            ))}
          </div>
        ) : (
          <NothingFound />
        )}
        {reviews.some(({ sampleNote }) => sampleNote) && <Notice>{m.reviews_samples()}</Notice>}
      </section>
      <GuideBlock ask={request({ kind: 'guide', label: m.reviews_arrangeGuide(), look: 'primary' })} />
    </main>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title={m.reviews_none_title()}
      action={
        <PageLink className={buttonClass()} href="/recenze">
          {m.common_clearFilters()}
        </PageLink>
      }
    >
      {m.reviews_none_text()}
    </EmptyState>
  )
}
