/** So long a time waits for its address to be confirmed, in minutes. */
const HOLD_MINUTES = 15

export const holdEnd = (at: Date): Date => new Date(+at + HOLD_MINUTES * 60_000)

/** What decides is the moment, not whether somebody has noted that the hold is over. */
export const isKept = ({ state, heldUntil }: { state: string; heldUntil: Date | null }, at: Date): boolean =>
  state === 'held' && heldUntil !== null && at < heldUntil
