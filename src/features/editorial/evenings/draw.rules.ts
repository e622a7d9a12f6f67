import { TURNS } from './rules'
import { createRandom } from '~/lib/random'

/**
 * What is drawn at a turn: the same for everybody, so that it needs no memory and stands in an address. All of them come before any comes
 * again, each round in another order, and never the same one twice in a row.
 */
export function draw<Item>(items: readonly Item[], turn: number): Item | undefined {
  const count = items.length
  if (count === 0) return undefined
  const round = Math.floor(turn / count)
  return items[orderOf(count, round)[turn - round * count] ?? 0]
}

/** The turn after this one, whose evening is another one wherever there is another. */
export function turnAfter(items: readonly unknown[], turn: number): number {
  const next = (turn + 1) % TURNS
  // Only where the turns begin again.
  return items.length > 1 && draw(items, next) === draw(items, turn) ? next + 1 : next
}

/** Where a round would begin with what the last one ended with, its first two change places; the end of none depends on that. */
function orderOf(count: number, round: number): number[] {
  const order = shuffled(count, round)
  const [first, second] = order
  if (first === undefined || second === undefined || first !== shuffled(count, round - 1).at(-1)) return order
  return [second, first, ...order.slice(2)]
}

/** Fisher and Yates. Two of them can only take turns. */
function shuffled(count: number, round: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  if (count < 3) return order
  const random = createRandom(`evenings ${count} ${round}`)
  for (let last = count - 1; last > 0; last--) {
    const other = random.integer(0, last)
    const [one = 0, two = 0] = [order[last], order[other]]
    order[last] = two
    order[other] = one
  }
  return order
}
