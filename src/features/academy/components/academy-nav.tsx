import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { PageLink } from '~/ui/page-link'
import type { AcademyTab } from '../schema'

/** The way back to the hub and to the other modules; stays in view. The router marks the present one. */
export function AcademyNav({ tabs, current }: { tabs: AcademyTab[]; current: string }) {
  const { locale } = useParams({ from: '/{-$locale}' })
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = [...(row.current?.querySelectorAll('a') ?? [])].find((link) => link.pathname === current)
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav className="academy-nav" aria-label={m.academy_subnav_label()}>
      <div className="wrap">
        {/* Exactly the hub: on its sub-pages the link back is no link to the present page. */}
        <Link className="arrow-link is-back" to="/{-$locale}/akademie" params={{ locale }} activeOptions={{ exact: true }}>
          <span>{m.academy_subnav_back()}</span>
          <ArrowLeft className="i" aria-hidden="true" />
        </Link>
        <ul className="tabs" ref={row}>
          {tabs.map(({ slug, label }) => (
            <li key={slug}>
              <PageLink href={`/akademie/${slug}`}>{label}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
