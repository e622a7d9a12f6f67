import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Outcome } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import { Told } from '~/ui/told'
import { useAwake } from '~/ui/use-awake'
import { continueOpenFit, startOpenFit } from '../functions'
import type { OpenFitGuide, PresentedSitting, SittingRefusal } from '../schema'
import { AbandonButton } from './abandon-button'
import { useAction } from './openfit-actions'
import { TextScreen } from './text-screen'

interface StageProps {
  guide: OpenFitGuide
  onSitting: (sitting: PresentedSitting) => void
  onGone: () => void
}

/** `begun`: an unfinished first part is there; it is not restored (specification §4). */
export function OpenFitIntro({ guide, begun, onSitting, onGone }: StageProps & { begun: boolean }) {
  const start = useBeginning(() => startOpenFit(), onSitting)
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
          <BeginButton beginning={start} label={m.openfit_intro_start()} />
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

/** Between the partners; `isNew`: the first part has ended just now. The second one agrees for himself, or ends the test, which deletes the first part (readings R9). */
export function OpenFitHandover({ guide, isNew, onSitting, onGone }: StageProps & { isNew: boolean }) {
  const [agreed, setAgreed] = useState(false)
  const go = useBeginning(() => continueOpenFit({ data: { consent: agreed } }), onSitting)
  const awake = useAwake()
  return (
    <TextScreen
      title={m.openfit_handover_title()}
      name={m.openfit_handover_who()}
      focused
      told={isNew && <Told title={m.tests_firstPart_title()} text={m.tests_firstPart_text()} />}
      actions={<BeginButton beginning={go} disabled={!agreed} label={m.openfit_handover_continue()} />}
    >
      <p className="lead">{guide.handoverNote}</p>
      <CheckboxField
        label={m.consent_intimate_handover()}
        hint={
          <>
            {m.consent_intimate_handoverHint()}{' '}
            <Sentence text={m.openfit_handover_consentMore({ privacy: SLOT })}>
              <PageLink className="link" href="/privacy" target="_blank">
                {m.consent_intimate_linkPrivacy()}
              </PageLink>
            </Sentence>
          </>
        }
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        // The tick is his own each time: the browser must not bring back an old one.
        autoComplete="off"
        disabled={go.busy || !awake}
        aria-required
      />
      <AbandonButton label={m.openfit_handover_refuse()} onGone={onGone} />
      <p className="small">
        <PageLink className="link" href="/test">
          {m.openfit_handover_later()}
        </PageLink>
        . {m.openfit_handover_laterText()}
      </p>
    </TextScreen>
  )
}

/**
 * A second part that was left, at which `question`, from 1, he goes on. It asks before it goes on: the couple shares the account, and
 * another tab may have the test.
 */
export function OpenFitResume({ guide, question, onSitting, onGone }: StageProps & { question: number }) {
  const go = useBeginning(() => continueOpenFit({ data: { consent: false } }), onSitting)
  return (
    <TextScreen
      title={m.openfit_resume_title()}
      name={m.openfit_handover_who()}
      focused={false}
      actions={<BeginButton beginning={go} label={m.openfit_resume_button()} />}
    >
      <p className="lead">{m.openfit_resume_male({ n: question })}</p>
      <p>{guide.instructions}</p>
      <AbandonButton label={m.openfit_resume_restart()} onGone={onGone} />
    </TextScreen>
  )
}

type Beginning = ReturnType<typeof useBeginning>

const useBeginning = (ask: () => Promise<Outcome<{ sitting: PresentedSitting }, SittingRefusal>>, onSitting: StageProps['onSitting']) =>
  useAction(m.tests_error_start(), ask, ({ sitting }) => onSitting(sitting))

function BeginButton({ beginning, disabled, label }: { beginning: Beginning; disabled?: boolean; label: string }) {
  return (
    <Button
      kind="primary"
      size="lg"
      disabled={disabled}
      busy={beginning.busy}
      busyLabel={m.openfit_intro_starting()}
      onClick={beginning.run}
    >
      {label}
    </Button>
  )
}
