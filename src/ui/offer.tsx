import type { ReactNode } from 'react'
import type { Drawing } from './art/drawing'
import { ArtImage } from './art/picture'
import { TermRow } from './term-row'

interface OfferProps {
  /** Of the heading, to link to it. */
  id: string
  art: Drawing
  badges?: ReactNode
  title: string
  subtitle: string
  text: string
  /** What is in it. */
  features: { title: string; items: readonly string[] }
  /** Name and value rows beside it. */
  facts: ReadonlyArray<{ term: string; value: ReactNode }>
  /** Ratings and counts. */
  figures?: ReactNode
  price: ReactNode
  action: ReactNode
  /** More about it, such as an outline that can be unfolded. */
  children?: ReactNode
  /** The first picture of a page is seen at once. */
  eager?: boolean
}

/** Something that can be had: what it is, the facts, the price and the way to get it, and then what is in it. */
export function Offer({ id, art, badges, title, subtitle, text, features, facts, figures, price, action, children, eager }: OfferProps) {
  return (
    <article className="card offer" aria-labelledby={id}>
      <ArtImage variant="course" {...art} loading={eager ? 'eager' : 'lazy'} />
      <div className="offer-head">
        {badges && <div className="row">{badges}</div>}
        <h2 id={id}>{title}</h2>
        <p className="offer-sub">{subtitle}</p>
      </div>
      <div className="offer-side">
        <dl className="dl offer-facts">
          {facts.map(({ term, value }) => (
            <TermRow key={term} term={term}>
              {value}
            </TermRow>
          ))}
        </dl>
        <p className="price">{price}</p>
        {action}
      </div>
      <div className="offer-main">
        <p className="offer-text">{text}</p>
        <h3>{features.title}</h3>
        <ul className="bullets">
          {features.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        {figures}
        {children}
      </div>
    </article>
  )
}
