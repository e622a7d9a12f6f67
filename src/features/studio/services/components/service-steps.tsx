import { Check, TriangleAlert } from 'lucide-react'
import { mainStep } from '~/features/coaching/services/engagement.rules'
import { wholeDate, wholeTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { hoursText } from '~/ui/hours-text'
import type { ServiceDetail, StepLine } from '../schema'
import type { DialogWanted } from './service-dialogs'
import { STEPS } from './texts'
import type { ServiceActs } from './use-service-step'

interface ServiceStepsProps {
  service: ServiceDetail
  step: ServiceActs
  onWant: (dialog: DialogWanted) => void
}

/** What the service consists of: what is done, what is next, and when. */
export function ServiceSteps({ service: { steps, endedAt, service }, step: acts, onWant }: ServiceStepsProps) {
  const isOpen = endedAt === null
  const next = isOpen ? steps.find(({ doneAt }) => doneAt === null)?.step : undefined
  const main = steps.find(({ step }) => step === mainStep(service))
  return (
    <section className="studio-group" aria-labelledby="h-steps">
      <h2 id="h-steps">{m.service_timeline_title()}</h2>
      <ol className="service-steps">
        {steps.map((line) => (
          <li
            key={line.step}
            data-state={line.doneAt ? 'done' : line.isLate ? 'late' : undefined}
            aria-current={line.step === next ? 'step' : undefined}
          >
            <span className="service-mark" aria-hidden="true">
              {line.doneAt ? <Check className="i" /> : line.isLate && <TriangleAlert className="i" />}
            </span>
            <div>
              <b>{STEPS[line.step]()}</b> <small>{hoursText(line.minutes)}</small>
              <p>
                {whenText(line)}
                {line.place && !line.doneAt && `, ${line.place}`}
              </p>
              {line.isLate && <Badge kind="high">{m.studio_services_late()}</Badge>}
            </div>
            {isOpen && (
              <div className="service-acts">
                {line.doneAt ? (
                  <Button size="sm" kind="ghost" onClick={() => onWant({ dialog: 'undone', step: line.step })}>
                    {m.studio_services_undo()}
                  </Button>
                ) : (
                  <>
                    {(line.step === main?.step || main?.startsAt) && (
                      <Button size="sm" onClick={() => onWant({ dialog: 'schedule', step: line.step })}>
                        {line.startsAt ? m.studio_services_move() : m.studio_services_schedule()}
                      </Button>
                    )}
                    <Button size="sm" busy={acts.busy} onClick={() => acts.done(line.step)}>
                      {m.studio_services_done()}
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function whenText({ doneAt, startsAt, dueAt }: StepLine): string {
  if (doneAt) return m.studio_services_doneOn({ day: wholeDate(startsAt ?? doneAt, getLocale()) })
  if (startsAt) return wholeTime(startsAt, getLocale())
  return dueAt ? m.service_timeline_toAgreeBy({ date: wholeDate(dueAt, getLocale()) }) : m.service_timeline_toAgree()
}
