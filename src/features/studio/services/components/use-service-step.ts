import type { StepName } from '~/features/coaching/services/engagement.rules'
import type { ActWords } from '~/features/studio/shell/components/act-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { callOffStudioService, stepStudioService } from '../functions'
import { STEPS } from './texts'

const REFUSALS = {
  over: m.studio_services_refused_over,
  past: m.studio_services_refused_past,
  'wrong-side': m.studio_services_refused_wrongSide,
  unscheduled: m.studio_services_refused_unscheduled,
  'not-possible': m.studio_services_refused_over,
  'not-begun': m.studio_services_refused_notBegun,
  changed: m.studio_services_refused_changed,
}

interface Time {
  day: string
  time: string
  place: string
}

export type ServiceActs = ReturnType<typeof useServiceStep>

/** What can be done about a service; each is told first. */
export function useServiceStep(order: string) {
  const { ask, busy } = useAct()
  const said = (title: string, agree: string, done = m.studio_services_saved()) => ({ title, agree, done, refusals: REFUSALS })
  const take = (
    given: Parameters<typeof stepStudioService>[0]['data']['given'],
    words: ReturnType<typeof said> & Pick<ActWords, 'danger' | 'after' | 'text'>,
  ) => void ask(stepStudioService, given, words)
  return {
    busy,
    schedule: (step: StepName, time: Time, after: () => void) =>
      take(
        { act: 'schedule', order, step, ...time },
        {
          ...said(m.studio_services_scheduleTitle({ step: STEPS[step]() }), m.studio_services_schedule()),
          // The record says nothing of it, so the consequences do not either.
          ...(time.place && { text: `${m.service_facts_place()}: ${time.place}` }),
          after,
        },
      ),
    done: (step: StepName) =>
      take({ act: 'done', order, step }, said(m.studio_services_doneTitle({ step: STEPS[step]() }), m.studio_services_done())),
    undone: (step: StepName, reason: string, after: () => void) =>
      take(
        { act: 'undone', order, step, reason },
        { ...said(m.studio_services_undoTitle({ step: STEPS[step]() }), m.studio_services_undo()), after },
      ),
    complete: () => take({ act: 'complete', order }, said(m.studio_services_completeTitle(), m.studio_services_complete())),
    noShow: () => take({ act: 'no-show', order }, { ...said(m.studio_services_noShowTitle(), m.studio_services_noShow()), danger: true }),
    note: (note: string, seen: string | null, after: () => void) =>
      take({ act: 'note', order, note, seen }, { ...said(m.studio_services_noteTitle(), m.studio_services_noteSave()), after }),
    callOff: (reason: string, after: () => void) =>
      void ask(
        callOffStudioService,
        { order, reason },
        { ...said(m.studio_services_callOffTitle(), m.studio_services_callOff(), m.studio_services_calledOff()), danger: true, after },
      ),
  }
}
