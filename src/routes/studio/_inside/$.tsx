import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StudioLook, StudioNotFound, loadStudioPage, wordsOf } from '~/routes/studio/-pages/pages'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { loadedHead } from '~/ui/page-head'

/** Every page of the studio behind its door: what they ask for and how they look, only the studio downloads. */
export const Route = createFileRoute('/studio/_inside/$')({
  staticData: { open: true },
  validateSearch: (typed: Words) => typed,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps, location }) => loadStudioPage(params._splat ?? '', deps, location),
  // What is shown is asked for whenever it is looked at, and nothing of it stays behind.
  staleTime: 0,
  gcTime: 0,
  head: loadedHead,
  component: Page,
  // Within the frame of the studio, whose loader has led whoever is signed out to the door before.
  notFoundComponent: Nothing,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <StudioLook page={Route.useLoaderData()} search={wordsOf(Route.useSearch())} onSearch={(search) => navigate({ search })} />
    </Suspense>
  )
}

const inside = getRouteApi('/studio/_inside')

function Nothing() {
  return <StudioNotFound role={inside.useLoaderData().role} address={Route.useParams()._splat ?? ''} />
}
