import type { Cohort, Figures, Step } from './schema'
import { shownSteps } from './shown.rules'

/** How far couples came that confirmed their account in a time. */
export interface Come {
  confirmed: number
  tested: number
  ordered: number
  paid: number
}

/** From the door to the first payment. The first two steps are counted by day, without knowing who it was. */
export function funnelOf({ confirmed, tested, ordered, paid }: Come, counted: { gate: number; registered: number }): Step[] {
  const steps = [
    ['gate', counted.gate],
    ['registered', counted.registered],
    ['confirmed', confirmed],
    ['test', tested],
    ['order', ordered],
    ['paid', paid],
  ] as const
  const shown = shownSteps(steps.map(([, couples]) => couples))
  return steps.map(([name, couples], at) => ({ name, couples: shown[at] ? couples : null }))
}

export function couplesShown(now: Come, before: Come): Figures['couples'] {
  const [isConfirmed, isTested] = shownSteps([now.confirmed, now.tested])
  return {
    now: isConfirmed ? now.confirmed : null,
    tested: isConfirmed && isTested ? now.tested : null,
    before: shownSteps([before.confirmed])[0] ? before.confirmed : null,
  }
}

/** So many couples of the week `week`, from nought, completed their first test so many weeks later; null for those without one. */
export interface Tested {
  week: number
  after: number | null
  couples: number
}

/** One line for each week: how many of its couples had completed a test by then, as far as time has come. */
export function cohortsOf(weeks: readonly string[], found: readonly Tested[]): Cohort[] {
  return weeks.map((week, place) => {
    const own = found.filter((row) => row.week === place)
    const whole = sum(own)
    const until = Array.from({ length: weeks.length - place }, (_, later) =>
      sum(own.filter(({ after }) => after !== null && after <= later)),
    )
    // The largest first: all couples of the week, then who had a test in the end, back to the beginning.
    const [isShown = false, ...shown] = shownSteps([whole, ...until.toReversed()])
    const cells = until.map((couples, at) => (isShown && shown[until.length - 1 - at] ? couples : null))
    return { week, couples: isShown ? whole : null, tested: whole === 0 ? [] : cells }
  })
}

const sum = (rows: readonly Tested[]): number => rows.reduce((all, { couples }) => all + couples, 0)
