import type { SalesRow, SalesTable, Sum } from './schema'
import { LEAST_COUPLES, shownParts } from './shown.rules'

/** Orders of one group in one of the two years, and how many couples they are of. */
export interface SoldGroup extends Sum {
  currency: string
  isNow: boolean
  name: string
  title: string | null
  couples: number
}

const NOTHING = { couples: 0, orders: 0, netCents: 0 }

/**
 * The groups as a table, the largest first, or by these names in their order. Each year is a whole of its own: what is hidden in one of
 * them may be shown in the other.
 */
export function salesTable(groups: readonly SoldGroup[], inOrder?: readonly string[]): SalesTable {
  const names = inOrder ?? bySize(groups)
  const title = new Map(groups.map((group) => [group.name, group.title]))
  const [now, before] = [true, false].map((isNow) => column(groups, names, isNow))
  return {
    rows: names.map((name, at): SalesRow => {
      return { name, title: title.get(name) ?? null, now: now?.cells[at] ?? null, before: before?.cells[at] ?? null }
    }),
    total: { now: now?.total ?? null, before: before?.total ?? null },
  }
}

function bySize(groups: readonly SoldGroup[]): string[] {
  const size = new Map<string, number>()
  for (const { name, isNow, netCents } of groups) size.set(name, (size.get(name) ?? 0) + (isNow ? netCents : 0))
  return [...size.keys()].toSorted((one, other) => (size.get(other) ?? 0) - (size.get(one) ?? 0) || one.localeCompare(other))
}

function column(groups: readonly SoldGroup[], names: readonly string[], isNow: boolean) {
  const own = new Map(groups.filter((group) => group.isNow === isNow).map((group) => [group.name, group]))
  const cells = names.map((name) => own.get(name) ?? NOTHING)
  const shown = shownParts(cells.map(({ couples }) => couples))
  return {
    cells: cells.map((cell, at) => (shown.parts[at] ? sumOf(cell) : null)),
    total: shown.total ? cells.reduce<Sum>((sum, cell) => plus(sum, cell), { netCents: 0, orders: 0 }) : null,
  }
}

const sumOf = ({ netCents, orders }: Sum): Sum => ({ netCents, orders })
const plus = (one: Sum, other: Sum): Sum => ({ netCents: one.netCents + other.netCents, orders: one.orders + other.orders })

/** One group alone, such as everything that was sold in a year. */
export const groupShown = (group: (Sum & { couples: number }) | undefined): Sum | null =>
  group === undefined ? { netCents: 0, orders: 0 } : group.couples >= LEAST_COUPLES ? sumOf(group) : null

/** What of a table is in none of its shown rows; null where that is nothing, or where the whole is hidden. */
export function restOf({ rows, total }: SalesTable): Pick<SalesRow, 'now' | 'before'> | null {
  const rest = {
    now:
      total.now &&
      left(
        total.now,
        rows.map(({ now }) => now),
      ),
    before:
      total.before &&
      left(
        total.before,
        rows.map(({ before }) => before),
      ),
  }
  return (rest.now?.orders ?? 0) > 0 || (rest.before?.orders ?? 0) > 0 ? rest : null
}

const left = (total: Sum, shown: ReadonlyArray<Sum | null>): Sum =>
  shown.reduce<Sum>((sum, one) => (one ? { netCents: sum.netCents - one.netCents, orders: sum.orders - one.orders } : sum), total)
