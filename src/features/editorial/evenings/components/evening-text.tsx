import { ChevronDown } from 'lucide-react'
import type { Evening, Tonight } from '../schema'
import { m } from '~/paraglide/messages'

interface EveningTextProps {
  evening: Evening
  labels: Tonight['labels']
}

/** What an evening needs, its steps, and the way out of it. */
export function EveningText({ evening, labels }: EveningTextProps) {
  return (
    <>
      <p className="small">
        <b>{labels.needs}:</b> {evening.needs}
      </p>
      <ol className="evening-steps">
        {evening.steps.map(({ minutes, text }) => (
          <li key={text}>
            <b className="nums">{m.tonight_minutes({ minutes })}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="small">
        <b>{labels.way_out}:</b> {evening.way_out}
      </p>
    </>
  )
}

/** One of many: on a phone it is folded under its title. On paper and where there is room all of it is always there. */
export function FoldedEvening({ evening, labels }: EveningTextProps) {
  return (
    <details className="evening-fold">
      <summary>
        <span className="sr">
          {m.tonight_steps()}: {evening.title}
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className="stack">
        <EveningText evening={evening} labels={labels} />
      </div>
    </details>
  )
}
