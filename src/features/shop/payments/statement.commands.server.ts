import { namedOrder } from '~/features/shop/orders/data.server'
import { amountText } from '~/lib/money'
import { type Command, CommandError } from '~/server/commands.server'
import { operator } from '~/server/operator.server'
import { StatementFault, type StatementLine } from '~/server/payments/statement-line.server'
import { readStatement } from '~/server/payments/statement.server'
import { transfersNamed, transfersToSettle } from './statement.data.server'
import { importStatement, settleTransfer } from './statement.mutations.server'
import type { TransferRow } from '~/db/schema'

const REFUSALS = {
  'settled-already': 'This line is settled already.',
  'no-order': 'There is no such order.',
  'no-match': 'This order does not wait for exactly this money.',
}

export const statementCommands: Command[] = [
  {
    name: 'statement import',
    usage: '<file>',
    summary: 'a statement of the bank, CSV or camt.053; what was imported before counts once',
    takesFile: true,
    run: async ([text = ''], at) => {
      const lines = linesIn(text)
      const { matched, known, surplus, unmatched, 'wrong-amount': wrong } = await importStatement(lines, at)
      const open = surplus + unmatched + wrong
      const summary = `${lines.length} incoming: ${matched} paid their orders, ${known} were known, ${open} wait for you`
      return open === 0
        ? `${summary}.`
        : `${summary} (${wrong} of a wrong amount, ${surplus} surplus, ${unmatched} without an order): statement list.`
    },
  },
  {
    name: 'statement list',
    usage: '',
    summary: 'money that paid no order',
    reads: true,
    run: async () => (await transfersToSettle()).map(line).join('\n') || 'Everything that came in is settled.',
  },
  {
    name: 'statement settle',
    usage: '<line> [<order>]',
    summary: 'the money pays this order; without an order: you have dealt with it',
    run: async ([named = '', orderNamed], at) => {
      const [transfer, another] = /^[0-9a-f-]{8,36}$/.test(named) ? await transfersNamed(named) : []
      if (!transfer || another) throw new CommandError(`There is no line '${named}'.`)
      const order = orderNamed === undefined ? undefined : await namedOrder(orderNamed)
      const outcome = await settleTransfer(transfer, order?.id, at)
      if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
      return order ? 'The order is paid.' : 'Settled.'
    },
  },
]

function linesIn(text: string): StatementLine[] {
  try {
    return readStatement(text, operator().iban.replaceAll(' ', ''))
  } catch (error) {
    if (error instanceof StatementFault) throw new CommandError(`${error.message} Nothing was imported.`)
    throw error
  }
}

const line = ({ id, bookedOn, amountCents, currency, variableSymbol, state, payer, message }: TransferRow): string =>
  [
    id.slice(-8),
    bookedOn,
    amountText(amountCents, currency, 'en').padStart(12),
    state.padEnd(12),
    (variableSymbol ?? '–').padStart(10),
    [payer, message].filter(Boolean).join(': '),
  ]
    .join('  ')
    .trimEnd()
