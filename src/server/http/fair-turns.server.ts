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
    // Timers and other requests have their turn between two works.
    void over.then(() => setImmediate(() => this.next()))
    try {
      return await work()
    } finally {
      clearTimeout(patience)
      end()
    }
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
