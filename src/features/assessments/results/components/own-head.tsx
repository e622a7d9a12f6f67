import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArtImage } from '~/ui/art/picture'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

interface OwnHeadProps {
  title: string
  date: string
  mood: 'usvit' | 'med'
  /** How far the two spheres of the picture overlap, from 0 to 1. */
  overlap: number
  /** Where to go besides the dashboard. */
  link: { href: string; label: string }
  children: ReactNode
}

/** The head of a result: which one it is, and from when. */
export function OwnHead({ title, date, mood, overlap, link, children }: OwnHeadProps) {
  return (
    <section className="card own-head" aria-labelledby="h-vysledek">
      <ArtImage seed="vysledek" variant="cover" comp="prunik" mood={mood} size={[900, 900]} t={overlap} loading="eager" />
      <div className="own-head-in">
        <h1 id="h-vysledek" className="own-title">
          {title} <span className="own-date">{m.result_from({ date })}</span>
        </h1>
        {children}
        <div className="row no-print">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/dashboard">
            {m.tier_result_dashboard()}
          </PageLink>
          <PageLink className={buttonClass({ kind: 'quiet' })} href={link.href}>
            {link.label}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
