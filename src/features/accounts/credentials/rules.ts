const HOUR = 3_600_000

/** How long the link to a new e-mail is good for. */
export const EMAIL_CHANGE_HOURS = 24
/** How long the earlier address can take a change back. */
export const EMAIL_UNDO_DAYS = 7

export const emailChangeDeadline = (at: Date): Date => new Date(at.getTime() + EMAIL_CHANGE_HOURS * HOUR)
export const emailUndoDeadline = (at: Date): Date => new Date(at.getTime() + EMAIL_UNDO_DAYS * 24 * HOUR)
