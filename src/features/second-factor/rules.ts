/** The secret of an `otpauth:` address in groups of four, as it is typed by hand. */
export function readableSecret(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** One path of squares, each a unit wide, for the dark modules of a QR code. */
export const modulesPath = (rows: readonly boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Codes of the app are digits alone; recovery codes are longer and have letters. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
