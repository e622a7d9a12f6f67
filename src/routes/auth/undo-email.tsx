import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { UndoEmailPage } from '~/features/accounts/credentials/components/undo-email-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/auth/undo-email')({
  staticData: { open: true, cached: true },
  head: ({ match, matches }) => pageHead({ title: m.undoEmail_metaTitle(), match, matches }),
  component: Page,
})

const root = getRouteApi('__root__')

function Page() {
  return <UndoEmailPage contactEmail={root.useLoaderData().contactEmail} />
}
