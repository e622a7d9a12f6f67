import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { monthMoments } from '~/lib/dates'
import { type Command, CommandError, joined } from '~/server/commands.server'
import { entriesOf, monthArchive, movementsOf } from './data.server'
import { movementsTold } from './movement.rules'
import { ONE, decimal, typedRate } from './rules'
import type { Entry } from './schema'

const USAGE = '<month> --to <folder> [--eur <rate>]'

export const accountingCommands: Command[] = [
  {
    name: 'accounting pack',
    usage: USAGE,
    summary:
      'a month for the accountant, as one archive: ledger, Pohoda, each document as PDF and ISDOC, fees and chargebacks of the card provider; what is in euros at this rate',
    reads: true,
    run: async (args) => {
      const { month, folder, rate } = typed(args)
      const entries = await entriesOf(month, rate ?? ONE)
      const movements = await movementsOf(month)
      if (entries.length === 0 && movements.length === 0) return `No documents were issued in ${month.month}.`
      const foreign = entries.filter(({ currency }) => currency !== 'CZK')
      if (foreign.length > 0 && rate === undefined)
        throw new CommandError(`${foreign.length} documents are in euros: say what one is worth, such as --eur 24.355.`)
      const bytes = await monthArchive(month, rate ?? ONE)
      return {
        text: joined('\n', [told(entries), movementsTold(movements)]),
        file: { path: join(folder, `ucetnictvi-${month.month}.zip`), bytes },
      }
    },
  },
]

function typed(args: readonly string[]) {
  const { month, to, eur } = options(args)
  const moments = monthMoments(month)
  if (!moments || !to) throw new CommandError(`Usage: accounting pack ${USAGE}, with the month as 2026-11.`)
  const rate = eur === undefined ? undefined : typedRate(eur)
  if (eur !== undefined && rate === undefined) throw new CommandError(`'${eur}' is no rate: write crowns for a euro, such as 24.355.`)
  return { month: { month, ...moments }, folder: to, rate }
}

function options(args: readonly string[]): { month: string; to?: string | undefined; eur?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, eur: { type: 'string' } },
      allowPositionals: true,
    })
    return { month: positionals.length === 1 ? (positionals[0] ?? '') : '', ...values }
  } catch {
    return { month: '' }
  }
}

/** What was packed, to be compared with what the accountant's program shows. */
function told(entries: readonly Entry[]): string {
  const sum = (of: 'base' | 'vat' | 'total') => decimal(entries.reduce((total, { home }) => total + home[of], 0))
  const corrections = entries.filter(({ kind }) => kind === 'correction').length
  return `${entries.length - corrections} invoices and ${corrections} corrections, in crowns: base ${sum('base')}, VAT ${sum('vat')}, together ${sum('total')}.`
}
