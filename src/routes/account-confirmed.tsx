import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/features/accounts/registration/components/auth-frame'
import { ConfirmedPage } from '~/features/accounts/registration/components/confirmed-page'
import { LanguageSwitch } from '~/features/site/shell/components/language-switch'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/account-confirmed')({
  staticData: { open: true, cached: true },
  head: ({ match, matches }) => pageHead({ title: m.confirm_metaTitle(), match, matches }),
  component: Page,
})

function Page() {
  return (
    <AuthFrame language={<LanguageSwitch />}>
      <ConfirmedPage />
    </AuthFrame>
  )
}
