import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '~/features/letters/subscriptions/components/preferences-page'
import { subscriptionPage } from '~/features/letters/subscriptions/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

/** `?odber=…&klic=…`, from a letter. The server reads them. */
export const Route = createFileRoute('/{-$locale}/newsletter/odber')({
  staticData: { open: true },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => subscriptionPage({ data: deps }),
  head: ({ match, matches }) => pageHead({ title: m.newsletter_preferences_title(), match, matches }),
  component: Page,
})

function Page() {
  return <PreferencesPage view={Route.useLoaderData()} />
}
