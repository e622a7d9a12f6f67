import { m } from '~/paraglide/messages'
import { Illustrative, Stars } from '~/ui/stars'
import type { Guide } from '../schema'

export function GuideRating({ rating: { value, illustrative } }: { rating: NonNullable<Guide['rating']> }) {
  return (
    <>
      <Stars rating={value.rating} />
      <small>{m.plural_rating({ count: value.reviews })}</small>
      {illustrative && <Illustrative />}
    </>
  )
}
