import { m } from '~/paraglide/messages'
import type { ArticleCard } from '../schema'

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
