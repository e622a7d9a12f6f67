/** The secret of an `otpauth:` address in groups of four, as it is typed by hand. */
export function readableSecret(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** Case, hyphens and spaces are of no matter. */
export const sameRecoveryCode = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (code: string): string => code.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()
const HOUR = 3_600_000

/** How long the end of a second factor is announced before it comes. */
export const REMOVAL_HOURS = 24
/** How long after a new password by mail its end can be asked for. */
const RESET_DAYS = 7

export const removalDue = (at: Date): Date => new Date(at.getTime() + REMOVAL_HOURS * HOUR)

/** Passwords that were set by a link since then open the way. */
export const recentReset = (at: Date): Date => new Date(at.getTime() - RESET_DAYS * 24 * HOUR)

/** Codes of the app are digits alone; recovery codes are longer and have letters. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
