import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { stepStudioContribution, stepStudioEnquiry } from '../functions'
import type { Section } from '../rules'
import type { EnquiryStep } from '../step.schema'

const FUNCTIONS = { enquiries: stepStudioEnquiry, contributions: stepStudioContribution }

export type Steps = ReturnType<typeof useStep>

/** What can be done about one of them; each is told first. */
export function useStep(section: Section) {
  const { ask, busy } = useAct()
  const act = FUNCTIONS[section]
  const words = (title: string, agree: string, done: string) => ({
    title,
    agree,
    done,
    refusals: { 'not-possible': m.studio_enquiries_faster },
  })
  const take = (given: EnquiryStep, said: Parameters<typeof ask>[2]) => void ask(act, given, said)
  return {
    busy,
    start: (number: string) =>
      take(
        { step: 'start', number },
        words(m.studio_enquiries_startTitle({ number }), m.studio_enquiries_start(), m.studio_enquiries_started()),
      ),
    assign: (number: string, assignee: string | null) =>
      take(
        { step: 'assign', number, assignee },
        words(m.studio_enquiries_assignTitle({ number }), m.studio_enquiries_assign(), m.studio_enquiries_assigned()),
      ),
    answer: (number: string, answer: string, after: () => void) =>
      take(
        { step: 'answer', number, words: answer },
        {
          ...words(m.studio_enquiries_answerTitle({ number }), m.studio_enquiries_answerSend(), m.studio_enquiries_answered()),
          keeps: true,
          after,
        },
      ),
    close: (number: string) =>
      take(
        { step: 'close', number },
        words(m.studio_enquiries_closeTitle({ number }), m.studio_enquiries_close(), m.studio_enquiries_closed()),
      ),
    erase: (number: string) =>
      take(
        { step: 'erase', number },
        {
          ...words(m.studio_enquiries_eraseTitle({ number }), m.studio_enquiries_erase(), m.studio_enquiries_erasedDone()),
          danger: true,
        },
      ),
  }
}
