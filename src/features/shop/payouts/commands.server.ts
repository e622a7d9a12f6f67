import { orderNumber } from '~/lib/addresses'
import { monthMoments, pragueDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { type Command, CommandError, typedCents } from '~/server/commands.server'
import { type CardMovement, movementsOfPayout } from '~/server/payments/card-entries.server'
import { readPayoutReport } from '~/server/payments/payout-report.server'
import { ProviderUnreachable } from '~/server/payments/provider.server'
import { StatementFault } from '~/server/payments/statement-line.server'
import { checkedPayout, entriesBetween, untoldPayments } from './data.server'
import { askMovements } from './mutations.server'
import { type Checked, type Difference, fits, movementText } from './rules'

const HOUR = 3_600_000

export const payoutCommands: Command[] = [
  {
    name: 'payout check',
    usage: '[<sum>] <file>',
    summary: 'an itemised payout report (CSV) against the ledger and our books, to the cent; with the sum that came to the bank, that too',
    takesFile: true,
    reads: true,
    run: async (args) => {
      const [sum, text] = args.length > 1 ? args : [undefined, args[0]]
      const payouts = reported(text ?? '')
      if (sum !== undefined && payouts.size > 1)
        throw new CommandError(`The report has ${payouts.size} payouts: export the one of this sum.`)
      const told = [...payouts].map(([payout, movements]) => checkTold(payout, movements, sum))
      return (await Promise.all(told)).join('\n\n')
    },
  },
  {
    name: 'payout ask',
    usage: '<payout> [<sum>]',
    summary: 'the same of a payout that the provider is asked for, such as po_1A2b',
    // What the provider will tell nobody knows before it is asked.
    preview: async ([payout = '']) =>
      `The provider is asked for ${payoutNamed(payout)}; what it tells of movements on our account there goes into the ledger, as every hour.\nMoney:\n  none moves\nAccess:\n  nothing changes\nMails at once:\n  none`,
    run: async ([payout = '', sum], at) => {
      const named = payoutNamed(payout)
      await reached(() => askMovements(at))
      return checkTold(named, await reached(() => movementsOfPayout(named)), sum)
    },
  },
  {
    name: 'fee list',
    usage: '<month>',
    summary: 'what the provider of card payments moved and took in a month, and payments that it has told nothing of',
    reads: true,
    run: async ([month = ''], at) => {
      const moments = monthMoments(month)
      if (!moments) throw new CommandError(`'${month}' is no month, such as 2026-11.`)
      const entries = await entriesBetween(moments)
      const lines = entries.map(
        (entry) =>
          `${pragueDay(entry.at)}  ${entry.reference}  ${entry.orderId ? orderNumber(entry.orderId) : '–'}  ${movementText(entry)}`,
      )
      const untold = (await untoldPayments(new Date(+at - HOUR))).map(
        ({ orderId, amountCents, currency }) => `  ${orderNumber(orderId)}  ${amountText(amountCents, currency, 'en')}`,
      )
      const missing = untold.length > 0 ? ['Paid by card, and the provider has told no movement of it:', ...untold] : []
      return [...(lines.length > 0 ? lines : [`Nothing moved in ${month}.`]), ...missing].join('\n')
    },
  },
]

function payoutNamed(payout: string): string {
  if (!/^po_\w+$/.test(payout)) throw new CommandError(`'${payout}' is no payout, such as po_1A2b.`)
  return payout
}

function reported(text: string): Map<string, CardMovement[]> {
  try {
    return readPayoutReport(text)
  } catch (error) {
    if (error instanceof StatementFault) throw new CommandError(error.message)
    throw error
  }
}

async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new CommandError('The provider gave no usable answer: try it again, or check the key.')
    throw error
  }
}

/** Throws a {@link CommandError} where something differs: a script notices. */
async function checkTold(payout: string, movements: readonly CardMovement[], sum: string | undefined): Promise<string> {
  const checked = await checkedPayout(payout, movements, sum === undefined ? undefined : typedCents(sum))
  if (!checked) throw new CommandError(`The provider names no movements of ${payout}: it may be a manual one.`)
  const text = [`${payout}:`, ...sumLines(checked), ...checked.differences.map(differenceLine)]
  if (fits(checked)) return [...text, '  All of it stands in the ledger and in our books, to the cent.'].join('\n')
  const { cameCents, netCents, currency } = checked
  if (cameCents !== null && cameCents !== netCents)
    text.push(`  ${amountText(cameCents, currency, 'en')} was paid out: it does not add up.`)
  throw new CommandError(text.join('\n'))
}

function sumLines({ sums, netCents, currency }: Checked): string[] {
  const text = (cents: number) => amountText(cents, currency, 'en')
  return [
    ...sums.map(
      ({ kind, count, amountCents, feeCents }) => `  ${kind.padEnd(16)} ${count} ×  ${text(amountCents)}  fees ${text(feeCents)}`,
    ),
    `  together ${text(netCents)}`,
  ]
}

const differenceLine = ({ reference, what, told, known }: Difference): string =>
  `  DIFFERS ${reference}  ${told}: ${DIFFERENCES[what]}${known ? ` ${known}` : ''}`

const DIFFERENCES: Record<Difference['what'], string> = {
  'not-in-ledger': 'the ledger does not know it',
  'other-in-ledger': 'in the ledger it is',
  'not-in-books': 'no payment, refund or dispute of ours',
  'other-in-books': 'in our books it is',
}
