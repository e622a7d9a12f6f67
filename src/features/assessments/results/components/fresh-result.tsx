import { Sparkle } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { QuickExit } from '~/ui/quick-exit'
import { ResultHead } from './result-heads'

type Head = Pick<ComponentProps<typeof ResultHead>, 'title' | 'mood' | 'seed' | 'overlap' | 'links' | 'children'>

interface FreshResultProps extends Head {
  /** The whole result. */
  href: string
  /** Earned with this result; 0 says nothing. */
  sparks: number
  /** Below the head: what came out, and what to begin with. */
  parts: ReactNode
  disclaimer: string
  help: ReactNode
}

/** What a test says right after its end; the title has the focus. */
export function FreshResult({ href, sparks, parts, disclaimer, help, links, ...head }: FreshResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <main id="obsah" className="wrap section stack own-result fresh">
      <QuickExit className="exit-float" />
      <ResultHead
        {...head}
        links={[{ href, label: m.tier_result_full }, ...links]}
        heading={heading}
        foot={
          sparks > 0 && (
            <p className="fresh-got">
              <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
                {m.progress_milestone_completed_title()}: {m.plural_sparkGain({ count: sparks })}
              </Badge>
            </p>
          )
        }
      />
      {parts}
      <div className="stack fresh-notes">
        <p className="small max-w-measure text-ink-2">
          {m.result_basicNote()} {disclaimer}
        </p>
        <ArrowLink className="small" href="/test/metoda">
          {m.result_method()}
        </ArrowLink>
        {help}
      </div>
    </main>
  )
}
