import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import {
  endStudioCoupleSessions,
  lockStudioCouple,
  planStudioClosing,
  resetStudioFactor,
  stopStudioFactorReset,
  undoStudioClosing,
  unlockStudioCouple,
} from '../functions'
import type { CoupleDetail } from '../schema'
import { REFUSALS } from './texts'

const said = (title: string, agree: string, done: string) => ({ title, agree, done, refusals: REFUSALS })

/** What can be done with an account; each is told first. */
export function useCoupleStep({ id: couple, name }: CoupleDetail) {
  const { ask } = useAct()
  return {
    endSessions: () =>
      void ask(
        endStudioCoupleSessions,
        { couple },
        said(m.studio_couples_endTitle({ name }), m.studio_couples_end(), m.studio_couples_ended()),
      ),
    unlock: () =>
      void ask(
        unlockStudioCouple,
        { couple },
        said(m.studio_couples_unlockTitle({ name }), m.studio_couples_unlock(), m.studio_couples_unlocked()),
      ),
    undoClosing: () =>
      void ask(
        undoStudioClosing,
        { couple },
        said(m.studio_couples_undoTitle({ name }), m.studio_couples_undo(), m.studio_couples_undone()),
      ),
    stopReset: () =>
      void ask(
        stopStudioFactorReset,
        { couple },
        said(m.studio_couples_stopTitle({ name }), m.studio_couples_stop(), m.studio_couples_stopped()),
      ),
    reset: (reason: string) =>
      void ask(
        resetStudioFactor,
        { couple, reason },
        said(m.studio_couples_resetTitle({ name }), m.studio_couples_resetAgree(), m.studio_couples_resetDone()),
      ),
    lock: (reason: string) =>
      void ask(
        lockStudioCouple,
        { couple, reason },
        { ...said(m.studio_couples_lockTitle({ name }), m.studio_couples_lock(), m.studio_couples_lockDone()), danger: true },
      ),
    planClosing: (reason: string) =>
      void ask(
        planStudioClosing,
        { couple, reason },
        { ...said(m.studio_couples_eraseTitle({ name }), m.studio_couples_eraseAgree(), m.studio_couples_eraseDone()), danger: true },
      ),
  }
}
