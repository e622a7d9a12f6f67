import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import type { CoupleDetail } from '../schema'
import { ReasonForm } from './reason-form'
import { useCoupleStep } from './use-couple-step'

/** What can be done with the account as it stands. */
export function CoupleActs({ couple }: { couple: CoupleDetail }) {
  const { busy } = useAct()
  const step = useCoupleStep(couple)
  const { sessions, lockedAt, closing, factor } = couple
  return (
    <>
      <div className="row">
        {sessions.length > 0 && (
          <Button busy={busy} onClick={step.endSessions}>
            {m.studio_couples_end()}
          </Button>
        )}
        {lockedAt !== null && (
          <Button busy={busy} onClick={step.unlock}>
            {m.studio_couples_unlock()}
          </Button>
        )}
        {closing && !closing.isOver && (
          <Button busy={busy} onClick={step.undoClosing}>
            {m.studio_couples_undo()}
          </Button>
        )}
        {factor && factor.endsAt !== null && (
          <Button busy={busy} onClick={step.stopReset}>
            {m.studio_couples_stop()}
          </Button>
        )}
      </div>
      {factor && factor.endsAt === null && (
        <Disclosure title={m.studio_couples_reset()}>
          <ReasonForm label={m.studio_couples_identity()} hint={m.studio_couples_identityHint()} busy={busy} onReason={step.reset} />
        </Disclosure>
      )}
      {lockedAt === null && (
        <Disclosure title={m.studio_couples_lock()}>
          <ReasonForm label={m.studio_services_reason()} hint={m.studio_couples_lockHint()} busy={busy} danger onReason={step.lock} />
        </Disclosure>
      )}
      {!closing && (
        <Disclosure title={m.studio_couples_erase()}>
          <ReasonForm
            label={m.studio_services_reason()}
            hint={m.studio_couples_eraseHint()}
            busy={busy}
            danger
            onReason={step.planClosing}
          />
        </Disclosure>
      )}
    </>
  )
}
