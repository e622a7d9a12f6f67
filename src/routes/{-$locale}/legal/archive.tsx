import { createFileRoute } from '@tanstack/react-router'
import { ArchivePage } from '~/features/editorial/legal/components/archive-page'
import { legalArchive } from '~/features/editorial/legal/functions'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/legal/archive')({
  staticData: { open: true, cached: true, listed: true, measured: true },
  loader: () => legalArchive(),
  head: ({ match, matches }) => pageHead({ title: m.legal_archive_title(), description: m.legal_archive_lead(), match, matches }),
  component: Page,
})

function Page() {
  return <ArchivePage versions={Route.useLoaderData()} />
}
