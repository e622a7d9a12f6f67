import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '~/features/letters/subscriptions/components/confirm-page'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/{-$locale}/newsletter/confirm')({
  staticData: { open: true, cached: true },
  head: ({ match, matches }) => pageHead({ title: m.newsletter_confirm_title(), match, matches }),
  component: ConfirmPage,
})
