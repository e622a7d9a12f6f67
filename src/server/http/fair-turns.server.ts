/** In a round of the event loop one new connection is taken, however many wait; then it is heard, then answered. A round takes microseconds. */
export const ROUNDS = 100

/** How many are under way together, and after how long one that hangs is counted no longer. */
interface Bounds {
  atOnce: number
  patienceMs: number
}

/**
 * One piece of work begins after the other, and no more of one visitor than the others let them: who asks for a thousand things waits
 * among their own, and the first thing of somebody else comes next. Who only has the processor to wait for is done when the next one
 * begins; what waits for a database or a disk leaves it to `atOnce - 1` others meanwhile. What takes longer than `patienceMs` goes on
 * beside them, so that nothing that hangs holds everybody up.
 */
export class FairTurns {
  private readonly waiting = new Map<string, Array<() => void>>()
  private underWay = 0
  /** From the beginning of a work until the event loop has gone round. */
  private isBeginning = false

  constructor(private readonly bounds: Bounds) {}

  async run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
    if (this.isFree()) this.enter()
    else await new Promise<void>((begin) => this.waiting.set(visitor, [...(this.waiting.get(visitor) ?? []), begin]))
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const patience = setTimeout(end, this.bounds.patienceMs)
    void over.then(() => this.leave())
    try {
      return await work()
    } finally {
      clearTimeout(patience)
      end()
    }
  }

  private isFree(): boolean {
    return !this.isBeginning && this.underWay < this.bounds.atOnce
  }

  private enter(): void {
    this.underWay += 1
    this.isBeginning = true
    this.afterRounds(ROUNDS)
  }

  private leave(): void {
    this.underWay -= 1
    this.next()
  }

  /** Timers and other requests have their turn between two beginnings. */
  private afterRounds(count: number): void {
    if (count > 0) return void setImmediate(() => this.afterRounds(count - 1))
    this.isBeginning = false
    this.next()
  }

  /** Visitors take turns: whoever has just had one goes to the end. */
  private next(): void {
    const [first] = this.waiting
    if (!first || !this.isFree()) return
    const [visitor, [begin, ...others]] = first
    this.waiting.delete(visitor)
    if (others.length > 0) this.waiting.set(visitor, others)
    this.enter()
    begin?.()
  }
}
