import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '~/features/site/dev/components/outbox-page'
import { outbox } from '~/features/site/dev/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/dev/outbox/')({
  staticData: { open: true },
  loader: () => outbox(),
  head: ({ match, matches }) => pageHead({ title: m.outbox_title(), match, matches }),
  component: Page,
})

function Page() {
  return <OutboxPage mails={Route.useLoaderData()} />
}
