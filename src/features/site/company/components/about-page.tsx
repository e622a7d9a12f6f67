import { getRouteApi } from '@tanstack/react-router'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { SectionHead } from '~/ui/section-head'
import type { AboutPage as Page } from '../data.server'
import { Tenets } from './tenets'

const root = getRouteApi('__root__')

/** Story, founders, values and what there is (specification §2). */
export function AboutPage({ page }: { page: Page }) {
  const { contactEmail } = root.useLoaderData()
  return (
    <main id="obsah">
      <div className="wrap intro">
        <div className="intro-text">
          <h1>{page.title}</h1>
          <p className="lead">{page.lead}</p>
          {page.sampleNote && <p className="small muted">{page.sampleNote}</p>}
        </div>
        <ArtImage {...page.art} loading="eager" />
      </div>
      <div className="wrap about-story">
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
      <FoundersSection founders={page.founders} />
      <section className="wrap section" aria-labelledby="h-hodnoty">
        <SectionHead id="h-hodnoty" title={page.values.title} />
        <Tenets items={page.values.items} />
      </section>
      <section className="wrap section section-follows" aria-labelledby="h-nabidka">
        <SectionHead id="h-nabidka" title={page.offerings.title} />
        <ul className="offerings">
          {page.offerings.items.map(({ id, title, text, link, href }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ArrowLink href={href}>{link}</ArrowLink>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap section section-follows" aria-labelledby="h-kontakt">
        <div className="card panel stack">
          <h2 id="h-kontakt">{page.contact.title}</h2>
          <p>{page.contact.text}</p>
          <div>
            <a className={buttonClass()} href={`mailto:${contactEmail}`}>
              {page.contact.button}
            </a>
          </div>
        </div>
      </section>
    </main>
  )
}

function FoundersSection({ founders }: { founders: Page['founders'] }) {
  return (
    <section className="evening" aria-labelledby="h-zakladatele">
      <div className="wrap section founders">
        <ArtImage {...founders.art} className="art-arch" alt={founders.artTitle} />
        <div className="stack">
          <h2 id="h-zakladatele">{founders.title}</h2>
          <p className="lead">{founders.names}</p>
          <div className="people">
            {founders.people.map(({ id, name, role, text, focus }) => (
              <div key={id}>
                <h3>{name}</h3>
                <p className="small muted">{role}</p>
                <p>{text}</p>
                <p className="small muted">{focus}</p>
              </div>
            ))}
          </div>
          {founders.sampleNote && <p className="small muted">{founders.sampleNote}</p>}
        </div>
      </div>
    </section>
  )
}
