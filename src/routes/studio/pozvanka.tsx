import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '~/features/accounts/registration/components/auth-frame'
import { LanguageSwitch } from '~/features/site/shell/components/language-switch'
import { InvitationPage } from '~/features/studio/entry/components/invitation-page'
import { DoorStyles } from '~/features/studio/shell/components/door-styles'
import { m } from '~/paraglide/messages'
import { loadedHead } from '~/ui/page-head'

export const Route = createFileRoute('/studio/pozvanka')({
  staticData: { open: true },
  loader: () => ({ title: m.studio_join_title() }),
  head: loadedHead,
  component: Page,
})

function Page() {
  return (
    <>
      <DoorStyles />
      <AuthFrame language={<LanguageSwitch />}>
        <InvitationPage onJoined={() => location.assign('/studio')} />
      </AuthFrame>
    </>
  )
}
