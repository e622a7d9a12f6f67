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
      <Needs evening={evening} labels={labels} />
      <Steps evening={evening} labels={labels} />
    </>
  )
}

/** One of many: on a phone its steps are folded. On paper and where there is room they are always there. */
export function FoldedEvening({ evening, labels, isOpen }: EveningTextProps & { isOpen: boolean }) {
  return (
    <>
      <Needs evening={evening} labels={labels} />
      <details className="evening-fold" open={isOpen}>
        <summary className="acc-trigger">
          <span>
            {m.tonight_steps()}
            <span className="sr">: {evening.title}</span>
          </span>
          <ChevronDown className="i" aria-hidden="true" />
        </summary>
        <div className="stack">
          <Steps evening={evening} labels={labels} />
        </div>
      </details>
    </>
  )
}

const Needs = ({ evening, labels }: EveningTextProps) => (
  <p className="small">
    <b>{labels.needs}:</b> {evening.needs}
  </p>
)

const Steps = ({ evening, labels }: EveningTextProps) => (
  <>
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
