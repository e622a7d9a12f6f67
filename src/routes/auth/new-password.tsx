import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '~/features/accounts/registration/components/new-password-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/auth/new-password')({
  staticData: { open: true, cached: true },
  head: ({ match, matches }) => pageHead({ title: m.auth_reset_newTitle(), match, matches }),
  component: NewPasswordPage,
})
