import type { Evening, Tonight } from '../schema'
import { m } from '~/paraglide/messages'

/** What an evening needs, its steps, and the way out of it. */
export function EveningText({ evening, labels }: { evening: Evening; labels: Tonight['labels'] }) {
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
