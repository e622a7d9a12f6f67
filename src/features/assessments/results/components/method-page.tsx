import { ChevronDown, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { HELP_PART } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Notice } from '~/ui/notice'
import type { MethodText, ResultPart } from '../schema'
import { MeansFigure, PercentageFigure, TierFigure } from './method-figures'

/** How the tests work and what they cannot do. */
export function MethodPage({ text: { title, lead, what, counting, folded, safety } }: { text: MethodText }) {
  return (
    <main id="obsah" className="wrap section method">
      <ArrowLink href="/test" to="back" className="no-print">
        {m.result_toTests()}
      </ArrowLink>
      <header className="head head-split method-head">
        <h1>{title}</h1>
        <div className="lead" dangerouslySetInnerHTML={{ __html: lead }} />
      </header>
      <section className="method-what" aria-labelledby="h-co">
        <h2 id="h-co">{what.title}</h2>
        <div dangerouslySetInnerHTML={{ __html: what.html }} />
      </section>
      <section aria-labelledby="h-vypocet">
        <h2 id="h-vypocet">{counting.title}</h2>
        <Counted part={counting.tier} figure={<TierFigure />} />
        <Counted part={counting.openFit} figure={<MeansFigure />} />
        <Counted part={counting.percentage} figure={<PercentageFigure />} />
        <Counted part={counting.complete} />
      </section>
      <div className="method-more">
        {folded.map((part) => (
          <Folded key={part.title} part={part} />
        ))}
      </div>
      <Notice icon={<LifeBuoy className="i" aria-hidden="true" />}>
        <h2 id={HELP_PART} className="method-safety">
          {safety.title}
        </h2>
        <div dangerouslySetInnerHTML={{ __html: safety.html }} />
      </Notice>
    </main>
  )
}

/** What is counted, beside its drawing. */
function Counted({ part, figure }: { part: ResultPart; figure?: ReactNode }) {
  return (
    <div className="method-row">
      <div className="method-text">
        <h3>{part.title}</h3>
        <div dangerouslySetInnerHTML={{ __html: part.html }} />
      </div>
      {figure}
    </div>
  )
}

const Folded = ({ part }: { part: ResultPart }) => (
  <details className="disclosure acc-item">
    <summary className="acc-trigger">
      <h2>{part.title}</h2>
      <ChevronDown className="i" aria-hidden="true" />
    </summary>
    <div className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />
  </details>
)
