import { z } from 'zod'
import type { Consequence } from '~/features/shop/payments/schema'
import type { Refused } from '~/lib/outcome'

/** What somebody wants to do, and the seal of the consequences that they agree to; without it they are asked. */
export const actInput = <Given extends z.ZodType>(given: Given) => z.object({ given, agreed: z.string().max(64).optional() })

/** What would happen. `changed`: it is no longer what was agreed to. */
export interface Asked {
  consequences: Consequence[]
  seal: string
  changed: boolean
}

/** `heldUntil`: an ISO moment until which the mails that it let go can be recalled. */
export type ActAnswer<Done extends object, Code extends string> =
  | { ok: true; asks: Asked }
  | { ok: true; done: Done; heldUntil: string | null }
  | Refused<Code>

export const RecallInput = z.object({ until: z.iso.datetime() })
