import { namedOrder } from '~/features/shop/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import { counted } from '~/lib/counted'
import { amountText } from '~/lib/money'
import type { Outcome } from '~/lib/outcome'
import { type Command, CommandError, namedByEnd } from '~/server/commands.server'
import { StatementFault } from '~/server/payments/statement-line.server'
import { takeStatement } from './intake.mutations.server'
import { outgoingTold } from './outgoing.rules'
import { effectsOf, receiptPreview } from './rehearsal.mutations.server'
import { transfersNamed, transfersToMatch } from './statement.data.server'
import { matchTransfer, matchTransferIn, settleTransfer } from './statement.mutations.server'
import { suggestionsByTransfer } from './suggestion.data.server'
import type { Ground, Suggestion } from './suggestion.rules'
import type { TransferRow } from '~/db/schema'

const MATCHED = {
  matched: 'The order is paid.',
  overpaid: 'The order is paid, and what is too much goes back: payments surplus.',
  part: 'It is a part of the price; the order waits for the rest: payment short.',
  surplus: 'The order needs no money: it goes back, see payments surplus.',
}

const REFUSALS = {
  'settled-already': 'Somebody has dealt with this line already.',
  'no-order': 'This order takes no money: it came from the earlier system.',
}

export const statementCommands: Command[] = [
  {
    name: 'statement import',
    usage: '<file>',
    summary: 'a statement of the bank, CSV or camt.053; what was imported before counts once',
    takesFile: true,
    preview: async ([text = ''], at) => {
      let told = ''
      const would = await effectsOf(async () => {
        told = await imported(text, at)
      }, at)
      return `${told}\n${would}`
    },
    run: ([text = ''], at) => imported(text, at),
  },
  {
    name: 'statement list',
    usage: '',
    summary: 'money that names no order, and which one may be meant, with what speaks for it',
    reads: true,
    run: async () => {
      const waiting = await transfersToMatch()
      const suggested = await suggestionsByTransfer(waiting)
      const lines = waiting.flatMap((one) => [line(one), ...(suggested.get(one.id) ?? []).map(suggestionLine)])
      return lines.join('\n') || 'Everything that came in has its order.'
    },
  },
  {
    name: 'statement match',
    usage: '<line> <order>',
    summary: 'the money is meant for this order: it pays it, is a part of its price, or goes back where nothing is to be paid',
    preview: async ([named = '', order = ''], at) => {
      const { transfer, orderId } = await typed(named, order)
      return receiptPreview(orderId, async (tx) => done(await matchTransferIn(tx, { transferId: transfer.id, orderId }, 'command', at)), at)
    },
    run: async ([named = '', order = ''], at) => {
      const { transfer, orderId } = await typed(named, order)
      return MATCHED[done(await matchTransfer(transfer.id, orderId, 'command', at)).match]
    },
  },
  {
    name: 'statement settle',
    usage: '<line> [words]',
    summary: 'you have dealt with this money yourself, such as sent it back at the bank; the words say how',
    preview: async ([named = '']) =>
      `${line(await namedTransfer(named))}\nMoney:\n  none moves here: send it back at the bank, or keep it\nAccess:\n  nothing changes\nMails at once:\n  none`,
    run: async ([named = '', ...words], at) => {
      done(await settleTransfer((await namedTransfer(named)).id, words.join(' ').trim(), 'command', at))
      return 'Settled.'
    },
  },
]

/** What an import came to. Throws a {@link CommandError} for a file with a fault. */
async function imported(text: string, at: Date): Promise<string> {
  const { lines, incoming, outgoing } = await readable(() => takeStatement(text, 'command', at))
  const { matched, overpaid, part, surplus, unmatched, known } = incoming
  const open = part + unmatched
  const told = [
    `${lines} incoming: ${counted(matched + overpaid, 'paid its order', 'paid their orders')}, ${counted(known, 'was known', 'were known')}, ${counted(open, 'waits for you', 'wait for you')}`,
    open > 0 ? ` (${part} of too little: payment short, ${unmatched} without an order: statement list)` : '',
    surplus > 0 ? `, ${counted(surplus, 'goes back', 'go back')}: payments surplus` : '',
    overpaid > 0
      ? `, ${counted(overpaid, 'was more than its price', 'were more than their prices')}, and what is over goes back: payments surplus`
      : '',
  ]
  return `${told.join('')}.${outgoingTold(outgoing)}`
}

const namedTransfer = (named: string): Promise<TransferRow> => namedByEnd('line', { named, atLeast: 8 }, transfersNamed)

async function typed(named: string, order: string): Promise<{ transfer: TransferRow; orderId: string }> {
  const transfer = await namedTransfer(named)
  return { transfer, orderId: (await namedOrder(order)).id }
}

/** What was done. Throws what the operator reads of what was refused. */
function done<Thing extends object>(outcome: Outcome<Thing, keyof typeof REFUSALS>): Thing {
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome
}

async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StatementFault) throw new CommandError(`${error.message} Nothing was imported.`)
    throw error
  }
}

const line = ({ id, bookedOn, amountCents, currency, variableSymbol, orderId, payer, message }: TransferRow): string =>
  [
    id.slice(-8),
    bookedOn,
    amountText(amountCents, currency, 'en').padStart(12),
    (variableSymbol ?? '–').padStart(10),
    [payer, message].filter(Boolean).join(': '),
    orderId ? `(names order ${orderNumber(orderId)})` : '',
  ]
    .join('  ')
    .trimEnd()

const GROUNDS: Record<Ground, string> = {
  number: 'its number is in the message',
  symbol: 'a symbol with one mistake',
  sum: 'the exact sum',
  account: 'an account that its buyer has paid from',
  name: 'the name',
  surname: 'the surname',
}

const suggestionLine = ({ orderId, score, isWaiting, because }: Suggestion): string =>
  `    ${String(score).padStart(3)} %  order ${orderNumber(orderId)}: ${because.map((ground) => GROUNDS[ground]).join(', ')}${isWaiting ? '' : '; it has ended, so the money would go back'}`
