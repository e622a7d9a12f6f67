import { z } from 'zod'
import { passwordText } from '~/features/accounts/registration/schema'

export const RequestClosingInput = z.object({ password: passwordText().min(1) })

/** When the account will be erased, as an ISO text; null while nothing is planned. `isOver`: its time has come, and it goes now. */
export type ClosingState = { dueAt: string; isOver: boolean } | null
