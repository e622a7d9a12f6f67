import { createFileRoute } from '@tanstack/react-router'
import { NewEmailPage } from '~/features/accounts/credentials/components/new-email-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/auth/new-email')({
  staticData: { open: true, cached: true },
  head: ({ match, matches }) => pageHead({ title: m.newEmail_metaTitle(), match, matches }),
  component: NewEmailPage,
})
