import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { continueOpenFit } from '../functions'
import type { OpenFitGuide, PresentedSitting } from '../schema'
import { AbandonButton } from './abandon-button'
import { useAction } from './openfit-actions'
import { TextScreen } from './text-screen'

interface OpenFitResumeProps {
  guide: OpenFitGuide
  /** At which question, from 1, he goes on. */
  question: number
  onSitting: (sitting: PresentedSitting) => void
  onGone: () => void
}

/** A second part that was left. It asks before it goes on: the couple shares the account, and another tab may have the test. */
export function OpenFitResume({ guide, question, onSitting, onGone }: OpenFitResumeProps) {
  const go = useAction(
    m.tests_error_start(),
    () => continueOpenFit({ data: { consent: false } }),
    ({ sitting }) => onSitting(sitting),
  )
  return (
    <TextScreen
      title={m.openfit_resume_title()}
      name={m.openfit_handover_who()}
      focused={false}
      actions={
        <Button kind="primary" size="lg" disabled={!go.awake} busy={go.busy} busyLabel={m.openfit_intro_starting()} onClick={go.run}>
          {m.openfit_resume_button()}
        </Button>
      }
    >
      <p className="lead">{m.openfit_resume_male({ n: question })}</p>
      <p>{guide.instructions}</p>
      <AbandonButton label={m.openfit_resume_restart()} onGone={onGone} />
    </TextScreen>
  )
}
