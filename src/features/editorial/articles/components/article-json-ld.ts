import type { Article as ArticleJsonLd } from 'schema-dts'
import { localizedPath } from '~/lib/locale'
import { getLocale } from '~/paraglide/runtime'
import { type Absolute, publisher } from '~/ui/json-ld'
import { socialImagePath } from '~/ui/social-image'
import type { Article } from '../data.server'

/** An article as search engines read it. The editors sign as a whole. */
export function articleJsonLd({ slug, title, excerpt, category, date }: Article, at: Absolute): Exclude<ArticleJsonLd, string> {
  const path = `/she-moves/${slug}`
  const locale = getLocale()
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    datePublished: date,
    inLanguage: locale,
    url: at(path),
    image: at(socialImagePath(localizedPath(path, locale), title)),
    author: publisher(at),
    publisher: publisher(at),
  }
}
