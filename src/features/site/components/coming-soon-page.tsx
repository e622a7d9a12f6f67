import { getRouteApi } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

const root = getRouteApi('__root__')

/** A part of the site that is announced but not there yet: says so and leads to what is. */
export function ComingSoonPage({ path }: { path: string }) {
  const { sections } = root.useLoaderData()
  const section = sections.find((candidate) => path === candidate.path || path.startsWith(`${candidate.path}/`))
  return (
    <main id="obsah" className="wrap section soon">
      <div className="message-page">
        <span className="badge">{m.common_soon()}</span>
        <h1>{section?.label ?? m.common_soon()}</h1>
        <p className="lead">{m.site_soon_text()}</p>
        <PageLink className={buttonClass({ kind: 'primary' })} href="/test/tier-assessment">
          {m.landing_testSection_cards_tierAssessment_button()}
        </PageLink>
      </div>
      <ArtImage className="soon-art" seed={path} variant="cover" />
    </main>
  )
}
