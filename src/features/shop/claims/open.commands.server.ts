import { orderNumber } from '~/lib/addresses'
import { pragueTime } from '~/lib/dates'
import { plainLines } from '~/lib/plain-text'
import { type Command, CommandError, joined } from '~/server/commands.server'
import { effectsOf } from '~/features/shop/payments/rehearsal.mutations.server'
import { namedOrder } from '~/features/shop/orders/data.server'
import { type ClaimedOrder, claimedOrder, openClaimsOf } from './data.server'
import { type ClaimToOpen, type OpenRefusal, type OpenableKind, openClaim } from './open.mutations.server'
import { guaranteeOf } from './rules'
import { REMEDIES } from './schema'
import { withdrawalNotices } from './withdrawal.rules'

const KINDS: readonly OpenableKind[] = ['withdrawal', 'guarantee', 'complaint', 'satisfaction']

/** For buyers who phoned, wrote or came: their claim is no other than one that they send themselves. */
export const claimOpenCommands: Command[] = [
  {
    name: 'claim open',
    usage: `<order> <${KINDS.join('|')}> [${REMEDIES.join('|')}] [what they said]`,
    summary:
      'for a buyer who phoned or wrote: the same claim, deadline and mails as from their own page; a complaint names what it asks for',
    preview: async (args, at) => {
      const { order, ...asked } = await claimToOpen(args)
      // Its number is another one each time that it is tried.
      const { effects, told } = await foretoldWith(() => opened(order, asked, at), at)
      return joined('\n', [
        `${asked.kind} of order ${orderNumber(order.id)}, for ${order.email ?? order.accountEmail}`,
        asked.words && `words: ${asked.words}`,
        told.replace(/\bP\d{4}-\d{4,}/g, 'It'),
        effects,
      ])
    },
    run: async (args, at) => {
      const { order, ...asked } = await claimToOpen(args)
      return opened(order, asked, at)
    },
  },
]

/** Throws a {@link CommandError}. */
async function claimToOpen([named = '', asked = '', ...said]: readonly string[]): Promise<ClaimToOpen & { order: ClaimedOrder }> {
  const kind = KINDS.find((known) => known === asked)
  if (!kind) throw new CommandError(`'${asked}' is none of ${KINDS.join(', ')}.`)
  const { id } = await namedOrder(named)
  const order = await claimedOrder(id, 'cs')
  if (!order) throw new CommandError(REFUSALS['not-found'])
  const before = (await openClaimsOf(order.id)).find((open) => open.kind === kind)
  if (before) throw new CommandError(`${before.number} is open for this already. Nothing has changed.`)
  const remedy = kind === 'complaint' ? (REMEDIES.find((known) => known === said[0]) ?? null) : null
  return { orderId: order.id, kind, remedy, words: plainLines((remedy ? said.slice(1) : said).join(' ')), order }
}

async function foretoldWith(work: () => Promise<string>, at: Date): Promise<{ effects: string; told: string }> {
  let told = ''
  const effects = await effectsOf(async () => (told = await work()), at)
  return { effects, told }
}

const REFUSALS: Record<OpenRefusal, string> = {
  'not-found': 'There is no such order.',
  'no-address': 'There is no address by now: the buyer’s account is gone. Answer by hand, within the same time.',
  'already-open': 'Another one was opened at the same moment: claim list.',
  'too-late': 'The guarantee has ended.',
  'not-possible': 'Only a paid order whose money is not on its way back can have this claim; the guarantee is for digital content.',
  'no-words': 'Say what was missing or broken: the buyer gets these words in the receipt.',
  'no-remedy': `Say first what is asked for: ${REMEDIES.join(', ')}.`,
  'too-long': 'There are too many words: at most 2000 characters of a complaint, 1000 of a reason.',
}

async function opened(order: ClaimedOrder, asked: ClaimToOpen, at: Date): Promise<string> {
  const outcome = await openClaim(asked, 'command', at)
  if (!outcome.ok && outcome.code === 'too-late')
    throw new CommandError(`The guarantee ended on ${pragueTime(guaranteeOf(order).toISOString(), 'en')}.`)
  if (!outcome.ok) throw new CommandError(REFUSALS[outcome.code])
  const { number, state, dueAt } = outcome.claim
  if (state === 'granted') return `${number}: nobody had paid, so the order has ended. The buyer has a receipt.`
  const open = `${number} is open, due ${pragueTime(dueAt.toISOString(), 'en')}. The buyer has a receipt.`
  return joined('\n', [open, asked.kind === 'withdrawal' && rightOf(order, at)])
}

/** Whether the law gives what is asked for: the team decides all the same. */
function rightOf(order: ClaimedOrder, at: Date): string | undefined {
  const [notice] = withdrawalNotices(order, { orderPath: '', key: '' }, at)
  if (notice?.kind === 'event') return 'Its date is fixed: there is no right to withdraw from it (terms 9.8).'
  if (notice?.kind === 'digital') return 'The buyer gave the right up to have the content at once (terms 9.6); the guarantee may hold.'
  if (notice?.kind === 'expired') return `The right ended on ${pragueTime(notice.until, 'en')}.`
  return undefined
}
