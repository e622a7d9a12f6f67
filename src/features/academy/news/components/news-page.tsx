import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import type { Composition, Mood } from '~/ui/art/variants'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
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

/** What the newest one looks like. */
const DRAWINGS: Record<NewsItem['type'], { mood: Mood; comp: Composition }> = {
  Kurz: { mood: 'lazen', comp: 'ozvena' },
  Aktualizace: { mood: 'porcelan', comp: 'mozaika' },
  Článek: { mood: 'usvit', comp: 'okno' },
  Event: { mood: 'med', comp: 'plachty' },
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
        {items.map((item, at) => (
          <li key={item.id}>{at === 0 ? <Lead item={item} request={request} /> : <Item item={item} request={request} />}</li>
        ))}
      </ol>
    </>
  )
}

interface ItemProps {
  item: NewsItem
  request: NewsPageProps['request']
}

/** The newest, larger than the others and with a drawing. */
function Lead({ item, request }: ItemProps) {
  const { id, type, title, description } = item
  return (
    <article className="news-item news-lead" aria-labelledby={`novinka-${id}`}>
      <ArtImage seed={`novinka-${id}`} variant="course" {...DRAWINGS[type]} loading="eager" />
      <div className="stack">
        <Day item={item} />
        <Badges item={item} />
        <h2 id={`novinka-${id}`}>{title}</h2>
        <p>{description}</p>
        <Way item={item} request={request} />
      </div>
    </article>
  )
}

function Item({ item, request }: ItemProps) {
  const { id, title, description } = item
  return (
    <article className="news-item" aria-labelledby={`novinka-${id}`}>
      <Day item={item} />
      <div className="stack">
        <Badges item={item} />
        <h2 id={`novinka-${id}`} className="text-h3">
          {title}
        </h2>
        <p>{description}</p>
      </div>
      <div className="stack">
        <Way item={item} request={request} />
      </div>
    </article>
  )
}

const Day = ({ item: { date, dateText } }: { item: NewsItem }) => (
  <time className="small nums" dateTime={date}>
    {dateText}
  </time>
)

const Badges = ({ item: { type, isNew, isFree } }: { item: NewsItem }) => (
  <div className="row">
    <Badge>{TYPES[type]()}</Badge>
    {isNew && <Badge kind="soft">{m.common_newBadge()}</Badge>}
    {isFree && <Badge kind="free">{m.common_free()}</Badge>}
  </div>
)

/** What it costs, and the way to it. */
function Way({ item: { id, priceCents, perCouple, cta, href }, request }: ItemProps) {
  const price = priceCents === null ? null : priceText(priceCents)
  return (
    <>
      {price && <p className="price">{perCouple ? m.format_pricePerCouple({ price }) : price}</p>}
      <div>
        {href ? (
          <ArrowLink href={href}>{cta}</ArrowLink>
        ) : (
          request({ kind: 'interest', subject: `news-${id}`, label: cta, describedBy: `novinka-${id}` })
        )}
      </div>
    </>
  )
}
