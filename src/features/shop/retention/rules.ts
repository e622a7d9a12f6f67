const DAY = 86_400_000

/** How long money may still arrive for an order that has ended: a card that is confirmed late, a transfer under way. */
const LATE_MONEY_DAYS = 90
/** Claims that nobody found an order for: as long as what follows from them can be sued for. */
const CLAIM_YEARS = 3

/** An order that ended at this moment or earlier gets no money any more. */
export const lateMoneyOver = (at: Date): Date => new Date(+at - LATE_MONEY_DAYS * DAY)

/** A claim without an order that was decided at this moment or earlier is over. */
export function claimsOver(at: Date): Date {
  const moment = new Date(at)
  moment.setUTCFullYear(at.getUTCFullYear() - CLAIM_YEARS)
  return moment
}
