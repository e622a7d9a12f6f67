import { type ReactNode, useId } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { PageLink } from '~/ui/page-link'
import type { ArticleCard } from '../data.server'

interface ArticleItemProps {
  article: ArticleCard
  /** The button that asks for what is not published yet; a page without such an article has none. */
  request?: (offer: RequestOffer) => ReactNode
}

/** An article in a grid; what is not published yet leads nowhere and says so (readings R7). */
export function ArticleItem({ article, request }: ArticleItemProps) {
  const title = useId()
  return (
    <article className="card product card-cover" aria-labelledby={title}>
      <ArtImage {...article.art} alt="" size={[1200, 800]} />
      <div className="product-in">
        <div className="row">
          <Badge kind="soft">{article.category}</Badge>
          {article.slug === null && <Badge>{m.common_notPublished()}</Badge>}
        </div>
        <h3 id={title}>
          {article.slug === null ? article.title : <PageLink href={`/she-moves/${article.slug}`}>{article.title}</PageLink>}
        </h3>
        <div className="stack">
          <p>{article.excerpt}</p>
          {article.slug === null && <p>{m.sheMoves_notPublishedText()}</p>}
        </div>
        <ArticleFacts article={article} />
        {article.announced !== null && (
          <div>
            {request?.({ kind: 'interest', subject: `article-${article.announced}`, label: m.sheMoves_notifyMe(), describedBy: title })}
          </div>
        )}
      </div>
    </article>
  )
}

/** When an article came out and how long it takes, or when it will come out. */
export function ArticleFacts({ article }: { article: ArticleCard }) {
  if (article.slug === null) return <p className="small muted">{m.sheMoves_comesOut({ date: article.dateText })}</p>
  return (
    <p className="small muted nums">
      <time dateTime={article.date}>{article.dateText}</time>
      {article.readMinutes !== null && ` · ${m.sheMoves_readTime({ minutes: article.readMinutes })}`}
    </p>
  )
}
