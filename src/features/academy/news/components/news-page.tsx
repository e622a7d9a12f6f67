import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { PageIntro } from '~/ui/page-intro'
import { priceText } from '~/ui/price-tag'
import type { NewsItem, NewsPage as Page } from '../schema'

const TYPES: Record<NewsItem['type'], () => string> = {
  Kurz: m.academy_news_type_course,
  Aktualizace: m.academy_news_type_update,
  Článek: m.academy_news_type_article,
  Event: m.academy_news_type_event,
}

interface NewsPageProps {
  page: Page
  /** The button that asks for what is only announced. */
  request: (offer: RequestOffer) => ReactNode
}

export function NewsPage({ page: { head, items }, request }: NewsPageProps) {
  return (
    <>
      <PageIntro {...head} />
      <ol className="news">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} request={request} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Item({ item, request }: { item: NewsItem; request: NewsPageProps['request'] }) {
  const { id, type, date, dateText, isNew, isFree, priceCents, perCouple, title, description, cta, href } = item
  const price = priceCents === null ? null : priceText(priceCents)
  return (
    <article className="news-item" aria-labelledby={`novinka-${id}`}>
      <time className="small nums" dateTime={date}>
        {dateText}
      </time>
      <div className="stack">
        <div className="row">
          <Badge>{TYPES[type]()}</Badge>
          {isNew && <Badge kind="soft">{m.common_newBadge()}</Badge>}
          {isFree && <Badge kind="free">{m.common_free()}</Badge>}
        </div>
        <h2 id={`novinka-${id}`} className="text-h3">
          {title}
        </h2>
        <p>{description}</p>
      </div>
      <div className="stack">
        {price && <p className="price">{perCouple ? m.format_pricePerCouple({ price }) : price}</p>}
        <div>
          {href ? (
            <ArrowLink href={href}>{cta}</ArrowLink>
          ) : (
            request({ kind: 'interest', subject: `news-${id}`, label: cta, describedBy: `novinka-${id}` })
          )}
        </div>
      </div>
    </article>
  )
}
