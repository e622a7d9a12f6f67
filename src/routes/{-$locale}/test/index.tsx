import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { TestHub } from '~/features/assessments/tier/components/test-hub'
import { HubLoading } from '~/features/assessments/tier/components/loading'
import { testsOverview } from '~/features/assessments/tier/functions'
import { ResultList } from '~/features/assessments/results/components/result-list'
import { ownResults } from '~/features/assessments/results/functions'
import type { ResultSummary } from '~/features/assessments/results/schema'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

const readSearch = strictSearch(({ blocked }): { blocked?: 'cooldown' } => (blocked === 'cooldown' ? { blocked } : {}))

export const Route = createFileRoute('/{-$locale}/test/')({
  staticData: { cached: true, listed: true },
  validateSearch: readSearch,
  loader: async () => {
    const [overview, results] = await Promise.all([testsOverview(), completed()])
    return { overview, results }
  },
  // Availability that was true before a test is not shown again, not even for a moment.
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.tests_metaTitle(), description: m.meta_test_description(), match, matches }),
  pendingComponent: HubLoading,
  component: Page,
})

/** Null for visitors, undefined when they could not be loaded: the tests are there all the same. */
async function completed(): Promise<ResultSummary[] | null | undefined> {
  try {
    const outcome = await ownResults()
    return outcome.ok ? outcome.results : null
  } catch {
    return undefined
  }
}

function Page() {
  const router = useRouter()
  const isBlocked = useBlocked()
  const { overview, results } = Route.useLoaderData()
  return (
    <TestHub overview={overview} isBlocked={isBlocked} onRetry={() => void router.invalidate()}>
      {results !== null && results?.length !== 0 && <ResultList results={results} retake="test" />}
    </TestHub>
  )
}

/** A test in its cooldown leads here (specification §8). The address says so only until the page does. */
function useBlocked(): boolean {
  const { blocked } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isTold, setTold] = useState(false)
  const isLeft = useRef(false)
  if (blocked && !isTold) setTold(true)
  useEffect(() => {
    // Once: to ask again while it is being left would begin anew each time.
    if (blocked && !isLeft.current) void navigate({ search: {}, replace: true, resetScroll: false })
    isLeft.current = blocked !== undefined
  }, [blocked, navigate])
  return isTold
}
