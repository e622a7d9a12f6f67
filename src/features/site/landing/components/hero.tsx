import { getRouteApi } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { condition } from '@tanstack/react-start/hydration'
import { m } from '~/paraglide/messages'
import { ArtInline } from '~/ui/art/inline'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

const root = getRouteApi('__root__')

export function Hero() {
  const { couple } = root.useLoaderData()
  return (
    <div className="hero">
      {/* Drawn by the server: the browser fetches the drawing code only when it comes here from another page. */}
      <Hydrate when={condition(false)}>
        <ArtInline className="hero-art" seed="sfera" variant="hero" />
      </Hydrate>
      <div className="wrap hero-in">
        <div className="hero-copy">
          <h1>
            {lines(m.landing_hero_title()).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p className="lead">{m.landing_hero_lead()}</p>
          <div className="hero-cta">
            <PageLink
              className={buttonClass({ kind: 'primary', size: 'lg' })}
              href={couple ? '/dashboard' : '/auth'}
              {...(!couple && { search: { step: 'status' } })}
            >
              {couple ? m.landing_hero_primary_labelSignedIn() : m.landing_hero_primary_label()}
            </PageLink>
            <ArrowLink href="#test" to="down">
              {m.landing_hero_secondary_label()}
            </ArrowLink>
          </div>
          <p className="hero-note">{m.landing_hero_note()}</p>
        </div>
      </div>
    </div>
  )
}

/** The first word stands on a line of its own; the accessible name stays one sentence. */
function lines(title: string): string[] {
  const [first = '', ...rest] = title.split(' ')
  return [`${first} `, rest.join(' ')]
}
