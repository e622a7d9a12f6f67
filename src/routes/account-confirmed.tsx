import { createFileRoute, getRouteApi } from '@tanstack/react-router'
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

const root = getRouteApi('__root__')

function Page() {
  const { couple, passedGate } = root.useLoaderData()
  return (
    <AuthFrame language={<LanguageSwitch />}>
      <ConfirmedPage canStart={couple !== null && passedGate} />
    </AuthFrame>
  )
}
