import type { StepRow } from '~/db/schema'
import { addDays, endOfDay, pragueDay } from '~/lib/dates'

/** What is done for a couple in person or online, in steps, by the slug of its product (specification §9). */
export type Service = 'master-mentoring' | 'accompaniment'

/** paid: no time yet. */
export type EngagementState = 'paid' | 'scheduled' | 'done' | 'cancelled' | 'no-show'

export const STEP_NAMES = ['pre-call', 'preparation', 'event', 'debrief', 'day', 'follow-up'] as const
export type StepName = (typeof STEP_NAMES)[number]

interface StepPlan {
  step: StepName
  /** The longest that it takes, which is what calendars show. */
  minutes: number
  /** Its time is the appointment that can be called off; the others follow from it. */
  isMain?: true
}

/**
 * specification §9: a day of at least 8 hours and 60 minutes online within 14 days of it; a call of 60 minutes about 7 days before, 2 hours
 * of preparation, 4 to 6 hours at the event and 30 minutes afterwards.
 */
export const STEPS: Record<Service, readonly StepPlan[]> = {
  'master-mentoring': [
    { step: 'day', minutes: 480, isMain: true },
    { step: 'follow-up', minutes: 60 },
  ],
  accompaniment: [
    { step: 'pre-call', minutes: 60 },
    { step: 'preparation', minutes: 120 },
    { step: 'event', minutes: 360, isMain: true },
    { step: 'debrief', minutes: 30 },
  ],
}

/** Of the team about a service, in characters. */
export const NOTE_LENGTH = 2000

export const isService = (slug: string): slug is Service => Object.hasOwn(STEPS, slug)

export const mainStep = (service: Service): StepName => STEPS[service].find(({ isMain }) => isMain)?.step ?? 'day'

type Step = Pick<StepRow, 'step' | 'minutes' | 'dueAt' | 'startsAt' | 'doneAt'>

/** Not done in time, or agreed for later than promised: the team sees it. */
export const isLate = ({ dueAt, startsAt, doneAt }: Step, at: Date): boolean =>
  doneAt === null && dueAt !== null && (at > dueAt || (startsAt !== null && startsAt > dueAt))

const MINUTE = 60_000
const DAY = 86_400_000

/** specification §9: about 7 days before the event; within 14 days of the day. */
const CALL_DAYS_BEFORE = 7
const FOLLOW_UP_DAYS = 14
/** The team is reminded so long before a step without a time is due. */
const REMINDED_AHEAD = 3 * DAY

/**
 * When the steps are due once the appointment is at `startsAt`. Times that were agreed for other steps stay as long as they are on the
 * right side of it; the preparation comes right before the event.
 */
export function planned(service: Service, startsAt: Date, steps: readonly Step[], at: Date) {
  const end = mainEnd(service, startsAt)
  return STEPS[service].map(({ step, minutes }) => {
    const known = steps.find((one) => one.step === step)?.startsAt ?? null
    return { step, ...timesOf(step, { startsAt, minutes, known, at, end }) }
  })
}

interface Around {
  startsAt: Date
  end: Date
  minutes: number
  known: Date | null
  at: Date
}

function timesOf(step: StepName, { startsAt, end, minutes, known, at }: Around): { startsAt: Date | null; dueAt: Date } {
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
const mainEnd = (service: Service, startsAt: Date): Date =>
  endOf({ startsAt, minutes: STEPS[service].find(({ isMain }) => isMain)?.minutes ?? 0 })

export const endOf = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date => new Date(+startsAt + minutes * MINUTE)

/** Whether somebody has to agree on a time now. */
export const needsTime = ({ dueAt, startsAt, doneAt }: Step, at: Date): boolean =>
  doneAt === null && startsAt === null && dueAt !== null && +at >= +dueAt - REMINDED_AHEAD

/** No reminder is due earlier than this before the end. */
export const REMINDERS_REACH = REMINDED_AHEAD
