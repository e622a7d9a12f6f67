import { isUuid } from '~/lib/ids'

/** What this device remembers of an unfinished test: nothing of the account but a key that tells nothing about it. */
export type KeptAnswers = { attemptId: string; answers: Record<string, number> }

/** Signing out removes every key that begins so. */
const PREFIX = 'sf-answers:'
const KEPT_FOR = 7 * 24 * 3_600_000

/** Answers to another wording of the questions are others; they are found under their own name only. */
export const answersName = (test: string, answersKey: string, questionsVersion: number): string =>
  `${PREFIX}${test}:${answersKey}:${questionsVersion}`

/** Undefined when there are none, when they are older than 7 days or cannot be read. */
export function readAnswers(name: string, at: number): KeptAnswers | undefined {
  const kept = onDevice((storage): unknown => JSON.parse(storage.getItem(name) ?? 'null'))
  return isKept(kept) && kept.savedAt <= at && at - kept.savedAt < KEPT_FOR
    ? { attemptId: kept.attemptId, answers: kept.answers }
    : undefined
}

export function keepAnswers(name: string, kept: KeptAnswers, at: number): void {
  onDevice((storage) => storage.setItem(name, JSON.stringify({ ...kept, savedAt: at })))
}

export function forgetAnswers(name: string): void {
  onDevice((storage) => storage.removeItem(name))
}

/** Forgets every attempt at a test: of any wording, and of any account that did not sign out on this device. */
export function forgetAnswersTo(test: string): void {
  onDevice((storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(`${PREFIX}${test}:`)) storage.removeItem(name)
  })
}

/** Calls `gone` when another tab removed the answers: finished the test or signed out. Returns what ends it. */
export function onAnswersGone(name: string, gone: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // Clearing the whole storage comes without a key.
    if (event.key === null || (event.key === name && event.newValue === null)) gone()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** A device that remembers nothing (private mode, full) is no reason to stop: the answers are still on the page. */
function onDevice<Found>(work: (storage: Storage) => Found): Found | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is KeptAnswers & { savedAt: number } {
  if (typeof value !== 'object' || value === null) return false
  const { attemptId, answers, savedAt } = value as Partial<Record<string, unknown>>
  return (
    typeof savedAt === 'number' && typeof attemptId === 'string' && isUuid(attemptId) && typeof answers === 'object' && answers !== null
  )
}
