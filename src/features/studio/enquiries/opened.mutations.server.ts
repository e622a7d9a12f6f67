import { and, eq, gt } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { operatorEvents } from '~/db/schema'
import type { EventSubject, OperatorEvent } from '~/lib/operator-events'
import { recordOperatorEvent } from '~/server/operator-events.server'
import type { OperatorId } from '~/server/studio-session.server'

const HOUR = 3_600_000

interface Opened {
  kind: Extract<OperatorEvent, `${string}-opened`>
  about: { subject: EventSubject; id: string }
}

/** Somebody of the team looks at what concerns one couple: noted once an hour. */
export const noteOpened = (operator: OperatorId, { kind, about }: Opened, at: Date): Promise<void> =>
  db().transaction(async (tx) => {
    const lately = and(
      eq(operatorEvents.operatorId, operator),
      eq(operatorEvents.kind, kind),
      eq(operatorEvents.subjectId, about.id),
      gt(operatorEvents.at, new Date(+at - HOUR)),
    )
    if ((await tx.$count(operatorEvents, lately)) === 0) await recordOperatorEvent(tx, { operator }, { kind, about }, at)
  })
