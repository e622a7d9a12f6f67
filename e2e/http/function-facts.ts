import { randomUUID } from 'node:crypto'
import type { WrittenFunction } from './server-functions'
import { signUpInput } from './signed-in-couple'

/**
 * What the tests must be told of a server function. Who may call it, and when, is what they prove: it is written by hand and never read
 * from the code.
 */
export interface FunctionByHand {
  /** `machine`: answers whoever sits at the machine, in the demo only. */
  callers?: 'machine'
  /** Answers while the access gate is closed: pages that are always open need it (readings R6). */
  open?: true
  /** An input of the agreed shape. Its effect need not be a success. */
  valid?: () => Record<string, unknown>
  /** What is wrong for this function beyond what is wrong for every input of this shape. */
  bad?: Array<[string, (valid: Record<string, unknown>) => unknown]>
  /** Fields of `valid` that may be left out. */
  optional?: readonly string[]
  /** Fields of `valid` that may be null. */
  nullable?: readonly string[]
  /** Takes whatever the address of its page says. */
  lenient?: true
}

/** The same with what the code tells. `everyone`: answers anonymous callers. `couple`: refuses them with 'unauthenticated'. */
export interface FunctionFacts extends WrittenFunction, Omit<FunctionByHand, 'callers' | 'open'> {
  callers: 'everyone' | 'couple' | 'machine'
  open: boolean
}

/** The key may be left out: the couple that ordered needs none. */
export const orderKey = () => ({ id: randomUUID() })
export const orderKeys: NonNullable<FunctionByHand['bad']> = [
  ['a number as its key', (valid) => ({ ...valid, key: 5 })],
  ['a key as long as a book', (valid) => ({ ...valid, key: 'A'.repeat(65) })],
  ['an order that is none', (valid) => ({ ...valid, id: '0a2b4c6d' })],
]

/** An address that nobody has used before. */
export const emailInput = () => ({ email: signUpInput().email })

/** How somebody orders, at a price that nobody has seen: it is understood and refused, so that no test of another's finds an order. */
export const orderInput = () => ({
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: 1,
  method: 'simulated',
  buyer: { ...emailInput(), firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
})

/** The same of a product from the shop. */
export const productInput = (product: string) => ({ ...orderInput(), product, waiver: false })
