import { createFileRoute, notFound } from '@tanstack/react-router'
import { StartPage } from '~/features/academy/components/start-page'
import { startPage } from '~/features/academy/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/akademie/_module/start')({
  loader: async () => {
    const outcome = await startPage()
    if (!outcome.ok) throw notFound()
    return outcome.page
  },
  // What is known of the couple is asked anew every time.
  gcTime: 0,
  head: ({ match, matches, loaderData }) =>
    pageHead({
      title: loaderData?.head.title ?? m.academy_subnav_back(),
      description: m.meta_academyStart_description(),
      path: match.pathname,
      matches,
    }),
  component: Page,
})

function Page() {
  return <StartPage page={Route.useLoaderData()} />
}
