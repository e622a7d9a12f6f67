import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, gt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventState, operatorEvents } from '~/db/schema'
import type { EventSubject, OperatorEvent } from '~/lib/operator-events'
import type { OperatorId } from './studio-session.server'

/** Who does something: somebody of the team in the studio, or whoever sits at the machine (`npm run op`). */
export type Actor = { operator: OperatorId } | 'command'

export interface Deed {
  kind: OperatorEvent
  about?: { subject: EventSubject; id: string }
  reason?: string
  /** What of it was otherwise, and what it is: never what couples answered or noted. */
  before?: EventState
  after?: EventState
  /** What else it was, which is not written down: whoever has agreed to it of something else is asked anew (`withAct`). */
  basis?: unknown
}

const noted = new AsyncLocalStorage<Array<Deed & { actor: Actor }>>()

/** What the record gets by this work, in its order. */
export async function notedBy<Result>(work: () => Promise<Result>): Promise<{ result: Result; deeds: Array<Deed & { actor: Actor }> }> {
  const deeds: Array<Deed & { actor: Actor }> = []
  return { result: await noted.run(deeds, work), deeds }
}

/** Notes what is done, in the transaction that does it: the one cannot be without the other. Nothing can change it afterwards. */
export async function recordOperatorEvent(tx: Tx, actor: Actor, { about, basis, ...deed }: Deed, at: Date): Promise<void> {
  noted.getStore()?.push({ ...deed, basis, actor })
  await tx.insert(operatorEvents).values({
    ...deed,
    at,
    ...(actor === 'command' ? { actor } : { actor: 'operator', operatorId: actor.operator }),
    ...(about && { subject: about.subject, subjectId: about.id }),
  })
}

/** Looked at again within this, it is the same look. */
const LOOK_MS = 3_600_000

interface Look {
  operator: OperatorId
  kind: OperatorEvent
  about: { subject: EventSubject; id: string }
}

/** Whoever opens what belongs to a couple or a buyer is noted, once an hour. */
export async function noteSeen({ operator, kind, about }: Look, at: Date): Promise<void> {
  const recent = and(
    eq(operatorEvents.subjectId, about.id),
    eq(operatorEvents.operatorId, operator),
    eq(operatorEvents.kind, kind),
    gt(operatorEvents.at, new Date(+at - LOOK_MS)),
  )
  await db().transaction(async (tx) => {
    if ((await tx.$count(operatorEvents, recent)) === 0) await recordOperatorEvent(tx, { operator }, { kind, about }, at)
  })
}
