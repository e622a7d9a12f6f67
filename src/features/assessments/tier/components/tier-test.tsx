import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { localizedPath } from '~/lib/locale'
import type { Refused } from '~/lib/outcome'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { notify, prepareNotifications } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { QuestionSide } from '~/ui/question-side'
import { submitTier } from '../functions'
import type { PresentedTierResult, SubmitRefusal, TierQuestions } from '../schema'
import { QuestionForm } from './question-form'
import { type TierAttempt, useTierAttempt } from './tier-attempt'
import { timeUntil } from './when'

interface TierTestProps {
  test: TierQuestions
  onDone: (result: PresentedTierResult) => void
}

/** The Tier Assessment, one question at a time (specification §2). It fills the screen. */
export function TierTest({ test, onDone }: TierTestProps) {
  const attempt = useTierAttempt(test)
  const { busy, submit } = useSubmission(test, attempt, onDone)
  useEffect(prepareNotifications, [])
  if (!attempt) return <Waiting />
  const answered = Object.keys(attempt.answers).length
  return (
    <div className="quiz">
      <QuestionSide seed={TIER_TEST} share={answered / test.questions.length} title={test.subtitle} text={m.tier_intro()} />
      <QuestionForm test={test} attempt={attempt} busy={busy} onFinish={submit} />
    </div>
  )
}

/** Until the device has been asked for kept answers; without JavaScript nobody asks it. */
function Waiting() {
  return (
    <main id="obsah" className="wrap section">
      <p role="status" className="needs-script">
        {m.tier_loading()}
      </p>
      <noscript>
        <p className="notice">{m.errors_noScript()}</p>
        <p>
          <PageLink className="link" href="/test">
            {m.tests_loginRequired_back()}
          </PageLink>
        </p>
      </noscript>
    </main>
  )
}

/**
 * Sends the answers once, however often the button is pressed. They stay on the page and on the device until the server has said that
 * they are stored, and a retry carries the same key.
 */
function useSubmission(test: TierQuestions, attempt: TierAttempt | undefined, onDone: TierTestProps['onDone']) {
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const refuse = useRefusal()

  async function send({ answers, attemptId, forget }: TierAttempt) {
    const outcome = await submitTier({ data: { answers, attemptId, questionsVersion: test.questionsVersion } })
    if (!outcome.ok) return refuse(outcome, forget)
    forget()
    notify({ kind: 'success', title: m.tests_completed_title(), description: m.tests_completed_tier({ name: outcome.result.name }) })
    onDone(outcome.result)
  }

  async function submit() {
    if (sending.current || !attempt) return
    sending.current = true
    setBusy(true)
    try {
      await send(attempt)
    } catch {
      notify({ kind: 'error', title: m.tests_error_saveResults(), description: m.tests_error_saveText() })
    }
    sending.current = false
    setBusy(false)
  }

  return { busy, submit: () => void submit() }
}

function useRefusal() {
  const router = useRouter()
  const navigate = useNavigate()
  return async (refusal: Refused<SubmitRefusal>, forget: () => void) => {
    if (refusal.code === 'cooldown') {
      // Another device was faster; these answers can no longer be handed in.
      forget()
      return navigate({ to: localizedPath('/test', getLocale()), search: { blocked: 'cooldown' } })
    }
    if (refusal.code === 'too-many') {
      const now = new Date().toISOString()
      const time = timeUntil(refusal.retryAt ?? now, now)
      return notify({ kind: 'error', title: m.tests_error_saveResults(), description: m.errors_tooMany_text({ time }) })
    }
    if (refusal.code === 'unauthenticated')
      notify({ kind: 'error', title: m.auth_session_expired_title(), description: m.auth_session_expired_text() })
    if (refusal.code === 'consent-missing') forget()
    // The page itself knows what to show instead.
    return router.invalidate({ sync: true })
  }
}
