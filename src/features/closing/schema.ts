import { z } from 'zod'

/** For so long a couple can change its mind. */
export const UNDO_DAYS = 14

const PASSWORD_MAX = 128

export const RequestClosingInput = z.object({ password: z.string().min(1).max(PASSWORD_MAX) })

/** When the account will be erased, as an ISO text; null while nothing is planned. */
export type ClosingState = { dueAt: string } | null

export type ClosingRefusal = 'unauthenticated' | 'wrong-password' | 'too-many'
