import type { EventFacts } from '~/features/academy/workshops/change.rules'
import { momentInPrague } from '~/lib/dates'
import { nb } from '~/lib/typography'

/** A text in both languages. */
export interface Pair {
  cs: string
  en: string
}

/** As it is read on the site: Czech with its typography. */
export const pairOf = (cs: string, en: string): Pair => ({ cs: nb(cs), en })

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** One item a line, as many in both languages; undefined for what does not match, or is nothing. */
export function pairedLines(cs: string, en: string): Pair[] | undefined {
  const [ours, theirs] = [linesOf(cs), linesOf(en)]
  if (ours.length === 0 || ours.length !== theirs.length) return undefined
  return ours.map((line, index) => pairOf(line, theirs[index] ?? ''))
}

/** „9:30 Příchod“: a time and what comes then, at the same times in both languages. */
export function pairedProgramme(cs: string, en: string): Array<{ time: string; text: Pair }> | undefined {
  const [ours, theirs] = [linesOf(cs).map(readStep), linesOf(en).map(readStep)]
  if (ours.length === 0 || ours.length !== theirs.length) return undefined
  const steps = ours.flatMap((step, index) => {
    const other = theirs[index]
    return step && other && step.time === other.time ? [{ time: step.time, text: pairOf(step.text, other.text) }] : []
  })
  return steps.length === ours.length ? steps : undefined
}

function readStep(line: string): { time: string; text: string } | undefined {
  const [, time, text] = /^(\d\d?:[0-5]\d) +(\S.*)$/.exec(line) ?? []
  return time && text ? { time, text } : undefined
}

/** The way back into a form. */
export const linesText = (items: readonly Pair[], locale: keyof Pair): string => items.map((item) => item[locale]).join('\n')
export const programmeText = (steps: ReadonlyArray<{ time: string; text: Pair }>, locale: keyof Pair): string =>
  steps.map(({ time, text }) => `${time} ${text[locale]}`).join('\n')

/** When an event begins and ends, by the clock in Prague; undefined for what is no time, or ends before it begins. */
export function timesOf({ day, from, to }: { day: string; from: string; to: string }): Pick<EventFacts, 'startsAt' | 'endsAt'> | undefined {
  const [startsAt, endsAt] = [momentInPrague(day, from), momentInPrague(day, to)]
  return startsAt && endsAt && startsAt < endsAt ? { startsAt, endsAt } : undefined
}
