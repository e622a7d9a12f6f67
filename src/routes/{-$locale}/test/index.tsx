import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TestHub } from '~/features/assessment/components/test-hub'
import { testsOverview } from '~/features/assessment/functions'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { pageHead } from '~/ui/page-head'

const readSearch = strictSearch(({ blocked }): { blocked?: 'cooldown' } => (blocked === 'cooldown' ? { blocked } : {}))

export const Route = createFileRoute('/{-$locale}/test/')({
  validateSearch: readSearch,
  loader: () => testsOverview(),
  // Availability that was true before a test is not shown again, not even for a moment.
  gcTime: 0,
  head: ({ match, matches }) =>
    pageHead({ title: m.tests_metaTitle(), description: m.meta_test_description(), path: match.pathname, matches }),
  component: Page,
})

function Page() {
  const router = useRouter()
  useBlockedNotice()
  return <TestHub overview={Route.useLoaderData()} onRetry={() => void router.invalidate()} />
}

/** A test in its cooldown leads here (specification §8). The address says so only until it has been told. */
function useBlockedNotice() {
  const { blocked } = Route.useSearch()
  const navigate = Route.useNavigate()
  const told = useRef(false)
  useEffect(() => {
    if (!blocked) told.current = false
    if (!blocked || told.current) return
    told.current = true
    notify({ kind: 'error', title: m.tests_cooldown_title(), description: m.tests_cooldown_text() })
    void navigate({ search: {}, replace: true, resetScroll: false })
  }, [blocked, navigate])
}
