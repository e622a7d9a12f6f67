import { createFileRoute } from '@tanstack/react-router'
import { TonightPage } from '~/features/editorial/evenings/components/tonight-page'
import { tonightContent } from '~/features/editorial/evenings/functions'
import { readSearch } from '~/features/editorial/evenings/rules'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { pageHead } from '~/ui/page-head'

const readAddress = strictSearch(readSearch)

/** Evenings of ten minutes. What is chosen stands in the address and nowhere else, and visits are not counted. */
export const Route = createFileRoute('/{-$locale}/dnes-vecer')({
  staticData: { cached: true, listed: true },
  validateSearch: readAddress,
  loader: () => tonightContent({ data: { locale: getLocale() } }),
  // The texts belong to the release; a choice needs no new ones.
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData, match, matches }) =>
    loaderData ? pageHead({ title: loaderData.title, description: m.meta_tonight_description(), match, matches }) : {},
  component: Page,
})

function Page() {
  return <TonightPage tonight={Route.useLoaderData()} search={Route.useSearch()} />
}
