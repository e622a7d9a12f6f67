import { effectsOf, moneyPreview, tooMuchTold } from '~/features/shop/payments/rehearsal.mutations.server'
import { pragueTime } from '~/lib/dates'
import { orderNumber } from '~/lib/addresses'
import { type Command, CommandError, joined, readTyped, wordsTold } from '~/server/commands.server'
import { claimByNumber, claims, ordersNamed } from './data.server'
import { type Decided, assignOrder, grantClaim, grantIn, refuseClaim } from './decision.mutations.server'
import { lackOf } from './rules'
import { NoOrderYet } from './schema'
import type { ClaimRow } from '~/db/schema'

/** What an operator decides about withdrawals, the guarantee, complaints and chargebacks. */
export const claimCommands: Command[] = [
  {
    name: 'claim list',
    usage: '[all]',
    summary: 'what somebody asks for because of an order: the open ones, what is due first on top; with `all` the decided ones too',
    reads: true,
    run: async ([which]) => {
      const found = await claims(which === 'all' ? 'all' : 'open')
      return found.length === 0 ? 'Nothing is open.' : found.map(line).join('\n')
    },
  },
  {
    name: 'claim show',
    usage: '<number>',
    summary: 'everything about one of them',
    reads: true,
    run: async ([number = '']) => details(known(await claimByNumber(number), number)),
  },
  {
    name: 'claim assign',
    usage: '<number> <order>',
    summary: 'names the order that somebody meant; the order by its number or its whole id',
    run: async ([number = '', name = ''], at) => {
      const found = await ordersNamed(name)
      const [order] = found
      if (!order || found.length > 1) throw new CommandError(`Not one order is called ${name}.`)
      known(await claimByNumber(number), number)
      if (!(await assignOrder(number, order.id, 'command', at)))
        throw new CommandError(`${number} is decided, has an order, or the order has such a claim.`)
      return details(known(await claimByNumber(number), number))
    },
  },
  {
    name: 'claim grant',
    usage: '<number> [crowns=…] [how]',
    summary:
      'agrees: the money goes back and access ends; of a complaint, the part that is named goes back and the order goes on; anything else says how it was settled',
    preview: async (args, at) => {
      const { number, decision } = await decisionIn(args)
      let past = ''
      const would = await moneyPreview(async (tx) => {
        const decided = await inWords(number, () => grantIn(tx, number, decision, 'command', at))
        if (decided?.refund === 'by-hand') past = REFUNDS['by-hand']
        return decided?.claim.orderId ? [decided.claim.orderId] : []
      }, at)
      return joined('\n', [decision.words && wordsTold(decision.words), would, past])
    },
    run: async (args, at) => {
      const { number, decision } = await decisionIn(args)
      return told(await inWords(number, () => grantClaim(number, decision, 'command', at)), 'granted')
    },
  },
  {
    name: 'claim refuse',
    usage: '<number> <reason>',
    summary: 'refuses; the buyer gets the reason by mail, in the words given here, and is reminded of the guarantee',
    preview: async (args, at) => {
      const { number, words } = await refusalIn(args)
      return joined('\n', [
        wordsTold(words),
        await effectsOf(async () => told(await refuseClaim(number, words, 'command', at), 'refused'), at),
      ])
    },
    run: async (args, at) => {
      const { number, words } = await refusalIn(args)
      return told(await refuseClaim(number, words, 'command', at), 'refused')
    },
  },
]

function centsIn(crowns: string | undefined): number | undefined {
  if (crowns !== undefined && !/^\d{1,7}$/.test(crowns)) throw new CommandError(`'${crowns}' are no whole crowns: write crowns=2500.`)
  return crowns === undefined ? undefined : Number(crowns) * 100
}

/** Throws a {@link CommandError}. */
async function refusalIn([number = '', ...reason]: readonly string[]) {
  known(await claimByNumber(number), number)
  const words = reason.join(' ').trim()
  if (words === '') throw new CommandError('A refusal needs its reason.')
  return { number, words }
}

/** What an operator typed to agree to a claim. Throws a {@link CommandError} for what its kind needs and is not there. */
async function decisionIn(args: readonly string[]) {
  const typed = readTyped(args, ['crowns'])
  const [number = '', ...how] = typed.words
  const claim = known(await claimByNumber(number), number)
  const cents = centsIn(typed.named.crowns)
  const words = how.join(' ').trim() || null
  const lack = claim.state === 'open' ? lackOf(claim, { words, cents }) : undefined
  if (lack) throw new CommandError(LACKS[lack])
  return { number, decision: { words, cents } }
}

const LACKS = {
  'no-sum': 'Say how much goes back: crowns=0 where a remedy was agreed on, and which.',
  'no-words': 'Say how it was settled: the buyer gets these words as the written confirmation.',
}

async function inWords<Result>(number: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await tooMuchTold(work)
  } catch (error) {
    if (error instanceof NoOrderYet) throw new CommandError(`${number} has no order yet: claim assign ${number} <order>`)
    throw error
  }
}

function known(claim: ClaimRow | undefined, number: string): ClaimRow {
  if (!claim) throw new CommandError(`Nothing is called ${number || '(no number given)'}.`)
  return claim
}

const REFUNDS = {
  asked: 'The money goes back by its provider, or by hand: see payments surplus.',
  'by-hand': 'No payment of ours brought the money: send it back by hand, then note it at the order.',
  none: '',
}

function told(decided: Decided | undefined, wanted: string): string {
  if (!decided) throw new CommandError('It is gone.')
  const { claim, changed, refund } = decided
  if (!changed) return `${claim.number} was ${claim.state} before, and nothing has changed.`
  return [`${claim.number} is ${wanted}.`, REFUNDS[refund]].filter(Boolean).join(' ')
}

const day = (moment: Date): string => pragueTime(moment.toISOString(), 'en')

const orderOf = ({ orderId }: ClaimRow): string => (orderId ? orderNumber(orderId) : 'not found')

const line = (claim: ClaimRow): string =>
  [claim.number, claim.kind, claim.state, `order ${orderOf(claim)}`, `due ${day(claim.dueAt)}`].join('  ')

const details = (claim: ClaimRow): string =>
  [
    line(claim),
    `submitted ${day(claim.submittedAt)}`,
    claim.orderId && `order id ${claim.orderId}`,
    claim.orderText && `order in words: ${claim.orderText}`,
    `by ${[claim.name, claim.email].filter(Boolean).join(', ')} (${claim.locale})`,
    claim.remedy && `asks for: ${claim.remedy}`,
    claim.text,
    claim.decidedAt && `${claim.state} ${day(claim.decidedAt)}: ${claim.decision}`,
  ]
    .filter(Boolean)
    .join('\n')
