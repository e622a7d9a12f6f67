import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { ContactDialog } from '~/ui/contact-dialog'
import { PageIntro } from '~/ui/page-intro'
import { priceText } from '~/ui/price-text'
import type { NewsItem, NewsPage as Page, NewsType } from '../schema'

const root = getRouteApi('__root__')

const TYPES: Record<NewsType, () => string> = {
  Kurz: m.academy_news_type_course,
  Aktualizace: m.academy_news_type_update,
  Článek: m.academy_news_type_article,
  Event: m.academy_news_type_event,
}

export function NewsPage({ page: { head, items } }: { page: Page }) {
  return (
    <>
      <PageIntro {...head} />
      <ol className="news">
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Item({ item }: { item: NewsItem }) {
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
        <div>{href ? <ArrowLink href={href}>{cta}</ArrowLink> : <Ask item={item} />}</div>
      </div>
    </article>
  )
}

/** What is only announced can be asked for. */
function Ask({ item: { id, cta, title } }: { item: NewsItem }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <ContactDialog
      label={cta}
      describedBy={`novinka-${id}`}
      title={title}
      email={contactEmail}
      subject={m.contact_subject({ about: title })}
    >
      <p>{m.academy_soon_news_text()}</p>
    </ContactDialog>
  )
}
