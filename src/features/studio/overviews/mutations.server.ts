import { db } from '~/db/client.server'
import { type Outcome, refused } from '~/lib/outcome'
import { recordOperatorEvent } from '~/server/operator-events.server'
import { type Operator, stillMay } from '~/server/studio-session.server'
import type { PlotExport } from './schema'

/** Figures leave the studio only together with a line in the record. */
export async function noteExport({ plot, period }: PlotExport, operator: Operator, at: Date): Promise<Outcome<object, 'unconfirmed'>> {
  return db().transaction(async (tx) => {
    if (!(await stillMay(tx, operator, 'overviews.export', at))) return refused('unconfirmed')
    await recordOperatorEvent(tx, { operator: operator.id }, { kind: 'figures-exported', after: { plot, period } }, at)
    return { ok: true }
  })
}
