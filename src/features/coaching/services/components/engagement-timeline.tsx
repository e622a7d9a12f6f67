import { Check } from 'lucide-react'
import { momentDay, pragueTime } from '~/lib/dates'
import type { EngagementView, StepView } from '../engagement.data.server'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { useChangeFocus } from '~/ui/use-change-focus'
import { ENGAGEMENT_STATES, STEPS, crowns } from './service-text'

/** What of a service is done, what is next, and when (specification §9). */
export function EngagementTimeline({ engagement, heading: Heading = 'h3' }: { engagement: EngagementView; heading?: 'h3' | 'h4' }) {
  const { state, steps, service } = engagement
  const place = useChangeFocus<HTMLHeadingElement>(state)
  const isOver = state === 'cancelled' || state === 'no-show'
  return (
    <section className="stack" aria-labelledby={`h-prubeh-${engagement.orderId}`}>
      <div className="row timeline-head">
        <Heading id={`h-prubeh-${engagement.orderId}`} ref={place} tabIndex={-1}>
          {m.service_timeline_title()}
        </Heading>
        <Badge kind={ENGAGEMENT_STATES[state].badge}>{ENGAGEMENT_STATES[state].label()}</Badge>
      </div>
      {state === 'paid' && <p>{m.service_timeline_paidText()}</p>}
      {isOver ? (
        <p>{endText(engagement)}</p>
      ) : (
        <ol className="timeline">
          {steps.map((step) => (
            <TimelineStep key={step.step} step={step} />
          ))}
        </ol>
      )}
      {service === 'accompaniment' && !isOver && state !== 'done' && <p className="small text-ink-2">{m.service_timeline_clubEntry()}</p>}
    </section>
  )
}

function TimelineStep({ step }: { step: StepView }) {
  const { isDone, isNext, place } = step
  const { label, length } = STEPS[step.step]
  return (
    <li className={isDone ? 'is-done' : isNext ? 'is-next' : undefined} aria-current={isNext ? 'step' : undefined}>
      <span className="timeline-mark" aria-hidden="true">
        {isDone && <Check className="i" />}
      </span>
      <div>
        <p className="timeline-what">
          <b>{label()}</b> <span className="small text-ink-2">{length()}</span>
          {isNext && <Badge kind="soft">{m.service_timeline_next()}</Badge>}
        </p>
        <p className="small text-ink-2">{whenText(step)}</p>
        {place && !isDone && <p className="small text-ink-2">{place}</p>}
      </div>
    </li>
  )
}

function whenText({ isDone, startsAt, dueAt }: StepView): string {
  if (isDone) return startsAt ? `${m.service_timeline_done()}, ${momentDay(startsAt, getLocale())}` : m.service_timeline_done()
  if (startsAt) return pragueTime(startsAt, getLocale())
  return dueAt ? m.service_timeline_toAgreeBy({ date: momentDay(dueAt, getLocale()) }) : m.service_timeline_toAgree()
}

function endText({ state, endedAt, feeCents, refundCents }: EngagementView): string {
  const [fee, refund] = [crowns(feeCents ?? 0), crowns(refundCents ?? 0)]
  if (state === 'no-show') return m.service_timeline_noShow({ fee })
  return m.service_timeline_cancelled({ date: endedAt ? momentDay(endedAt, getLocale()) : '', fee, refund })
}
