const FEWEST_SIGNS = 8
const SHORTEST_PIECE = 24

/** Whether a secret looks typed rather than drawn: few different signs, one short piece over and over, or a row as on a keyboard. */
export function isWeakSecret(text: string): boolean {
  return new Set(text).size < FEWEST_SIGNS || period(text) < SHORTEST_PIECE || rowsPart(text) > 1 / 2
}

/** Length of the shortest piece that makes the text when it is repeated. */
function period(text: string): number {
  const again = `${text}${text}`.indexOf(text, 1)
  const cut = [...text].findIndex((_, at) => at > 0 && text.startsWith(text.slice(at)))
  return cut > 0 && cut <= text.length / 2 ? cut : again
}

/** How much of it follows or repeats the sign before it: `abcdef`, `987654`, `aaab`. */
function rowsPart(text: string): number {
  const steps = [...text].slice(1).map((sign, at) => Math.abs((sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)))
  return steps.filter((step) => step <= 1).length / Math.max(1, steps.length)
}
