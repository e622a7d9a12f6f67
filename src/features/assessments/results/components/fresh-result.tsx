import { Sparkle } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { QuickExit } from '~/ui/quick-exit'
import { Told } from '~/ui/told'
import { ResultHead } from './result-heads'

type Head = Pick<ComponentProps<typeof ResultHead>, 'title' | 'drawing' | 'links' | 'children'>

interface FreshResultProps extends Head {
  /** How the test came out, which the head says, too. */
  outcome: string
  /** The whole result. */
  href: string
  /** Earned with this result; 0 says nothing. */
  sparks: number
  /** Below the head: what came out, and what to begin with. */
  parts: ReactNode
  /** What the words of the result mean and what they do not. */
  notes: readonly string[]
  help: ReactNode
}

/** What a test says right after its end; the title has the focus. */
export function FreshResult({ outcome, href, sparks, parts, notes, help, links, children, ...head }: FreshResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <main id="obsah" className="own-result fresh">
      <QuickExit className="wrap exit-float" />
      <div className="wrap">
        <ResultHead
          {...head}
          told={<Told title={m.tests_completed_title()} text={outcome} isSaid />}
          links={[{ href, label: m.tier_result_full }, ...links]}
          heading={heading}
          foot={<Earned sparks={sparks} />}
        >
          {children}
        </ResultHead>
      </div>
      {parts}
      <div className="wrap stack fresh-notes">
        {notes.map((note) => (
          <p key={note} className="small max-w-measure text-ink-2">
            {note}
          </p>
        ))}
        <ArrowLink className="small justify-self-start" href="/test/metoda">
          {m.result_method()}
        </ArrowLink>
        {help}
      </div>
    </main>
  )
}

function Earned({ sparks }: { sparks: number }) {
  if (sparks === 0) return null
  return (
    <p className="fresh-got">
      <Badge kind="soft" icon={<Sparkle className="i" aria-hidden="true" />}>
        {m.progress_milestone_completed_title()}: {m.plural_sparkGain({ count: sparks })}
      </Badge>
    </p>
  )
}
