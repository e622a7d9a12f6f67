import { PACKAGE_MINUTES, QUARTER } from './policy'

/** Whole quarters of an hour, at least one. */
export const areQuarters = (minutes: number): boolean => Number.isInteger(minutes) && minutes > 0 && minutes % QUARTER === 0

/** Of a package that is paid back, what nobody has used: never more than it gave, and never more than there is. */
export const unusedOf = (balance: number): number => Math.min(balance, PACKAGE_MINUTES)

/** What of the price of a package goes back for so many unused minutes, each at the price that the package had; a fraction is the buyer's. */
export const valueOf = (unused: number, priceCents: number): number => Math.ceil((priceCents * unused) / PACKAGE_MINUTES)
