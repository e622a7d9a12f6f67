/** The secret of an `otpauth:` address in groups of four, as it is typed by hand. */
export function readableSecret(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** Case, hyphens and spaces are of no matter. */
export const sameRecoveryCode = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (code: string): string => code.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()

/** Codes of the app are digits alone; recovery codes are longer and have letters. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
