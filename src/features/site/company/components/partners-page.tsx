import { getRouteApi } from '@tanstack/react-router'
import { ArrowLink } from '~/ui/arrow-link'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { SectionHead } from '~/ui/section-head'
import type { PartnersPage as Page } from '../data.server'
import { Brand } from './brand'
import { Tenets } from './tenets'

const root = getRouteApi('__root__')

/** The company page (specification §2): where it is heading, problem and solution, drawings, values, palette. */
export function PartnersPage({ page }: { page: Page }) {
  const { contactEmail } = root.useLoaderData()
  const mail = `mailto:${contactEmail}?subject=${encodeURIComponent(page.contact.mailSubject)}`
  return (
    <main id="obsah">
      <Intro hero={page.hero} mail={mail} />
      <section className="evening" aria-labelledby="h-smer">
        <div className="wrap section north-star">
          <h2 id="h-smer">{page.northStar.title}</h2>
          <p className="display">{page.northStar.statement}</p>
          <p className="lead">{page.northStar.measure}</p>
        </div>
      </section>
      <Points id="problem" points={page.problem} />
      <Points id="reseni" points={page.solution} follows />
      <section className="wrap section section-follows cols cols-2 two-sides" aria-labelledby="h-neni">
        <div className="stack">
          <h2 id="h-neni">{page.notUs.title}</h2>
          <ul className="bullets">
            {page.notUs.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="stack">
          <h2>{page.audience.title}</h2>
          <p>{page.audience.text}</p>
        </div>
      </section>
      <Drawings gallery={page.gallery} />
      <section className="wrap section" aria-labelledby="h-hodnoty">
        <SectionHead id="h-hodnoty" title={page.values.title} />
        <Tenets items={page.values.items} />
      </section>
      <Brand brand={page.brand} />
      <section className="wrap section" aria-labelledby="h-kontakt">
        <div className="card panel stack">
          <h2 id="h-kontakt">{page.contact.title}</h2>
          <p>{page.contact.text}</p>
          <div className="row">
            <a className={buttonClass()} href={mail}>
              {page.contact.button}
            </a>
          </div>
          <div className="row link-row">
            <ArrowLink href="/partners/platby">{page.links.payments}</ArrowLink>
            <ArrowLink href="/obchodni-podminky">{page.links.terms}</ArrowLink>
            <ArrowLink href="/privacy">{page.links.privacy}</ArrowLink>
          </div>
        </div>
      </section>
    </main>
  )
}

function Intro({ hero, mail }: { hero: Page['hero']; mail: string }) {
  return (
    <div className="wrap intro">
      <div className="intro-text">
        <h1>{hero.title}</h1>
        <p className="lead">{hero.lead}</p>
        <div className="row">
          <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href={hero.primaryHref}>
            {hero.primary}
          </PageLink>
          <a className={buttonClass({ size: 'lg' })} href={mail}>
            {hero.secondary}
          </a>
        </div>
      </div>
      <ArtImage {...hero.art} loading="eager" />
    </div>
  )
}

function Points({ id, points, follows }: { id: string; points: Page['problem']; follows?: boolean }) {
  return (
    <section className={follows ? 'wrap section section-follows' : 'wrap section'} aria-labelledby={`h-${id}`}>
      <SectionHead id={`h-${id}`} title={points.title} lead={points.lead} />
      <Tenets items={points.items} />
    </section>
  )
}

function Drawings({ gallery }: { gallery: Page['gallery'] }) {
  return (
    <section className="wrap section section-follows" aria-labelledby="h-kresby">
      <SectionHead id="h-kresby" title={gallery.title} lead={gallery.lead} />
      <ul className="drawings">
        {gallery.items.map(({ art, caption }) => (
          <li key={art.seed}>
            <figure>
              <ArtImage {...art} size={[1200, 900]} />
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
