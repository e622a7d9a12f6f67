import { monthMoments, pragueDay } from '~/lib/dates'
import { CURRENCIES, exactAmountText } from '~/lib/money'
import { taxYearsBegin } from '~/lib/retention'
import { type Command, CommandError } from '~/server/commands.server'
import { documentsIssued, numberedSince } from './data.server'
import { SERIES, gapsIn } from './rules'
import type { FrozenDocument } from './schema'

export const documentCommands: Command[] = [
  {
    name: 'document list',
    usage: `[<month>] [${SERIES.join('|')}]`,
    summary: 'the tax documents of a month, such as 2026-11, with their sums; of this month where none is named',
    reads: true,
    run: async (args, at) => {
      const month = args.find((typed) => /^\d/.test(typed)) ?? pragueDay(at).slice(0, 7)
      const kind = SERIES.find((known) => args.includes(known))
      const named = [args.some((typed) => /^\d/.test(typed)), kind !== undefined].filter(Boolean).length
      const moments = monthMoments(month)
      if (!moments || named !== args.length) throw new CommandError(`Write the month as 2026-11, the kind as one of ${SERIES.join(', ')}.`)
      const documents = (await documentsIssued(moments)).filter((document) => !kind || document.kind === kind)
      if (documents.length === 0) return `No documents were issued in ${month}.`
      return [...documents.map(line), '', ...sums(documents)].join('\n')
    },
  },
  {
    name: 'document check',
    usage: '',
    summary: 'whether the numbers of tax documents have a gap',
    reads: true,
    run: async (_args, at) => {
      const series = await numberedSince(taxYearsBegin(at))
      const gaps = series.flatMap(gapsIn)
      const told = series.map(({ kind, year, last }) => `${year} ${kind.padEnd(10)} 1 to ${last}`)
      if (gaps.length === 0) return [...told, 'There is no gap.'].join('\n')
      const missing = gaps.map(({ first, last, count }) => `  ${count === 1 ? first : `${first} to ${last}`}`)
      throw new CommandError([...told, 'Numbers are missing:', ...missing].join('\n'))
    },
  },
]

function line({ number, kind, issuedAt, data }: FrozenDocument): string {
  const { customer, orderNumber: order, corrects } = data
  const about = corrects ? `corrects ${corrects.number}` : [customer.company ?? customer.name, customer.ico].filter(Boolean).join(', ')
  return `${number.padStart(11)}  ${pragueDay(issuedAt)}  ${kind.padEnd(10)} ${amount(data.currency, signed({ kind, data })).padStart(14)}  ${order}  ${about}`
}

const signed = ({ kind, data }: Pick<FrozenDocument, 'kind' | 'data'>): number =>
  kind === 'correction' ? -data.totalCents : data.totalCents

const amount = (currency: string, cents: number): string => exactAmountText(cents, currency, 'en')

/** By kind and currency. */
const sums = (documents: readonly FrozenDocument[]): string[] =>
  SERIES.flatMap((kind) =>
    CURRENCIES.flatMap((currency) => {
      const own = documents.filter((document) => document.kind === kind && document.data.currency === currency)
      const total = own.reduce((sum, document) => sum + signed(document), 0)
      return own.length > 0 ? [`${String(own.length).padStart(4)} × ${kind.padEnd(10)} ${amount(currency, total)}`] : []
    }),
  )
