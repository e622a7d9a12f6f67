/** A group of fewer couples is not told of: somebody might know who they are. */
export const LEAST_COUPLES = 5

const isTold = (couples: number): boolean => couples === 0 || couples >= LEAST_COUPLES

/** What of a table is shown. */
export interface Shown {
  parts: boolean[]
  /** All parts together. */
  total: boolean
}

/**
 * Which groups of a whole are shown, each couple in one of them or in several. A small one is hidden, and with it the smallest of the
 * others: whoever takes what is shown off the whole comes to a group that is large enough. Where there is no other, the whole is hidden.
 */
export function shownParts(couples: readonly number[]): Shown {
  const parts = couples.map(isTold)
  if (parts.every(Boolean)) return { parts, total: true }
  const large = couples.filter((number) => number >= LEAST_COUPLES)
  const along = couples.indexOf(Math.min(...large))
  return { parts: parts.map((isShown, at) => isShown && at !== along), total: large.length > 0 }
}

/**
 * Which steps are shown of those where one group lies within another, the largest first: no two whose difference is a small group. What
 * comes first is kept.
 */
export function shownSteps(couples: readonly number[]): boolean[] {
  const kept: number[] = []
  return couples.map((number) => {
    const isShown = isTold(number) && kept.every((other) => isTold(Math.abs(other - number)))
    if (isShown) kept.push(number)
    return isShown
  })
}
