import { createFileRoute } from '@tanstack/react-router'
import { HelpNote } from '~/features/assessments/tier/components/help-note'
import { ResultNotFound } from '~/features/assessments/tier/components/result-article'
import { useFreshAccount } from '~/features/site/live/components/use-news'
import { OwnResultPage } from '~/features/assessments/results/components/own-result-page'
import { ownResult } from '~/features/assessments/results/functions'
import { m } from '~/paraglide/messages'
import { found, signInFirst } from '~/ui/found'
import { pageHead } from '~/ui/page-head'

/** A result of the couple that is signed in; for everyone else it is not there. */
export const Route = createFileRoute('/{-$locale}/dashboard_/vysledky/$id')({
  staticData: { cached: true },
  loader: async ({ params: { id }, location }) => {
    const outcome = await ownResult({ data: { id } })
    if (!outcome.ok && outcome.code !== 'not-found') throw signInFirst(location)
    return found(outcome).result
  },
  gcTime: 0,
  head: ({ match, matches }) => pageHead({ title: m.result_yourResult(), match, matches }),
  notFoundComponent: ResultNotFound,
  component: Page,
})

function Page() {
  useFreshAccount()
  const result = Route.useLoaderData()
  return <OwnResultPage result={result} help={<HelpNote note={result.helpNote} />} />
}
