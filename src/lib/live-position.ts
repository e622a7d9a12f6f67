/** How far a browser has heard: the number of the last spark event, which colours it shows, and what it knows of the account. */
export interface Position {
  sparks: number
  /** Digests. */
  colors: string
  account: string
}

const WRITTEN = /^(\d{1,9})\.([\w-]{1,43})\.([\w-]{1,43})$/

export const writePosition = ({ sparks, colors, account }: Position): string => `${sparks}.${colors}.${account}`

/** Undefined for anything that is none: it comes from a browser. */
export function readPosition(text: string | null | undefined): Position | undefined {
  const [whole, sparks, colors, account] = WRITTEN.exec(text ?? '') ?? []
  return whole && sparks && colors && account ? { sparks: Number(sparks), colors, account } : undefined
}
