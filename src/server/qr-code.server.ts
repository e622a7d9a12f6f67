import sharp from 'sharp'

/** One path of squares, each a unit wide, for the dark modules of a QR code. */
export const modulesPath = (rows: readonly boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** White around a code, in its units: a camera finds it by that. */
const QUIET = 4
/** Fine enough for a screen with three pixels in the place of one. */
const PIXELS_PER_UNIT = 12

/** A QR code, one path in a square of `size` units, as PNG: mail programs show no SVG. */
export function codePicture({ size, path }: { size: number; path: string }): Promise<Buffer> {
  const side = size + 2 * QUIET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" width="${side * PIXELS_PER_UNIT}" height="${side * PIXELS_PER_UNIT}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
