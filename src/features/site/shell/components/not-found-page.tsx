import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { SiteShell } from './site-shell'

/** Where no layout brings the shell. */
export function NotFoundPage() {
  return (
    <SiteShell>
      <NotFoundMain />
    </SiteShell>
  )
}

/** English in both languages, with one Czech sentence (specification §2, readings R7). */
export function NotFoundMain() {
  return (
    <main id="obsah" className="wrap section message-page" lang="en">
      <h1>{m.errors_notFound_title()}</h1>
      <p className="lead">{m.errors_notFound_text()}</p>
      <PageLink className={buttonClass({ kind: 'primary' })} href="/">
        {m.errors_notFound_home()}
      </PageLink>
      <p className="small muted" lang="cs">
        {m.errors_notFound_czechSentence()}
      </p>
    </main>
  )
}
