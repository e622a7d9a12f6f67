import { randomUUID } from 'node:crypto'
import { signUpInput } from './signed-in-couple'

/** What the tests must know about one server function. A function that is not here fails them. */
export interface FunctionFacts {
  method: 'GET' | 'POST'
  /**
   * `everyone`: answers anonymous callers. `couple`: refuses them with 'unauthenticated'. `machine`: answers whoever sits at the
   * machine, in the demo only.
   */
  callers: 'everyone' | 'couple' | 'machine'
  /** Answers while the access gate is closed: pages that are always open need it (readings R6). */
  open: boolean
  /** An input of the agreed shape; absent where the function takes none. Its effect need not be a success. */
  valid?: () => Record<string, unknown>
  /** What is wrong for this function beyond what is wrong for every input of this shape. */
  bad?: Array<[string, (valid: Record<string, unknown>) => unknown]>
}

/** The key may be left out: the couple that ordered needs none. */
export const orderKey = () => ({ id: randomUUID() })
export const orderKeys: NonNullable<FunctionFacts['bad']> = [
  ['a number as its key', (valid) => ({ ...valid, key: 5 })],
  ['a key as long as a book', (valid) => ({ ...valid, key: 'A'.repeat(65) })],
  ['an order that is none', (valid) => ({ ...valid, id: '0a2b4c6d' })],
]

export const page: FunctionFacts = { method: 'GET', callers: 'everyone', open: false }
export const openPage: FunctionFacts = { ...page, open: true }

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
