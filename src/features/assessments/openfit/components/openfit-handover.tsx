import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import { continueOpenFit } from '../functions'
import type { OpenFitGuide, PresentedSitting } from '../schema'
import { AbandonButton } from './abandon-button'
import { useAction } from './openfit-actions'
import { TextScreen } from './text-screen'

interface OpenFitHandoverProps {
  guide: OpenFitGuide
  onSitting: (sitting: PresentedSitting) => void
  onGone: () => void
}

/** Between the partners. The second one agrees for himself, or ends the test, which deletes the first part (readings R9). */
export function OpenFitHandover({ guide, onSitting, onGone }: OpenFitHandoverProps) {
  const [agreed, setAgreed] = useState(false)
  const go = useAction(
    m.tests_error_start(),
    () => continueOpenFit({ data: { consent: agreed } }),
    ({ sitting }) => onSitting(sitting),
  )
  return (
    <TextScreen
      title={m.openfit_handover_title()}
      name={m.openfit_handover_who()}
      focused
      actions={
        <Button kind="primary" size="lg" disabled={!agreed} busy={go.busy} busyLabel={m.openfit_intro_starting()} onClick={go.run}>
          {m.openfit_handover_continue()}
        </Button>
      }
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
        disabled={go.busy || !go.awake}
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
