import { type Acting, act } from '~/features/studio/acts/mutations.server'
import type { Db } from '~/db/client.server'
import type { ActAnswer } from '~/features/studio/acts/schema'
import type { OperatorEvent } from '~/lib/operator-events'
import type { Outcome } from '~/lib/outcome'
import type { Operator } from '~/server/studio-session.server'
import { operatorOfTeam } from '../operators.ts'

/** What somebody of the team would do with something. */
export type Wish = (acting: Acting<string>) => Promise<Outcome<object, string>>

/** What is noted of two wishes for one thing, and how they come about. */
export interface Case {
  kinds: readonly [OperatorEvent] | readonly [OperatorEvent, OperatorEvent]
  begin: (db: Db, at: Date) => Promise<readonly [Wish, Wish]>
}

/** The same is wished of each of two values. */
export const both = <Value>(wish: (value: Value) => Wish, values: readonly [Value, Value]) => [wish(values[0]), wish(values[1])] as const

/**
 * Two of the team have the same thing open and have read what it would do; one agrees, and then the other. Answers what the other is told.
 */
export async function laterOfTwo(db: Db, at: Date, [faster, later]: readonly [Wish, Wish]): Promise<ActAnswer<object, string>> {
  const lucie = await operatorOfTeam(db, 'lucie@dva.example', 'owner', at)
  const marek = await operatorOfTeam(db, 'marek@dva.example', 'owner', at)
  const of = (operator: Operator, wish: Wish) => (seconds: number, agreed?: string) =>
    act('views.change', { given: '', operator, by: { operator: operator.id }, at: new Date(+at + seconds * 1000) }, wish, agreed)
  const [first, second] = [of(lucie, faster), of(marek, later)]
  const [one, other] = [sealIn(await first(3)), sealIn(await second(4))]
  const done = await first(5, one)
  if (!done.ok || 'asks' in done) throw new Error('whoever was faster did nothing')
  return second(6, other)
}

function sealIn(answer: ActAnswer<object, string>): string {
  if (!answer.ok) throw new Error(answer.code)
  if (!('asks' in answer)) throw new Error('it was done unasked')
  return answer.asks.seal
}
