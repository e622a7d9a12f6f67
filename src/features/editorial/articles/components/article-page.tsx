import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { Badge } from '~/ui/badge'
import { JsonLd, JsonLdTrail } from '~/ui/json-ld'
import type { Article } from '../data.server'
import { ArticleFacts, ArticleItem } from './article-item'
import { articleJsonLd } from './article-json-ld'

export function ArticlePage({ article }: { article: Article }) {
  return (
    <main id="obsah" className="wrap">
      <JsonLd thing={(at) => articleJsonLd(article, at)} />
      <JsonLdTrail
        steps={[
          [m.nav_sheMoves(), '/she-moves'],
          [article.title, `/she-moves/${article.slug}`],
        ]}
      />
      <article>
        <header className="feature article-head">
          <div className="stack">
            <ArrowLink className="no-print" href="/she-moves" to="back">
              {m.sheMoves_article_back()}
            </ArrowLink>
            <h1>{article.title}</h1>
            <p className="lead">{article.excerpt}</p>
          </div>
          <ArtImage {...article.art} loading="eager" />
        </header>
        <div className="article-grid">
          <div className="stack article-facts">
            <div className="row">
              <Badge kind="soft">{article.category}</Badge>
            </div>
            <ArticleFacts article={article} />
          </div>
          <div>
            <div className="prose prose-lead" dangerouslySetInnerHTML={{ __html: article.html }} />
            <p className="mt-s-6 no-print">
              <ArrowLink href="/she-moves">{m.sheMoves_article_all()}</ArrowLink>
            </p>
          </div>
        </div>
      </article>
      <section className="stack found no-print" aria-labelledby="h-souvisi">
        <h2 id="h-souvisi">{m.sheMoves_article_related()}</h2>
        <div className="cols cols-2">
          {article.related.map((other) => (
            <ArticleItem key={other.title} article={other} />
          ))}
        </div>
      </section>
    </main>
  )
}
