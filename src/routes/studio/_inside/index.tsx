import { createFileRoute } from '@tanstack/react-router'
import { TodayPage } from '~/features/studio/today/components/today-page'
import { studioToday } from '~/features/studio/today/functions'
import { NotForYou } from '~/features/studio/shell/components/not-for-you'
import { m } from '~/paraglide/messages'
import { enterFirst } from '~/ui/enter-first'
import { loadedHead } from '~/ui/page-head'

export const Route = createFileRoute('/studio/_inside/')({
  staticData: { open: true },
  loader: async ({ location }) => {
    const outcome = await studioToday()
    if (!outcome.ok && outcome.code === 'unauthenticated') throw enterFirst(location)
    return { outcome, title: m.studio_nav_today() }
  },
  // What waits is asked for whenever it is looked at, and nothing of it stays behind.
  staleTime: 0,
  gcTime: 0,
  head: loadedHead,
  component: Page,
})

function Page() {
  const { outcome } = Route.useLoaderData()
  return outcome.ok ? <TodayPage today={outcome.today} /> : <NotForYou />
}
