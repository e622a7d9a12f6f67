import { UNDO_DAYS } from './schema'

const DAY = 86_400_000

/** When an account ends whose couple wants that now. */
export const closingDue = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY)
