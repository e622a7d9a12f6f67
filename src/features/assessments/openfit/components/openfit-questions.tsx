import { Check, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { sayingSparksOf } from '~/features/couple/progress/sparks.rules'
import { OPENFIT_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { QuestionScreen } from '~/ui/question-screen'
import { QuestionSide } from '~/ui/question-side'
import { finishOpenFitPart } from '../functions'
import type { EndedPart, PresentedSitting, SittingRefusal } from '../schema'
import type { Refused } from '~/lib/outcome'
import { notify } from '~/ui/notify'
import { useOnline } from '~/ui/use-online'
import { LeaveButton } from './abandon-button'
import type { SaveState } from './answer-saver'
import { useAction } from './openfit-actions'
import { useSittingAnswers } from './sitting-answers'

interface OpenFitQuestionsProps {
  sitting: PresentedSitting
  onPart: (part: EndedPart) => Promise<void>
  onRefused: (refusal: Refused<SittingRefusal>) => void
  onGone: () => void
}

/** One partner's questions, one at a time. */
export function OpenFitQuestions({ sitting, onPart, onRefused, onGone }: OpenFitQuestionsProps) {
  const { who, from, questions } = sitting
  const { index, answers, saved, choose, goTo, flush } = useSittingAnswers(sitting, onRefused)
  const finish = useFinish(sitting, flush, onPart)
  const total = questions.length
  const question = questions[index]
  if (!question) return null
  const isLast = index === total - 1
  const partner = who === 'female' ? m.openfit_woman() : m.openfit_man()
  const finishLabel = who === 'female' ? m.openfit_finishFirst() : m.openfit_finishSecond()
  return (
    <>
      <QuestionSide
        seed={OPENFIT_TEST}
        share={index / total}
        title={who === 'female' ? m.openfit_answeringWoman() : m.openfit_answeringMan()}
        text={`${m.openfit_intro_point2()} ${who === 'female' ? m.openfit_answeringHintFirst() : m.openfit_answeringHintSecond()}`}
      />
      <QuestionScreen
        title={m.openfit_questionTitle({ who: partner })}
        question={{ ...question, options: scale() }}
        index={index}
        total={total}
        answer={answers[question.id]}
        onAnswer={choose}
        layout="scale"
        words={{
          counter: m.openfit_counter({ n: index + 1, total }),
          progress: m.openfit_progressLabel(),
          announcement: m.a11y_questionOf({ n: index + 1, total }),
          back: m.openfit_back(),
          forward: isLast ? finishLabel : m.openfit_next(),
          busy: m.openfit_saving(),
        }}
        busy={finish.busy}
        onForward={isLast ? finish.run : () => goTo(index + 1)}
        onBack={index > from ? () => goTo(index - 1) : undefined}
        corner={<LeaveButton who={who} onGone={onGone} />}
        state={<SaveStateLine saved={saved} />}
        focusFirst
      />
    </>
  )
}

/** Disagreement to agreement: the two spheres come together (design, Likert). */
const scale = () => [
  { value: 1, label: m.openfit_scale_1(), t: 0 },
  { value: 2, label: m.openfit_scale_2(), t: 0.28 },
  { value: 3, label: m.openfit_scale_3(), t: 0.5 },
  { value: 4, label: m.openfit_scale_4(), t: 0.74 },
  { value: 5, label: m.openfit_scale_5(), t: 1 },
]

/** A part ends only with all its answers saved. */
function useFinish({ key, who }: PresentedSitting, flush: () => Promise<boolean>, onPart: OpenFitQuestionsProps['onPart']) {
  const [waiting, setWaiting] = useState(false)
  const finish = useAction(
    m.tests_error_saveResults(),
    () => sayingSparksOf('divorce-risk', () => finishOpenFitPart({ data: { sitting: key } })),
    ({ part }) => onPart(part),
    who,
  )
  async function run() {
    if (waiting) return
    setWaiting(true)
    const isSaved = await flush()
    setWaiting(false)
    if (isSaved) finish.run()
    else notify({ kind: 'error', title: m.tests_error_save(), description: m.tests_error_saveText() })
  }
  return { busy: waiting || finish.busy, run: () => void run() }
}

/** Whether the answers are on the server. Only what is wrong is read aloud: a word after each answer would be in the way. */
function SaveStateLine({ saved }: { saved: SaveState }) {
  const online = useOnline()
  return (
    <p className={saved === 'waiting' ? 'quiz-state is-open' : 'quiz-state'} role="status">
      {saved === 'waiting' && (
        <>
          <CloudOff className="i" aria-hidden="true" />
          {online ? m.openfit_saveFailing() : m.tests_error_offline()}
        </>
      )}
      {saved === 'saving' && <span aria-hidden="true">{m.openfit_saving()}</span>}
      {saved === 'saved' && (
        <span aria-hidden="true" className="quiz-saved">
          <Check className="i" />
          {m.common_saved()}
        </span>
      )}
    </p>
  )
}
