import { createFileRoute, notFound } from '@tanstack/react-router'
import { OutboxMailPage } from '~/features/site/dev/components/outbox-page'
import { outboxMail } from '~/features/site/dev/functions'
import { OutboxMailInput } from '~/features/site/dev/schema'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/dev/outbox/$name')({
  staticData: { open: true },
  loader: ({ params: { name } }) => {
    if (!OutboxMailInput.safeParse({ name }).success) throw notFound()
    return outboxMail({ data: { name } })
  },
  head: ({ match, matches, loaderData }) => pageHead({ title: loaderData?.subject ?? '', match, matches }),
  component: Page,
})

function Page() {
  return <OutboxMailPage mail={{ ...Route.useLoaderData(), name: Route.useParams().name }} />
}
