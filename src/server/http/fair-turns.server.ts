/** In a round of the event loop one new connection is taken, however many wait; then it is heard, then answered. A round takes microseconds. */
export const ROUNDS = 100

/**
 * One piece of work after the other, and no more of one visitor than the others let them: who asks for a thousand things waits among their
 * own, and the first thing of somebody else comes next. What takes longer than `patienceMs` goes on beside the next one, so that nothing
 * that hangs holds everybody up.
 */
export class FairTurns {
  private readonly waiting = new Map<string, Array<() => void>>()
  private taken = false

  constructor(private readonly patienceMs: number) {}

  async run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
    if (this.taken) await new Promise<void>((begin) => this.waiting.set(visitor, [...(this.waiting.get(visitor) ?? []), begin]))
    this.taken = true
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const patience = setTimeout(end, this.patienceMs)
    void over.then(() => this.afterRounds(ROUNDS))
    try {
      return await work()
    } finally {
      clearTimeout(patience)
      end()
    }
  }

  /** Timers and other requests have their turn between two works. */
  private afterRounds(count: number): void {
    if (count === 0) this.next()
    else setImmediate(() => this.afterRounds(count - 1))
  }

  /** Visitors take turns: whoever has just had one goes to the end. */
  private next(): void {
    const [first] = this.waiting
    this.taken = first !== undefined
    if (!first) return
    const [visitor, [begin, ...others]] = first
    this.waiting.delete(visitor)
    if (others.length > 0) this.waiting.set(visitor, others)
    begin?.()
  }
}
