import { pragueDay } from '~/lib/prague-day'
import { addDays, endOfDay } from '~/lib/prague-period'
import { STEPS, type Service, type Step, type StepName } from './engagement.policy'

const MINUTE = 60_000
const DAY = 86_400_000

/** specification §9: about 7 days before the event; within 14 days of the day. */
const CALL_DAYS_BEFORE = 7
const FOLLOW_UP_DAYS = 14
/** The team is reminded so long before a step without a time is due. */
const REMINDED_AHEAD = 3 * DAY

export interface PlannedStep {
  step: StepName
  startsAt: Date | null
  dueAt: Date
}

/**
 * When the steps are due once the appointment is at `startsAt`. Times that were agreed for other steps stay as long as they are on the
 * right side of it; the preparation comes right before the event.
 */
export function planned(service: Service, startsAt: Date, steps: readonly Step[], at: Date): PlannedStep[] {
  return STEPS[service].map(({ step, minutes }) => {
    const known = steps.find((one) => one.step === step)?.startsAt ?? null
    return { step, ...timesOf(step, { startsAt, minutes, known, at, end: mainEnd(service, startsAt) }) }
  })
}

interface Around {
  startsAt: Date
  end: Date
  minutes: number
  known: Date | null
  at: Date
}

function timesOf(step: StepName, { startsAt, end, minutes, known, at }: Around): Omit<PlannedStep, 'step'> {
  const day = pragueDay(startsAt)
  const before = known && known < startsAt ? known : null
  const after = known && known >= end ? known : null
  switch (step) {
    case 'pre-call': {
      const due = endOfDay(addDays(day, -CALL_DAYS_BEFORE))
      // Agreed at short notice, the call is still before the day of the event.
      return { startsAt: before, dueAt: due > at ? due : endOfDay(addDays(day, -1)) }
    }
    case 'preparation':
      return { startsAt: new Date(+startsAt - minutes * MINUTE), dueAt: startsAt }
    case 'debrief':
      return { startsAt: after, dueAt: endOfDay(addDays(day, 1)) }
    case 'follow-up':
      return { startsAt: after, dueAt: endOfDay(addDays(day, FOLLOW_UP_DAYS)) }
    default:
      return { startsAt, dueAt: end }
  }
}

/** When the appointment itself is over, at its longest. */
function mainEnd(service: Service, startsAt: Date): Date {
  const minutes = STEPS[service].find(({ isMain }) => isMain)?.minutes ?? 0
  return new Date(+startsAt + minutes * MINUTE)
}

export const endOf = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date => new Date(+startsAt + minutes * MINUTE)

/** Whether somebody has to agree on a time now. */
export const needsTime = ({ dueAt, startsAt, doneAt }: Step, at: Date): boolean =>
  doneAt === null && startsAt === null && dueAt !== null && +at >= +dueAt - REMINDED_AHEAD

/** No reminder is due earlier than this before the end. */
export const REMINDERS_REACH = REMINDED_AHEAD
