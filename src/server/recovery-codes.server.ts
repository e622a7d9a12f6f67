import { randomInt } from 'node:crypto'

/** No two of them look alike, in whatever type: neither 0 and O nor 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const SIGNS = '34679ACDEFGHJKMNPQRTUWXY'
const CODES = 10

/** New ones, in two groups of five. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => `${drawn()}-${drawn()}`)

const drawn = (): string => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
