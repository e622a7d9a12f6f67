import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import { useAwake } from '~/ui/use-awake'
import { giveIntimateConsent } from '../functions'
import { useChange } from './use-change'

interface ConsentFormProps {
  button: string
  onDone?: () => void
}

/** The explicit consent in the same words as at the registration, never ticked beforehand (readings R5). */
export function ConsentForm({ button, onDone }: ConsentFormProps) {
  const [agreed, setAgreed] = useState(false)
  const awake = useAwake()
  const { busy, run } = useChange({
    ask: () => giveIntimateConsent({ data: { agreed: true } }),
    said: { title: m.privacy_give_done() },
    ...(onDone && { onDone }),
  })
  return (
    <div className="stack">
      <CheckboxField
        label={m.consent_intimate_label()}
        hint={
          <>
            <Sentence text={m.consent_intimate_detail({ privacy: SLOT })}>
              <PageLink className="link" href="/privacy" target="_blank">
                {m.consent_intimate_linkPrivacy()}
                <span className="sr"> ({m.a11y_externalLink()})</span>
              </PageLink>
            </Sentence>{' '}
            {m.consent_intimate_why()} {m.consent_intimate_partner()}
          </>
        }
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        // The tick is made each time: the browser must not bring back an old one.
        autoComplete="off"
        disabled={busy || !awake}
        aria-required
      />
      <div>
        <Button kind="primary" disabled={!agreed} busy={busy} busyLabel={m.common_saving()} onClick={run}>
          {button}
        </Button>
      </div>
    </div>
  )
}
