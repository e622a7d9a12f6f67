import type { BudgetName } from '../limit-table.server'
import { type LimitName, siteBudget, visitorLimit } from '../limits.server'
import { log } from '../log.server'

interface Window {
  used: number
  endsAt: number
}

/**
 * How much a visitor, and all of them together, may ask of the processor: pages that nobody had before, calls. Counted in memory: a row
 * for each would cost as much again.
 */
export class RequestBudget {
  private readonly visitors = new Map<string, Window>()
  private site: Window = { used: 0, endsAt: 0 }

  constructor(
    private readonly limit: LimitName,
    /** Of all visitors; without one only each of them is bounded. */
    private readonly budget?: BudgetName,
  ) {}

  /** Counts one; the moment of the next try when it must not be made. */
  refuse(visitor: string, at: number): Date | undefined {
    const own = visitorLimit(this.limit)
    const mine = this.window(visitor, own.seconds, at)
    mine.used += 1
    if (mine.used > own.hits) return new Date(mine.endsAt)
    if (!this.budget) return undefined
    const all = siteBudget(this.budget)
    if (this.site.endsAt <= at) this.site = { used: 0, endsAt: at + all.seconds * 1000 }
    this.site.used += 1
    if (this.site.used === all.hits + 1) log.error({ budget: this.budget }, 'a budget of the whole site is used up')
    return this.site.used > all.hits ? new Date(this.site.endsAt) : undefined
  }

  private window(visitor: string, seconds: number, at: number): Window {
    const known = this.visitors.get(visitor)
    if (known && known.endsAt > at) return known
    const fresh = { used: 0, endsAt: at + seconds * 1000 }
    // The oldest windows stand first, so what is over is found without looking at all of them.
    this.visitors.delete(visitor)
    for (const [name, { endsAt }] of this.visitors) {
      if (endsAt > at) break
      this.visitors.delete(name)
    }
    this.visitors.set(visitor, fresh)
    return fresh
  }
}
