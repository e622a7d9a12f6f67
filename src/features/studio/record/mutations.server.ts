import { db } from '~/db/client.server'
import type { EventState } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { recordOperatorEvent } from '~/server/operator-events.server'
import { type Operator, stillMay } from '~/server/studio-session.server'

/** The record leaves the studio only together with a line in itself. `after`: which lines were taken. */
export async function noteRecordExport(after: EventState, operator: Operator, at: Date): Promise<Outcome<object, 'unconfirmed'>> {
  return db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'record.export', at))) return refused('unconfirmed')
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'record-exported', after }, at)
    return { ok: true }
  })
}
