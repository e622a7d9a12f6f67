import type { Tx } from '~/db/client.server'
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
}

/** Notes what is done, in the transaction that does it: the one cannot be without the other. Nothing can change it afterwards. */
export async function recordOperatorEvent(tx: Tx, actor: Actor, { about, ...deed }: Deed, at: Date): Promise<void> {
  await tx.insert(operatorEvents).values({
    ...deed,
    at,
    ...(actor === 'command' ? { actor } : { actor: 'operator', operatorId: actor.operator }),
    ...(about && { subject: about.subject, subjectId: about.id }),
  })
}
