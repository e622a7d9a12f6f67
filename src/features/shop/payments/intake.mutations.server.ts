import { db } from '~/db/client.server'
import { operator } from '~/server/operator.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { readOutgoing, readStatement } from '~/server/payments/statement.server'
import { importOutgoing } from './outgoing.mutations.server'
import type { Intake } from './schema'
import { importStatement } from './statement.mutations.server'

/** Takes in a statement of the bank as an operator brings it. Throws {@link StatementFault} for one with a fault: nothing of it is kept. */
export async function takeStatement(text: string, by: Actor, at: Date): Promise<Intake> {
  const ownAccount = operator().iban.replaceAll(' ', '')
  const [lines, left] = [readStatement(text, ownAccount), readOutgoing(text, ownAccount)]
  const outgoing = await importOutgoing(left, at)
  const incoming = await importStatement(lines, at)
  const { matched, overpaid, part, surplus, unmatched, known } = incoming
  const [sent, unexplained] = [outgoing.matched, outgoing.unmatched]
  const came = { incoming: lines.length, paid: matched + overpaid, part, surplus, unmatched, known }
  const after = { ...came, outgoing: left.length, sent, unexplained }
  await db().transaction((tx) => recordOperatorEvent(tx, by, { kind: 'statement-imported', after }, at))
  return { lines: lines.length, incoming, outgoing }
}
