import fc from 'fast-check'
import { type Kind } from '../month'

const HOUR = 3_600_000

/** Time goes by. */
export const waiting: Kind<number> = {
  said: fc.constantFrom(1, 3, 26, 80, 200, 400),
  act: async (month, hours) => month.later(hours * HOUR),
}

/** What runs by itself has its turn, in one process or in two. */
export const working: Kind<null> = { said: fc.constant(null), act: (month) => month.jobs() }
