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
