/** What is done for a couple in person or online, in steps, by the slug of its product (specification §9). */
const SERVICES = ['master-mentoring', 'accompaniment'] as const
export type Service = (typeof SERVICES)[number]

export const STEP_NAMES = ['pre-call', 'preparation', 'event', 'debrief', 'day', 'follow-up'] as const
export type StepName = (typeof STEP_NAMES)[number]

export interface StepPlan {
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

export const isService = (slug: string): slug is Service => SERVICES.some((service) => service === slug)

export const mainStep = (service: Service): StepName => STEPS[service].find(({ isMain }) => isMain)?.step ?? 'day'

export interface Step {
  step: string
  minutes: number
  dueAt: Date | null
  startsAt: Date | null
  doneAt: Date | null
}

/** Not done in time, or agreed for later than promised: the team sees it. */
export const isLate = ({ dueAt, startsAt, doneAt }: Step, at: Date): boolean =>
  doneAt === null && dueAt !== null && (at > dueAt || (startsAt !== null && startsAt > dueAt))
