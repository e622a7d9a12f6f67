import { wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { EnquiryDetail } from '../schema'

type Step = EnquiryDetail['thread'][number]

const STEPS: Record<string, () => string> = {
  received: m.studio_enquiries_step_received,
  'in-progress': m.studio_enquiries_step_inProgress,
  answered: m.studio_enquiries_step_answered,
  closed: m.studio_enquiries_step_closed,
}

const ACTORS: Record<Step['actor'], () => string> = {
  visitor: m.studio_enquiries_by_visitor,
  team: m.studio_enquiries_by_team,
  time: m.studio_enquiries_by_time,
}

/** What happened to it since it came, and every answer as it was mailed. */
export function Thread({ thread }: { thread: readonly Step[] }) {
  const steps = thread.filter(({ from, words }) => from !== null || words !== null)
  if (steps.length === 0) return null
  return (
    <section className="studio-group" aria-labelledby="h-thread">
      <h2 id="h-thread">{m.studio_enquiries_thread()}</h2>
      <ol className="enquiry-thread">
        {steps.map(({ id, at, to, actor, words }) => (
          <li key={id}>
            <p>
              <b>{STEPS[to]?.() ?? to}</b>
              <small>
                {ACTORS[actor]()}, <time dateTime={at}>{wholeTime(at, getLocale())}</time>
              </small>
            </p>
            {words !== null && <p className="enquiry-words">{words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
