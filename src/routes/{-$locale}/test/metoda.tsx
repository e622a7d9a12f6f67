import { createFileRoute } from '@tanstack/react-router'
import { MethodPage } from '~/features/assessments/results/components/method-page'
import { methodText } from '~/features/assessments/results/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/test/metoda')({
  staticData: { cached: true, listed: true },
  loader: () => methodText(),
  head: ({ match, matches }) => pageHead({ title: m.method_metaTitle(), description: m.meta_method_description(), match, matches }),
  component: Page,
})

function Page() {
  return <MethodPage text={Route.useLoaderData()} />
}
