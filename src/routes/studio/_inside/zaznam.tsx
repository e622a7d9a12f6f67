import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '~/features/studio/record/components/record-page'
import { studioRecord } from '~/features/studio/record/functions'
import { type RecordWords, recordSearch } from '~/features/studio/record/rules'
import { NotForYou } from '~/features/studio/shell/components/not-for-you'
import { m } from '~/paraglide/messages'
import { enterFirst } from '~/ui/enter-first'
import { loadedHead } from '~/ui/page-head'

export const Route = createFileRoute('/studio/_inside/zaznam')({
  staticData: { open: true },
  // Read where it is used: what a route does with its address, every page downloads.
  validateSearch: (typed: RecordWords) => typed,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location }) => {
    const { kdo, co, od, do: until, strana } = recordSearch(deps)
    const outcome = await studioRecord({ data: { who: kdo, kind: co, from: od, until, page: strana ?? 1 } })
    if (!outcome.ok && outcome.code === 'unauthenticated') throw enterFirst(location)
    return { outcome, title: m.studio_record_title() }
  },
  staleTime: 0,
  gcTime: 0,
  head: loadedHead,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const search = recordSearch(Route.useSearch())
  const { outcome } = Route.useLoaderData()
  if (!outcome.ok) return <NotForYou />
  const look = ({ strana, ...others }: typeof search) => void navigate({ search: { ...others, ...(strana && { strana: String(strana) }) } })
  return <RecordPage record={outcome.record} search={search} onSearch={look} />
}
