import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

const root = getRouteApi('__root__')

/** A link of a mail that opens nothing, or nothing any more. */
export function UnknownLink() {
  const { contactEmail } = root.useLoaderData()
  return (
    <main id="obsah" className="wrap section message-page">
      <h1>{m.newsletter_unknown_title()}</h1>
      <p className="lead">{m.newsletter_unknown_text({ contactEmail })}</p>
      <PageLink className={buttonClass({ kind: 'quiet' })} href="/">
        {m.common_goHome()}
      </PageLink>
    </main>
  )
}
