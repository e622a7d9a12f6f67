import { createFileRoute, notFound } from '@tanstack/react-router'
import { ArticlePage } from '~/features/editorial/articles/components/article-page'
import { articleContent } from '~/features/editorial/articles/functions'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/she-moves/$slug')({
  staticData: { cached: true, listed: true, measured: true },
  loader: async ({ params: { slug } }) => {
    const article = await articleContent({ data: { slug, locale: getLocale() } })
    if (!article) throw notFound()
    return article
  },
  head: ({ loaderData, match, matches }) =>
    loaderData ? pageHead({ title: loaderData.title, description: loaderData.excerpt, match, matches, published: loaderData.date }) : {},
  component: Page,
})

function Page() {
  return <ArticlePage article={Route.useLoaderData()} />
}
