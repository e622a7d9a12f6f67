import type { ReactNode } from 'react'
import type { RequestOffer } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { PageIntro } from '~/ui/page-intro'
import { PageLink } from '~/ui/page-link'
import type { ArticleCard, SheMoves } from '../data.server'
import { ArticleFacts, ArticleItem } from './article-item'
import { AuthorSection } from './author-section'
import { Lookbook } from './lookbook'

interface SheMovesPageProps {
  content: SheMoves
  /** The digest's box, which belongs to another feature. */
  digest: ReactNode
  /** The button that asks for what is not published yet. */
  request: (offer: RequestOffer) => ReactNode
}

export function SheMovesPage({ content, digest, request }: SheMovesPageProps) {
  const { author, featured, newer, lookbook } = content
  return (
    <main id="obsah">
      <div className="wrap">
        <PageIntro title={m.sheMoves_title()} lead={m.sheMoves_lead()} />
        <Featured article={featured} />
        <section className="stack found" aria-labelledby="h-novejsi">
          <h2 id="h-novejsi">{m.sheMoves_newer()}</h2>
          <div className="cols cols-3">
            {newer.map((article) => (
              <ArticleItem key={article.title} article={article} request={request} />
            ))}
          </div>
        </section>
        <AuthorSection author={author} />
        <Lookbook {...lookbook} />
      </div>
      {digest}
    </main>
  )
}

function Featured({ article }: { article: ArticleCard }) {
  return (
    <article className="feature" aria-labelledby="h-vybrany">
      <ArtImage {...article.art} alt="" loading="eager" />
      <div className="stack">
        <div className="row">
          <Badge kind="soft">{article.category}</Badge>
          <Badge>{m.sheMoves_featured()}</Badge>
        </div>
        <h2 id="h-vybrany">{article.title}</h2>
        <p className="lead">{article.excerpt}</p>
        <ArticleFacts article={article} />
        <div className="row">
          <PageLink className={buttonClass({ kind: 'primary' })} href={`/she-moves/${article.slug}`} aria-describedby="h-vybrany">
            {m.sheMoves_readArticle()}
          </PageLink>
        </div>
      </div>
    </article>
  )
}
