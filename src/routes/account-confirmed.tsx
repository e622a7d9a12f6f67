import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/features/account/components/auth-frame'
import { ConfirmedPage } from '~/features/account/components/confirmed-page'
import { LanguageSwitch } from '~/features/site/components/language-switch'
import { m } from '~/paraglide/messages'
import { pageHead } from '~/ui/page-head'

export const Route = createFileRoute('/account-confirmed')({
  head: ({ match, matches }) => pageHead({ title: m.confirm_metaTitle(), path: match.pathname, matches, noIndex: true }),
  component: Page,
})

function Page() {
  return (
    <AuthFrame language={<LanguageSwitch className="nav-lang" />}>
      <ConfirmedPage />
    </AuthFrame>
  )
}
