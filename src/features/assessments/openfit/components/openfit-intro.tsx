import { ArrowLeft } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { startOpenFit } from '../functions'
import type { OpenFitGuide, PresentedSitting } from '../schema'
import { AbandonButton } from './abandon-button'
import { useAction } from './openfit-actions'
import { TextScreen } from './text-screen'

interface OpenFitIntroProps {
  guide: OpenFitGuide
  /** An unfinished first part is there; it is not restored (specification §4). */
  begun: boolean
  onSitting: (sitting: PresentedSitting) => void
  onGone: () => void
}

export function OpenFitIntro({ guide, begun, onSitting, onGone }: OpenFitIntroProps) {
  const start = useAction(
    m.tests_error_start(),
    () => startOpenFit(),
    ({ sitting }) => onSitting(sitting),
  )
  return (
    <TextScreen
      title={m.openfit_title()}
      name="OpenFit"
      focused={false}
      actions={
        <>
          <PageLink className={buttonClass({ kind: 'ghost' })} href="/test">
            <ArrowLeft className="i" aria-hidden="true" />
            {m.openfit_back()}
          </PageLink>
          <Button
            kind="primary"
            size="lg"
            disabled={!start.awake}
            busy={start.busy}
            busyLabel={m.openfit_intro_starting()}
            onClick={start.run}
          >
            {m.openfit_intro_start()}
          </Button>
        </>
      }
    >
      <p className="lead">{m.openfit_intro_lead()}</p>
      {begun && (
        <Notice action={<AbandonButton label={m.openfit_abandon_confirm()} onGone={onGone} />}>
          {m.openfit_resume_title()}. {m.tests_leave_textOpenfitFemale()}
        </Notice>
      )}
      <p>{guide.instructions}</p>
      <p>{m.openfit_intro_point3()}</p>
      <p className="small">{guide.disclaimer}</p>
    </TextScreen>
  )
}
