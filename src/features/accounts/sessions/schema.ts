import { z } from 'zod'

/** A signed-in browser as its couple sees it. */
export interface SessionSummary {
  id: string
  /** „Firefox, Windows“; null for one that does not say. */
  device: string | null
  /** ISO moments; the last use to the hour. */
  signedInAt: string
  lastUsedAt: string
  /** The browser that asks. */
  current: boolean
}

export const SessionInput = z.object({ id: z.uuid() })
