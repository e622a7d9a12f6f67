import { Sparkle } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from './arrow-link'
import { Badge } from './badge'
import { buttonClass } from './button'
import { PageLink } from './page-link'
import { QuickExit } from './quick-exit'

interface FreshResultProps {
  title: string
  /** Earned with this result; 0 says nothing. */
  sparks: number
  /** Where to go from here; the first one matters most. */
  links: ReadonlyArray<{ href: string; label: string }>
  /** The whole result. */
  href: string
  /** That it is no diagnosis; stands below the card, as where to find help does. */
  disclaimer: string
  help: ReactNode
  children: ReactNode
}

/** What a test says right after its end; the title has the focus. */
export function FreshResult({ title, sparks, links, href, disclaimer, help, children }: FreshResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <main id="obsah" className="wrap section">
      <QuickExit className="exit-float" />
      <div className="stack result-width fresh">
        <section className="card result" aria-labelledby="h-vysledek">
          <h1 id="h-vysledek" ref={heading} tabIndex={-1} className="fresh-title">
            {title}
          </h1>
          {children}
          {sparks > 0 && (
            <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
              {m.progress_milestone_completed_title()}: {m.plural_sparkGain({ count: sparks })}
            </Badge>
          )}
          <div className="row">
            {links.map((link, at) => (
              <PageLink key={link.href} className={buttonClass({ kind: at === 0 ? 'primary' : 'quiet' })} href={link.href}>
                {link.label}
              </PageLink>
            ))}
          </div>
          <ArrowLink href={href}>{m.tier_result_full()}</ArrowLink>
        </section>
        <p className="small text-ink-2">
          {m.result_basicNote()} {disclaimer}
        </p>
        {help}
      </div>
    </main>
  )
}
