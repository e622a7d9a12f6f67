import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '~/features/letters/subscriptions/components/unsubscribe-page'
import { subscriptionPage } from '~/features/letters/subscriptions/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** `?odber=…&klic=…`, from a letter. The server reads them. */
export const Route = createFileRoute('/{-$locale}/newsletter/odhlasit')({
  staticData: { open: true },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => subscriptionPage({ data: deps }),
  head: ({ match, matches }) => pageHead({ title: m.newsletter_unsubscribe_title(), match, matches }),
  component: Page,
})

function Page() {
  return <UnsubscribePage view={Route.useLoaderData()} />
}
