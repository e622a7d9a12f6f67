import { m } from '~/paraglide/messages'
import { Stars } from '~/ui/stars'
import type { Guide } from '../schema'

export function GuideRating({ rating: { rating, reviews } }: { rating: NonNullable<Guide['rating']>['value'] }) {
  return (
    <>
      <Stars rating={rating} />, {m.plural_rating({ count: reviews })}
    </>
  )
}
