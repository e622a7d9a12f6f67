import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ProgressFailed, ProgressForCouples, ProgressLoading, ProgressPage } from '~/features/couple/progress/components/progress-page'
import { ownProgress } from '~/features/couple/progress/functions'
import { useFreshAccount } from '~/features/site/live/components/use-news'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/dashboard_/pokrok')({
  loader: () => ownProgress(),
  // specification §8.
  staticData: { cached: true, failure: m.progress_error_title },
  // What a test has changed meanwhile is seen at once, and nothing of the couple stays behind.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.progress_metaTitle(), match, matches }),
  pendingMs: 200,
  pendingComponent: ProgressLoading,
  errorComponent: Failed,
  component: Page,
})

function Page() {
  useFreshAccount()
  const outcome = Route.useLoaderData()
  return outcome.ok ? <ProgressPage progress={outcome.progress} /> : <ProgressForCouples path="/dashboard/pokrok" />
}

function Failed() {
  const router = useRouter()
  return <ProgressFailed onRetry={() => void router.invalidate()} />
}
