import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthFrame } from '~/features/accounts/registration/components/auth-frame'
import { LanguageSwitch } from '~/features/site/shell/components/language-switch'
import { EntryPage } from '~/features/studio/entry/components/entry-page'
import { studioOperator } from '~/features/studio/entry/own.functions'
import { DoorStyles } from '~/features/studio/shell/components/door-styles'
import { returnPath } from '~/lib/paths'
import { m } from '~/paraglide/messages'
import { loadedHead } from '~/ui/page-head'

/** Only into the studio. It is read where it is used: what a route says of its address, every page downloads. */
function wanted(search: { next?: unknown }): string {
  const path = returnPath(search.next)
  return path?.startsWith('/studio') ? path : '/studio'
}

export const Route = createFileRoute('/studio/vstup')({
  staticData: { open: true },
  loader: async ({ location }) => {
    const next = wanted(location.search)
    if ((await studioOperator()).ok) throw redirect({ href: next })
    return { next, title: m.studio_entry_title() }
  },
  head: loadedHead,
  component: Page,
})

function Page() {
  const { next } = Route.useLoaderData()
  return (
    <>
      <DoorStyles />
      <AuthFrame language={<LanguageSwitch />}>
        <EntryPage onEntered={() => location.assign(next)} />
      </AuthFrame>
    </>
  )
}
