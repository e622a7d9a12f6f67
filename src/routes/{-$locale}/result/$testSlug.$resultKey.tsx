import { createFileRoute } from '@tanstack/react-router'
import { ResultArticle, ResultNotFound } from '~/features/assessments/tier/components/result-article'
import { resultPage } from '~/features/assessments/tier/functions'
import { m } from '~/paraglide/messages'
import { found } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/result/$testSlug/$resultKey')({
  staticData: { cached: true },
  loader: async ({ params: { testSlug, resultKey } }) => found(await resultPage({ data: { testSlug, resultKey } })),
  head: ({ loaderData, match, matches }) => pageHead({ title: loaderData?.title ?? m.result_notFound_title(), match, matches }),
  notFoundComponent: ResultNotFound,
  component: Page,
})

function Page() {
  const { testSlug, resultKey } = Route.useParams()
  return <ResultArticle page={Route.useLoaderData()} testSlug={testSlug} resultKey={resultKey} />
}
