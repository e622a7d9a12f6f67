import { readCamt } from './statement-camt.server'
import { readCsv } from './statement-csv.server'
import { type MovedLine, type OutgoingLine, StatementFault, type StatementLine } from './statement-line.server'

/**
 * Reads a statement of a bank, CSV or ISO 20022 camt.053, and answers what came in; `ownAccount` stands for a file that names none.
 * Throws {@link StatementFault}: a file with a fault anywhere is refused whole.
 */
export const readStatement = (text: string, ownAccount: string): StatementLine[] =>
  linesIn(text, ownAccount).flatMap(({ isOutgoing, endToEndId: _sender, ...line }) => (isOutgoing ? [] : [line]))

/** The same of what went out. */
export const readOutgoing = (text: string, ownAccount: string): OutgoingLine[] =>
  linesIn(text, ownAccount).flatMap(({ isOutgoing, payer, payerAccount, ...line }) =>
    isOutgoing ? [{ ...line, payee: payer, payeeAccount: payerAccount }] : [],
  )

function linesIn(text: string, ownAccount: string): MovedLine[] {
  const clean = text.replace(/^\u{feff}/u, '')
  if (clean.includes('\0') || clean.includes('\u{fffd}')) throw new StatementFault('The file is no text that can be read.')
  return clean.trimStart().startsWith('<') ? readCamt(clean, ownAccount) : readCsv(clean, ownAccount)
}
