import type { OfferEnd, Offers } from './schema'
import { LEAST_COUPLES, shownParts } from './shown.rules'

const ENDS: Record<OfferEnd, readonly string[]> = {
  accepted: ['accepted', 'drawn'],
  declined: ['declined'],
  lapsed: ['expired'],
  withdrawn: ['withdrawn', 'replaced'],
  open: ['open', 'ordered'],
}

interface InState {
  state: string
  offers: number
  couples: number
}

/** `median`: seconds until a couple answered. */
export function offersShown(byState: readonly InState[], answers: { couples: number; median: number }): Offers {
  const ends = (Object.keys(ENDS) as OfferEnd[]).map((name) => {
    const own = byState.filter(({ state }) => ENDS[name].includes(state))
    // A couple may be in two states of one end: as many as in the larger one there are for sure.
    return { name, offers: own.reduce((all, { offers }) => all + offers, 0), couples: Math.max(0, ...own.map(({ couples }) => couples)) }
  })
  const shown = shownParts(ends.map(({ couples }) => couples))
  return {
    ends: ends.map(({ name, offers }, at) => ({ name, offers: shown.parts[at] ? offers : null })),
    total: shown.total ? ends.reduce((all, { offers }) => all + offers, 0) : null,
    medianHours: answers.couples >= LEAST_COUPLES ? Math.round(answers.median / 360) / 10 : null,
  }
}
