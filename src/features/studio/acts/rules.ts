/** So long mails wait that leave by somebody's press. */
export const HELD_MS = 60_000
