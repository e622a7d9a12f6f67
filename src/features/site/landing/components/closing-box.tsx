import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

const root = getRouteApi('__root__')

/** The invitation at the end of the page; pointless for a couple that is already in. */
export function ClosingBox() {
  const { couple } = root.useLoaderData()
  if (couple) return null
  return (
    <section className="evening closing" aria-labelledby="h-zacit">
      <div className="wrap">
        <h2 id="h-zacit">{m.landing_closing_title()}</h2>
        <p className="lead">{m.landing_closing_text()}</p>
        <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/auth" search={{ step: 'status' }}>
          {m.landing_closing_button()}
        </PageLink>
      </div>
    </section>
  )
}
