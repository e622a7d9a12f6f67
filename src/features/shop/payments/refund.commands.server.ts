import type { RefundRow } from '~/db/schema'
import { namedOrder } from '~/features/shop/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import { type RefundCause, TEAM_CAUSES } from '~/lib/refund-cause'
import { type Command, CommandError, typedCents } from '~/server/commands.server'
import { takeRefundBack } from './ledger.mutations.server'
import { countToReturn, moneyToReturn, refundsOf, waitingForHand } from './refund.data.server'
import { type GivenBack, type Granted, noteReturned, refundOrder, refundOrderIn } from './refund.mutations.server'
import { effectsOf, moneyPreview, sentPreview, tooMuchTold } from './rehearsal.mutations.server'
import { type Bound, refundNumber } from './refund.rules'
import { refundLine } from './rules'

export const refundCommands: Command[] = [
  {
    name: 'payment refund',
    usage: `<order> <sum>|all ends|goes-on ${TEAM_CAUSES.join('|')} [words]`,
    summary: 'gives money of a paid order back; what was ordered ends, or goes on',
    preview: async (args, at) => {
      const { orderId, granted } = await typed(args)
      return moneyPreview(async (tx) => {
        await given(() => refundOrderIn(tx, orderId, granted, 'command', at))
        return [orderId]
      }, at)
    },
    run: async (args, at) => {
      const { orderId, granted } = await typed(args)
      const { hasEnded } = await given(() => refundOrder(orderId, granted, 'command', at))
      const end = hasEnded ? 'What was ordered has ended.' : 'Nothing more has ended.'
      return `${end} The provider is asked within a minute. What goes back by hand: see payments surplus.`
    },
  },
  {
    name: 'payment returned',
    usage: '<order> [<sum>|<refund>]',
    summary: 'you have sent the money of an order back by hand: all that waits for it, one sum of several, or one of several such sums',
    preview: (args, at) => sentPreview(() => noted(args, at)),
    run: async (args, at) => {
      await noted(args, at)
      return 'Noted. The buyer gets a mail, and what was a price its corrective document.'
    },
  },
  {
    name: 'payment unrefund',
    usage: '<order> [<sum>|<refund>]',
    summary: 'you asked for money to go back by mistake, and nobody has sent it: it stays, as if nobody had asked',
    preview: (args, at) => effectsOf(() => takenBack(args, at), at),
    run: async (args, at) => {
      await takenBack(args, at)
      return 'It goes no more.'
    },
  },
  {
    name: 'payments surplus',
    usage: '',
    summary: 'money that goes back, who has to send it, and where to',
    reads: true,
    run: async () => {
      const owed = await moneyToReturn()
      const lines = owed.map(({ refund, payment, order }) =>
        [orderNumber(order.id), payment.provider.padEnd(9), refundLine(refund, payment.currency), refundNumber(refund.id)].join('  '),
      )
      const more = lines.length === 0 ? 0 : (await countToReturn()) - lines.length
      return [...lines, ...(more > 0 ? [`and ${more} more, asked for later`] : [])].join('\n') || 'No money has to go back.'
    },
  },
]

async function noted([named = '', sum]: readonly string[], at: Date): Promise<void> {
  const order = await namedOrder(named)
  const count = await noteReturned(order.id, 'command', at, sum === undefined ? undefined : meant(await waitingForHand(order.id), sum))
  if (count === 0) throw new CommandError('No such money of this order waits for being sent back by hand: see payments surplus.')
}

async function takenBack([named = '', said]: readonly string[], at: Date): Promise<void> {
  const order = await namedOrder(named)
  const asked = (await refundsOf(order.id)).filter(({ state }) => state === 'asked')
  if (said === undefined && asked.length > 1)
    throw new CommandError(`Several refunds wait: say which, ${asked.map(({ id }) => refundNumber(id)).join(' or ')}.`)
  const which = said === undefined ? undefined : meant(asked, said)
  const refund = asked.find(({ id, amountCents }) => which === undefined || amountCents === which || refundNumber(id) === which)
  const outcome = refund && (await takeRefundBack(refund.id, 'command', at))
  if (!outcome?.ok) throw new CommandError(BOUND[outcome?.code ?? 'over'])
}

const BOUND: Record<Bound | 'over', string> = {
  over: 'No such money of this order waits for going back: see payments surplus.',
  provider: 'Its provider sends it, or had to and could not: that is not taken back.',
  'at-bank': 'It is in a file or a code for the bank: if the bank has not sent it and will not, return undo first.',
  owed: 'The buyer knows of it: a claim, a cancellation, what we called off or what was paid too much is why. It is owed.',
  ended: 'What was ordered ended with it, or afterwards and counted on it, and begins no more: the money goes.',
}

/**
 * A refund by its number, or a sum in cents. Of several such sums the number has to say which: said twice, a sum would note money that
 * nobody has sent. Throws a {@link CommandError}.
 */
function meant(waiting: readonly RefundRow[], said: string): number | string {
  if (waiting.some(({ id }) => refundNumber(id) === said)) return said
  const cents = typedCents(said)
  const same = waiting.filter(({ amountCents }) => amountCents === cents)
  if (same.length > 1) throw new CommandError(`Several such sums wait: say which, ${same.map(({ id }) => refundNumber(id)).join(' or ')}.`)
  return cents
}

async function typed([named = '', sum = '', end = '', cause = '', ...words]: readonly string[]): Promise<{
  orderId: string
  granted: Granted
}> {
  const order = await namedOrder(named)
  const known = TEAM_CAUSES.find((one) => one === cause)
  if (end !== 'ends' && end !== 'goes-on') throw new CommandError('Say whether what was ordered ends or goes-on.')
  if (!known) throw new CommandError(`Say why: ${TEAM_CAUSES.join(', ')}.`)
  return { orderId: order.id, granted: grantedOf(sum, end === 'ends', known, words.join(' ').trim()) }
}

const grantedOf = (sum: string, ends: boolean, cause: RefundCause, words: string): Granted => ({
  ends,
  cents: sum === 'all' ? undefined : typedCents(sum),
  cause,
  by: 'team',
  reason: words || null,
})

const REFUSALS = {
  'nothing-left': 'This order is not paid, or no payment of it has money to give back.',
  'ends-with-all': 'With all of the price what was ordered ends: say ends, or leave some of the price.',
}

async function given(work: () => ReturnType<typeof refundOrder>): Promise<GivenBack> {
  const outcome = await tooMuchTold(work)
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  return outcome
}
