import { useEffect, useRef, useState } from 'react'
import { TIER_TEST } from '~/lib/test-results'
import type { PresentedQuestion, TierQuestions } from '../schema'
import { type KeptAnswers, answersName, forgetAnswers, keepAnswers, onAnswersGone, readAnswers } from './kept-answers'

export type TierAttempt = KeptAnswers & {
  /** Of the question that is shown, from 0. */
  index: number
  choose: (value: number) => void
  goTo: (index: number) => void
  forget: () => void
}

/** One attempt at the test, remembered by this device. Undefined until the device has been asked, which is after hydration. */
export function useTierAttempt({ questions, questionsVersion, answersKey }: TierQuestions): TierAttempt | undefined {
  const name = answersName(TIER_TEST, answersKey, questionsVersion)
  const [attempt, setAttempt] = useState<KeptAnswers & { index: number }>()
  const remembers = useRef(true)

  useEffect(() => {
    const kept = readAnswers(name, Date.now()) ?? { attemptId: crypto.randomUUID(), answers: {} }
    const answers = fittingAnswers(questions, kept.answers)
    // At once, so that a second tab joins this attempt.
    keepAnswers(name, { attemptId: kept.attemptId, answers }, Date.now())
    setAttempt({ attemptId: kept.attemptId, answers, index: firstOpen(questions, answers) })
    // What another tab finished or a sign-out removed must not come back from here.
    return onAnswersGone(name, () => {
      remembers.current = false
    })
  }, [name, questions])

  if (!attempt) return undefined
  return {
    ...attempt,
    choose: (value) => {
      const question = questions[attempt.index]
      if (!question) return
      const answers = { ...attempt.answers, [question.id]: value }
      if (remembers.current) keepAnswers(name, { attemptId: attempt.attemptId, answers }, Date.now())
      setAttempt({ ...attempt, answers })
    },
    goTo: (index) => setAttempt({ ...attempt, index }),
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

/** Where to go on: at the first question without an answer, or at the last one. */
function firstOpen(questions: readonly PresentedQuestion[], answers: Readonly<Record<string, number>>): number {
  const open = questions.findIndex(({ id }) => !Object.hasOwn(answers, id))
  return open === -1 ? questions.length - 1 : open
}
