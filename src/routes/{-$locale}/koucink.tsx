import { createFileRoute } from '@tanstack/react-router'
import { CoachingPage } from '~/features/coaching/components/coaching-page'
import { coachingPage } from '~/features/coaching/functions'
import { requestButton } from '~/features/request/components/request-button'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/koucink')({
  loader: () => coachingPage(),
  head: ({ match, matches, loaderData }) => pageHead({ title: m.nav_coaching(), ...loaderData?.meta, path: match.pathname, matches }),
  component: Page,
})

function Page() {
  return <CoachingPage page={Route.useLoaderData()} request={requestButton} />
}
