import { Illustrative, Stars } from '~/ui/stars'
import type { ReviewCard } from '../data.server'

/** The rating of a sample is no measurement and says so (readings R11, R12). */
export function Rating({ review }: { review: Pick<ReviewCard, 'rating' | 'sampleNote'> }) {
  return (
    <span className="rating">
      <Stars rating={review.rating} />
      {review.sampleNote && <Illustrative />}
    </span>
  )
}
