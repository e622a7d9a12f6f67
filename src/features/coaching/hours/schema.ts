/** grant: a paid package. draw, extra: used. return: given back. revoke: the package is paid back. */
export type HourEntryKind = 'grant' | 'draw' | 'extra' | 'return' | 'revoke'

/** One step of a balance, as its couple sees it. */
interface HourEntry {
  id: string
  kind: HourEntryKind
  /** Signed. */
  minutes: number
  balanceAfter: number
  /** ISO moment. */
  at: string
}

export interface HourAccount {
  minutes: number
  /** The newest first. */
  entries: HourEntry[]
}
