import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '~/features/site/company/components/about-page'
import { aboutPage } from '~/features/site/company/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/o-nas')({
  staticData: { cached: true, listed: true, measured: true },
  loader: () => aboutPage(),
  head: ({ match, matches, loaderData }) =>
    pageHead({ title: m.nav_about(), ...(loaderData && { description: loaderData.description }), match, matches }),
  component: Page,
})

function Page() {
  return <AboutPage page={Route.useLoaderData()} />
}
