import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { requestFactorRemoval } from '../functions'
import { REMOVAL_HOURS } from '../rules'

type Said = { kind: 'asked' | 'refused'; text: string } | { kind: 'reset-first' }

/** The ways on without the app: a recovery code at once, or an end of the second step that is announced. */
export function LostApp({ onExpired }: { onExpired: () => void }) {
  const [said, setSaid] = useState<Said>()
  const { busy, send } = useSubmission({ title: m.auth_signIn_error_title, unexpected: m.auth_signIn_error_unexpected })
  const ask = () =>
    send(async () => {
      const outcome = await requestFactorRemoval()
      if (outcome.ok) return setSaid({ kind: 'asked', text: m.factor_lost_asked({ time: pragueTime(outcome.dueAt, getLocale()) }) })
      if (outcome.code === 'expired') return onExpired()
      if (outcome.code === 'reset-first') return setSaid({ kind: 'reset-first' })
      setSaid({ kind: 'refused', text: m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) })
    })

  return (
    <Disclosure title={m.factor_lost_title()}>
      <p>{m.factor_lost_text({ hours: REMOVAL_HOURS })}</p>
      {said?.kind !== 'asked' && (
        <div>
          <Button busy={busy} onClick={() => void ask()}>
            {m.factor_lost_button()}
          </Button>
        </div>
      )}
      <div role="status">
        {said?.kind === 'reset-first' && (
          <>
            <p>{m.factor_lost_resetFirst()}</p>
            <p>
              <Link to="/auth" search={{ step: 'forgot' }} className="link">
                {m.factor_lost_reset()}
              </Link>
            </p>
          </>
        )}
        {said && said.kind !== 'reset-first' && <p>{said.text}</p>}
      </div>
    </Disclosure>
  )
}
