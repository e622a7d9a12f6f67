import { Clock, Leaf, type LucideIcon, MapPin, Minus, Plus, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { Gallery } from '~/ui/gallery'
import { JsonLdTrail } from '~/ui/json-ld'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { priceText } from '~/ui/price-tag'
import type { Review, ReviewCard } from '../data.server'
import { Rating, categoryLabel } from './review-card-item'
import { GuideBlock } from './guide-block'

interface ReviewPageProps {
  review: Review
  /** The button that asks for a guide. */
  request: (offer: RequestOffer) => ReactNode
}

export function ReviewPage({ review, request }: ReviewPageProps) {
  return (
    <main id="obsah" className="wrap">
      <JsonLdTrail
        steps={[
          [m.nav_reviews(), '/recenze'],
          [review.name, `/recenze/${review.slug}`],
        ]}
      />
      <header className="rev-head">
        <ArrowLink href="/recenze" to="back">
          {m.reviews_detail_back()}
        </ArrowLink>
        <h1>{review.name}</h1>
        <div className="row">
          <Badge kind="soft">{categoryLabel(review.category)}</Badge>
          {review.sampleNote && <Badge>{review.sampleNote}</Badge>}
          <Rating review={review} />
        </div>
        {review.sampleNote && <Notice>{m.reviews_sampleTop()}</Notice>}
      </header>
      <Gallery pictures={review.gallery} note={review.galleryNote} />
      <div className="rev-grid">
        <Practical review={review} request={request} />
        <article>
          <div className="prose prose-lead" dangerouslySetInnerHTML={{ __html: review.html }} />
          <Points review={review} />
          <section className="verdict">
            <h2>{m.reviews_detail_verdict()}</h2>
            <p className="display">{review.verdict}</p>
            <p>{review.recommendation}</p>
          </section>
          <section className="verdict">
            <h2>{m.reviews_detail_method()}</h2>
            <p>{review.method}</p>
            <p>{m.reviews_authenticity_editorial()}</p>
            <p className="small muted">{m.common_publishedAt({ date: review.published })}</p>
          </section>
        </article>
      </div>
      <MoreReviews reviews={review.more} />
      <GuideBlock ask={request({ kind: 'guide', label: m.reviews_arrangeGuide(), look: 'primary' })} />
    </main>
  )
}

function Practical({ review, request }: ReviewPageProps) {
  return (
    <aside className="card panel side" aria-label={m.reviews_detail_practical()}>
      <dl>
        <Fact icon={Wallet} name={m.reviews_detail_price()}>
          {priceText(review.priceCents)}
        </Fact>
        <Fact icon={Clock} name={review.category === 'swingers-akce' ? m.reviews_detail_hours() : m.reviews_detail_dates()}>
          {review.openingHours}
        </Fact>
        <Fact icon={MapPin} name={m.reviews_detail_place()}>
          {review.location}
        </Fact>
        <Fact icon={Leaf} name={m.reviews_detail_atmosphere()}>
          {review.atmosphere}
        </Fact>
      </dl>
      {request({ kind: 'guide', subject: review.slug, label: m.reviews_wantGuide(), look: 'primary' })}
      <p className="small muted">{m.reviews_detail_guideText()}</p>
    </aside>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon className="i" aria-hidden="true" />
        {name}
      </dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}

function Points({ review }: { review: Review }) {
  return (
    <div className="points">
      <PointList title={m.reviews_detail_features()} points={review.features} />
      <PointList title={m.reviews_detail_pros()} points={review.pros} icon={<Plus className="i" aria-hidden="true" />} look="pro" />
      <PointList title={m.reviews_detail_cons()} points={review.cons} icon={<Minus className="i" aria-hidden="true" />} />
    </div>
  )
}

function PointList({ title, points, icon, look }: { title: string; points: string[]; icon?: ReactNode; look?: 'pro' }) {
  return (
    <section className={look}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            {icon}
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MoreReviews({ reviews }: { reviews: ReviewCard[] }) {
  return (
    <section className="stack found no-print" aria-labelledby="h-dalsi">
      <h2 id="h-dalsi">{m.reviews_detail_more()}</h2>
      <div className="cols cols-2">
        {reviews.map((review) => (
          <article key={review.slug} className="card product card-cover" aria-labelledby={`recenze-${review.slug}`}>
            <ArtImage {...review.drawing} alt="" size={[1200, 800]} />
            <div className="product-in">
              <div className="row">
                <Badge kind="soft">{categoryLabel(review.category)}</Badge>
                {review.sampleNote && <Badge>{review.sampleNote}</Badge>}
              </div>
              <h3 id={`recenze-${review.slug}`}>
                <PageLink href={`/recenze/${review.slug}`}>{review.name}</PageLink>
              </h3>
              <p>{review.description}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
