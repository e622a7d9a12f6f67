import { completeEngagement, noteEngagement } from '~/features/coaching/services/engagement.mutations.server'
import { noteNoShow } from '~/features/coaching/services/mutations.server'
import { type ScheduleRefusal, completeStep, reopenStep, scheduleStep } from '~/features/coaching/services/step.mutations.server'
import { momentInPrague } from '~/lib/dates'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import type { ServiceStep } from './step.schema'

export type ServiceRefusal = ScheduleRefusal | 'not-possible' | 'not-begun' | 'changed'

/** What the team does with a service, but for calling it off. */
export async function takeServiceStep(given: ServiceStep, by: Actor, at: Date): Promise<Outcome<object, ServiceRefusal>> {
  switch (given.act) {
    case 'schedule': {
      const startsAt = momentInPrague(given.day, given.time)
      return startsAt ? scheduleStep(given.order, { step: given.step, startsAt, place: given.place }, by, at) : refused('past')
    }
    case 'done':
      return completeStep(given.order, given.step, by, at)
    case 'undone':
      return reopenStep(given.order, { step: given.step, reason: given.reason }, by, at)
    case 'complete':
      return completeEngagement(given.order, by, at)
    case 'no-show':
      return noteNoShow(given.order, by, at)
    case 'note':
      return noteEngagement(given.order, given, by, at)
  }
}
