import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { localizedPath } from '~/lib/locale'
import { sayingSparksOf } from '~/features/couple/progress/sparks.rules'
import type { Refused } from '~/lib/outcome'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { endNotifications, notify, prepareNotifications } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { QuestionScreen } from '~/ui/question-screen'
import { QuestionSide } from '~/ui/question-side'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { submitTier } from '../functions'
import type { PresentedTierResult, SubmitRefusal, TierQuestions } from '../schema'
import { type TierAttempt, useTierAttempt } from './tier-attempt'

interface TierTestProps {
  test: TierQuestions
  /** Resolves when the result is on the screen. */
  onDone: (result: PresentedTierResult) => Promise<void>
}

/** The Tier Assessment, one question at a time (specification §2). It fills the screen. */
export function TierTest({ test, onDone }: TierTestProps) {
  const attempt = useTierAttempt(test)
  const { busy, finish } = useFinish(test, attempt, onDone)
  useEffect(prepareNotifications, [])
  if (!attempt) return <Waiting />
  const answered = Object.keys(attempt.answers).length
  return (
    <div className="quiz">
      <QuestionSide seed={TIER_TEST} share={answered / test.questions.length} title={test.subtitle} text={m.tier_intro()} />
      <QuestionForm test={test} attempt={attempt} busy={busy} onFinish={finish} />
    </div>
  )
}

interface QuestionFormProps {
  test: TierQuestions
  attempt: TierAttempt
  busy: boolean
  onFinish: () => void
}

/** The present question of the Tier Assessment. */
function QuestionForm({ test, attempt, busy, onFinish }: QuestionFormProps) {
  const { index, answers, choose, goTo } = attempt
  const total = test.questions.length
  const question = test.questions[index]
  if (!question) return null
  const isLast = index === total - 1
  return (
    <QuestionScreen
      title={m.tier_title()}
      question={question}
      index={index}
      total={total}
      answer={answers[question.id]}
      onAnswer={choose}
      words={{
        counter: m.tier_counter({ n: index + 1, total }),
        progress: m.tier_progressLabel(),
        announcement: m.a11y_questionOf({ n: index + 1, total }),
        back: m.tier_back(),
        forward: isLast ? m.tier_finish() : m.tier_next(),
        busy: m.tier_saving(),
      }}
      busy={busy}
      onForward={isLast ? onFinish : () => goTo(index + 1)}
      onBack={() => goTo(index - 1)}
      back={index === 0 && <ToTests />}
      notice={
        index === 0 && (
          <div className="small mb-s-5 max-w-measure">
            <Notice>{test.instructions}</Notice>
          </div>
        )
      }
    />
  )
}

/** From the first question back to the choice of tests; the answers are kept. */
function ToTests() {
  return (
    <PageLink className={buttonClass({ kind: 'ghost' })} href="/test">
      <ArrowLeft className="i" aria-hidden="true" />
      {m.tier_back()}
    </PageLink>
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
function useFinish(test: TierQuestions, attempt: TierAttempt | undefined, onDone: TierTestProps['onDone']) {
  const { busy, send } = useSubmission({ title: m.tests_error_saveResults, unexpected: m.tests_error_saveText })
  const refuse = useRefusal()

  async function finish({ answers, attemptId, forget }: TierAttempt) {
    const attempted = { answers, attemptId, questionsVersion: test.questionsVersion }
    const outcome = await sayingSparksOf('tier-assessment', () => submitTier({ data: attempted }))
    if (!outcome.ok) return refuse(outcome, forget)
    forget()
    await onDone(outcome.result)
    endNotifications()
  }

  return { busy, finish: () => void (attempt && send(() => finish(attempt))) }
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
      const description = m.errors_tooMany_text({ time: waitText(refusal.retryAt) })
      return notify({ kind: 'error', title: m.tests_error_saveResults(), description })
    }
    if (refusal.code === 'unauthenticated')
      notify({ kind: 'error', title: m.auth_session_expired_title(), description: m.auth_session_expired_text() })
    if (refusal.code === 'consent-missing') forget()
    // The page itself knows what to show instead.
    return router.invalidate({ sync: true })
  }
}
