import { createFileRoute, redirect } from '@tanstack/react-router'
import { AuthFrame } from '~/features/accounts/registration/components/auth-frame'
import { LanguageSwitch } from '~/features/site/shell/components/language-switch'
import { EntryPage } from '~/features/studio/entry/components/entry-page'
import { studioOperator } from '~/features/studio/entry/own.functions'
import { strictSearch } from '~/lib/search'
import { m } from '~/paraglide/messages'
import { loadedHead } from '~/ui/page-head'

/** Only into the studio; read here without what other pages would have to download. */
const INSIDE = /^\/studio(?:[/?][\w/?=&%.-]*)?$/

const readSearch = strictSearch(({ next }): { next?: string } => (typeof next === 'string' && INSIDE.test(next) ? { next } : {}))

export const Route = createFileRoute('/studio/vstup')({
  staticData: { open: true },
  validateSearch: readSearch,
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: async ({ deps: { next } }) => {
    if ((await studioOperator()).ok) throw redirect({ href: next ?? '/studio' })
    return { title: m.studio_entry_title() }
  },
  head: loadedHead,
  component: Page,
})

function Page() {
  const { next } = Route.useSearch()
  return (
    <AuthFrame language={<LanguageSwitch />}>
      <EntryPage onEntered={() => location.assign(next ?? '/studio')} />
    </AuthFrame>
  )
}
