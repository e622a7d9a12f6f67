/** One path of squares, each a unit wide, for the dark modules of a QR code. */
export const modulesPath = (rows: readonly boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
