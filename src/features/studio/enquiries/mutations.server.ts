import {
  type Named,
  type Stepped,
  answerEnquiry,
  assignEnquiry,
  closeEnquiry,
  startEnquiry,
  withdrawByNumber,
} from '~/features/enquiries/enquiries/team.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import type { Actor } from '~/server/operator-events.server'
import { SECTIONS, type Section } from './rules'
import type { EnquiryStep } from './step.schema'

export type StepRefusal = 'not-found' | 'not-possible'

/** One step of what is in this section; what is in another one is not found. */
export async function takeStep(
  section: Section,
  { number, ...given }: EnquiryStep,
  by: Actor,
  at: Date,
): Promise<Outcome<object, StepRefusal>> {
  const stepped = await stepOf({ number, kinds: SECTIONS[section] }, given, by, at)
  if (!stepped) return refused('not-found')
  return stepped.changed ? { ok: true } : refused('not-possible')
}

type Without<Step> = Step extends unknown ? Omit<Step, 'number'> : never

function stepOf(named: Named, given: Without<EnquiryStep>, by: Actor, at: Date): Promise<Stepped> {
  switch (given.step) {
    case 'start':
      return startEnquiry(named, by, at)
    case 'assign':
      return assignEnquiry({ ...named, assignee: given.assignee }, by, at)
    case 'answer':
      return answerEnquiry({ ...named, words: given.words }, by, at)
    case 'close':
      return closeEnquiry(named, by, at)
    case 'erase':
      return withdrawByNumber(named, by, at)
  }
}
