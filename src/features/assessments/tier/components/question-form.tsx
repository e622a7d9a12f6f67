import { ArrowLeft } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { QuestionScreen } from '~/ui/question-screen'
import type { TierQuestions } from '../schema'
import type { TierAttempt } from './tier-attempt'

interface QuestionFormProps {
  test: TierQuestions
  attempt: TierAttempt
  busy: boolean
  onFinish: () => void
}

/** The present question of the Tier Assessment. */
export function QuestionForm({ test, attempt, busy, onFinish }: QuestionFormProps) {
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
