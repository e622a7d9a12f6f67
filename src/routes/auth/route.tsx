import { Outlet, createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/features/accounts/registration/components/auth-frame'
import { LanguageSwitch } from '~/features/site/shell/components/language-switch'

export const Route = createFileRoute('/auth')({ component: Layout })

function Layout() {
  return (
    <AuthFrame language={<LanguageSwitch />}>
      <Outlet />
    </AuthFrame>
  )
}
