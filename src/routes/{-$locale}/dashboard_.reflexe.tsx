import { createFileRoute } from '@tanstack/react-router'
import { ReflectionPage } from '~/features/couple/progress/components/reflection-page'
import { ownReflection } from '~/features/couple/progress/functions'
import { useFreshAccount } from '~/features/site/live/components/use-news'
import { signInFirst } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

/** The guided reflection of the fourth milestone. */
export const Route = createFileRoute('/{-$locale}/dashboard_/reflexe')({
  staticData: { cached: true, bare: true },
  loader: async ({ location }) => {
    const outcome = await ownReflection()
    if (!outcome.ok) throw signInFirst(location)
    return outcome.reflection
  },
  gcTime: 0,
  head: ({ loaderData, match, matches }) => pageHead({ title: loaderData?.guide.title ?? '', match, matches }),
  component: Page,
})

function Page() {
  useFreshAccount()
  return <ReflectionPage reflection={Route.useLoaderData()} />
}
