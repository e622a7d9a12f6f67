/** How far a browser has heard: the number of the last spark event, and which colours it shows. */
export interface Position {
  sparks: number
  /** A digest. */
  colors: string
}

const WRITTEN = /^(\d{1,9})\.([\w-]{1,43})$/

export const writePosition = ({ sparks, colors }: Position): string => `${sparks}.${colors}`

/** Undefined for anything that is none: it comes from a browser. */
export function readPosition(text: string | null | undefined): Position | undefined {
  const [whole, sparks, colors] = WRITTEN.exec(text ?? '') ?? []
  return whole && sparks && colors ? { sparks: Number(sparks), colors } : undefined
}
