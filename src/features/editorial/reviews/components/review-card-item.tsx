import { Clock, MapPin, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Illustrative, Stars } from '~/ui/stars'
import { priceText } from '~/ui/price-tag'
import type { ReviewCard } from '../data.server'
import type { Category } from '../rules'

interface ReviewCardItemProps {
  review: ReviewCard
  request: (offer: RequestOffer) => ReactNode
}

/** One review in the list. */
export function ReviewCardItem({ review, request }: ReviewCardItemProps) {
  const title = useId()
  return (
    <article className="card product review-card" aria-labelledby={title}>
      <ArtImage {...review.drawing} alt="" size={[1200, 800]} />
      <div className="product-in">
        <div className="row">
          <Badge kind="soft">{categoryLabel(review.category)}</Badge>
          {review.sampleNote && <Badge>{review.sampleNote}</Badge>}
        </div>
        <h3 id={title}>{review.name}</h3>
        <div className="stack">
          <Rating review={review} />
          <ul className="facts">
            <li>
              <MapPin className="i" aria-hidden="true" />
              {review.city.label}
            </li>
            <li className="nums">
              <Wallet className="i" aria-hidden="true" />
              {priceText(review.priceCents)}
            </li>
            <li className="nums">
              <Clock className="i" aria-hidden="true" />
              {review.openingHours}
            </li>
          </ul>
          <p>{review.description}</p>
        </div>
        <div className="row">
          <ArrowLink href={`/recenze/${review.slug}`} aria-describedby={title}>
            {m.reviews_readFull()}
          </ArrowLink>
          {request({ kind: 'guide', subject: review.slug, label: m.reviews_wantGuide(), describedBy: title })}
        </div>
      </div>
    </article>
  )
}

const LABELS: Record<Category, () => string> = {
  retreat: m.reviews_category_retreat,
  kurz: m.reviews_category_kurz,
  'swingers-akce': m.reviews_category_swingersAkce,
}

export const categoryLabel = (category: Category): string => LABELS[category]()

/** The rating of a sample is no measurement and says so (readings R11, R12). */
export function Rating({ review }: { review: Pick<ReviewCard, 'rating' | 'sampleNote'> }) {
  return (
    <span className="rating">
      <Stars rating={review.rating} />
      {review.sampleNote && <Illustrative />}
    </span>
  )
}
