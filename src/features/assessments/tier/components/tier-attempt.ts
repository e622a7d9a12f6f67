import { useEffect, useRef, useState } from 'react'
import { TIER_TEST } from '~/lib/test-results'
import { resumeAt } from '../rules'
import type { PresentedQuestion, TierQuestions } from '../schema'
import { type KeptAnswers, answersName, forgetAnswers, keepAnswers, onAnswersGone, readAnswers } from './kept-answers'

export type TierAttempt = NonNullable<ReturnType<typeof useTierAttempt>>

/** One attempt at the test, remembered by this device. Undefined until the device has been asked, which is after hydration. */
export function useTierAttempt({ questions, questionsVersion, answersKey }: TierQuestions) {
  const name = answersName(TIER_TEST, answersKey, questionsVersion)
  /** `index`: of the question that is shown, from 0. */
  const [attempt, setAttempt] = useState<KeptAnswers & { index: number }>()
  const remembers = useRef(true)

  useEffect(() => {
    const kept = readAnswers(name, Date.now()) ?? { attemptId: crypto.randomUUID(), answers: {} }
    const answers = fittingAnswers(questions, kept.answers)
    // At once, so that a second tab joins this attempt.
    keepAnswers(name, { attemptId: kept.attemptId, answers }, Date.now())
    setAttempt({
      attemptId: kept.attemptId,
      answers,
      index: resumeAt(
        questions.map(({ id }) => id),
        answers,
      ),
    })
    // What another tab finished or a sign-out removed must not come back from here.
    return onAnswersGone(name, () => {
      remembers.current = false
    })
  }, [name, questions])

  if (!attempt) return undefined
  return {
    ...attempt,
    choose: (value: number) => {
      const question = questions[attempt.index]
      if (!question) return
      const answers = { ...attempt.answers, [question.id]: value }
      if (remembers.current) keepAnswers(name, { attemptId: attempt.attemptId, answers }, Date.now())
      setAttempt({ ...attempt, answers })
    },
    goTo: (index: number) => setAttempt({ ...attempt, index }),
    forget: () => {
      remembers.current = false
      forgetAnswers(name)
    },
  }
}

/** Only what the present questions offer: the device's memory is no more to be trusted than any other input. */
function fittingAnswers(questions: readonly PresentedQuestion[], answers: Readonly<Record<string, number>>): Record<string, number> {
  const fitting = questions.flatMap(({ id, options }) => {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined
    return value !== undefined && options.some((option) => option.value === value) ? [[id, value] as const] : []
  })
  return Object.fromEntries(fitting)
}
