const CHALLENGE_MINUTES = 5

export const challengeDeadline = (at: Date): Date => new Date(at.getTime() + CHALLENGE_MINUTES * 60_000)

/** Browsers know passkeys for names only, not for addresses of numbers such as 127.0.0.1. */
export const hasPasskeys = (hostname: string): boolean => /[a-z]/i.test(hostname) && !hostname.includes(':') && !hostname.startsWith('[')
