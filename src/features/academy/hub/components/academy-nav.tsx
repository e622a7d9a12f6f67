import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { JsonLdTrail } from '~/ui/json-ld'
import { PageLink } from '~/ui/page-link'
import type { AcademyTab } from '../schema'

/** The way back to the hub and to the other modules; stays in view. The router marks the present one, and the sheet scrolls to it. */
export function AcademyNav({ modules, current }: { modules: AcademyTab[]; current: string }) {
  const { locale } = useParams({ from: '/{-$locale}' })
  const here = modules.find(({ slug }) => current.endsWith(`/akademie/${slug}`))
  return (
    <nav className="academy-nav" aria-label={m.academy_subnav_label()}>
      {here && (
        <JsonLdTrail
          steps={[
            [m.nav_academy(), '/akademie'],
            [here.label, `/akademie/${here.slug}`],
          ]}
        />
      )}
      <div className="wrap">
        {/* Exactly the hub: on its sub-pages the link back is no link to the present page. */}
        <Link className="arrow-link is-back" to="/{-$locale}/akademie" params={{ locale }} activeOptions={{ exact: true }}>
          <span>{m.academy_subnav_back()}</span>
          <ArrowLeft className="i" aria-hidden="true" />
        </Link>
        <ul className="tabs">
          {modules.map(({ slug, label }) => (
            <li key={slug}>
              <PageLink href={`/akademie/${slug}`}>{label}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
