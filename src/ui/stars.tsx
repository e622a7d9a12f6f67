import { Star } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** Five stars, filled up to the whole part of the rating; the exact value stands beside them (specification §9: rounded down). */
export function Stars({ rating }: { rating: number }) {
  const exact = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)
  return (
    <span className="stars">
      <span aria-hidden="true">
        {[1, 2, 3, 4, 5].map((nth) => (
          <Star key={nth} className={nth <= Math.floor(rating) ? undefined : 'off'} />
        ))}
      </span>
      <span className="sr">{m.a11y_rating({ rating: exact })}</span>
      <span className="nums" aria-hidden="true">
        {m.format_ratingOf5({ rating: exact })}
      </span>
    </span>
  )
}

/** Stands beside a sample figure: an invented one is never shown as true. */
export function Illustrative() {
  return <small className="illustrative">{m.common_illustrative()}</small>
}
