import { randomUUID } from 'node:crypto'
import type { ClaimRow } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { pragueTime } from '~/lib/dates'
import { plainLines } from '~/lib/plain-text'
import { type Command, CommandError, joined } from '~/server/commands.server'
import { effectsOf } from '~/features/shop/payments/rehearsal.mutations.server'
import { namedOrder } from '~/features/shop/orders/data.server'
import { type ClaimedOrder, claimOfAttempt, claimedOrder, openClaimsOf } from './data.server'
import { claimSatisfaction, requestRefund, sendComplaint } from './mutations.server'
import { type ClaimKind, LENGTHS, guaranteeOf } from './rules'
import { REMEDIES, type Remedy } from './schema'
import { statementOf } from './withdrawal.data.server'
import { submitWithdrawal } from './withdrawal.mutations.server'
import { LENGTHS as WITHDRAWAL_LENGTHS, withdrawalNotices } from './withdrawal.rules'

/** What is asked for, by whom, and in which words. */
interface Told {
  order: ClaimedOrder
  words: string
  at: Date
}

/** Each opens what its own page would, with the same deadline and mails, and answers what an operator has to know. */
const OPENED: Record<Exclude<ClaimKind, 'chargeback'>, (told: Told) => Promise<string>> = {
  withdrawal: openWithdrawal,
  guarantee: openGuarantee,
  complaint: openComplaint,
  satisfaction: openSatisfaction,
}

const KINDS = Object.keys(OPENED) as Array<keyof typeof OPENED>

/** For buyers who phoned, wrote or came: their claim is no other than one that they send themselves. */
export const claimOpenCommands: Command[] = [
  {
    name: 'claim open',
    usage: `<order> <${KINDS.join('|')}> [${REMEDIES.join('|')}] [what they said]`,
    summary:
      'for a buyer who phoned or wrote: the same claim, deadline and mails as from their own page; a complaint names what it asks for',
    preview: async (args, at) => {
      const { kind, order, words } = await claimToOpen(args)
      // Its number is another one each time that it is tried.
      const { effects, told } = await foretoldWith(() => OPENED[kind]({ order, words, at }), at)
      return joined('\n', [
        `${kind} of order ${orderNumber(order.id)}, for ${emailOf(order)}`,
        words && `words: ${words}`,
        told.replace(/\bP\d{4}-\d{4,}/g, 'It'),
        effects,
      ])
    },
    run: async (args, at) => {
      const { kind, order, words } = await claimToOpen(args)
      return OPENED[kind]({ order, words, at })
    },
  },
]

/** Throws a {@link CommandError}. */
async function claimToOpen([named = '', asked = '', ...said]: readonly string[]) {
  const kind = KINDS.find((known) => known === asked)
  if (!kind) throw new CommandError(`'${asked}' is none of ${KINDS.join(', ')}.`)
  const order = await buyersOrder(named)
  const before = (await openClaimsOf(order.id)).find((open) => open.kind === kind)
  if (before) throw new CommandError(`${before.number} is open for this already. Nothing has changed.`)
  return { kind, order, words: plainLines(said.join(' ')) }
}

async function foretoldWith(work: () => Promise<string>, at: Date): Promise<{ effects: string; told: string }> {
  let told = ''
  const effects = await effectsOf(async () => (told = await work()), at)
  return { effects, told }
}

/** With the address of whoever gets the mails. */
async function buyersOrder(named: string): Promise<ClaimedOrder> {
  const { id, restrictedAt } = await namedOrder(named)
  const order = restrictedAt ? undefined : await claimedOrder(id, 'cs')
  if (!order || !emailOf(order))
    throw new CommandError(`${named} has no address by now: its buyer's account is gone. Answer by hand, within the same time.`)
  return order
}

const emailOf = (order: ClaimedOrder): string | null => order.email ?? order.accountEmail

async function openWithdrawal({ order, words, at }: Told) {
  const attemptId = randomUUID()
  await submitWithdrawal(
    {
      ...statementOf(order, '', order.locale),
      orderId: order.id,
      orderText: '',
      name: [order.firstName, order.lastName].filter(Boolean).join(' ') || orderNumber(order.id),
      email: emailOf(order) ?? '',
      accountEmail: order.accountEmail,
      reason: within(WITHDRAWAL_LENGTHS.reason, words) || null,
      locale: order.locale,
      attemptId,
    },
    at,
  )
  const claim = await claimOfAttempt(attemptId)
  if (!claim) throw new CommandError('Another one was opened at the same moment: claim list.')
  return joined('\n', [opened(claim), rightOf(order, at)])
}

/** Whether the law gives what is asked for: the team decides all the same. */
function rightOf(order: ClaimedOrder, at: Date): string | undefined {
  const [notice] = withdrawalNotices(order, { orderPath: '', key: '' }, at)
  if (notice?.kind === 'event') return 'Its date is fixed: there is no right to withdraw from it (terms 9.8).'
  if (notice?.kind === 'digital') return 'The buyer gave the right up to have the content at once (terms 9.6); the guarantee may hold.'
  if (notice?.kind === 'expired') return `The right ended on ${pragueTime(notice.until, 'en')}.`
  return undefined
}

async function openGuarantee({ order, words, at }: Told) {
  const asked = await requestRefund(order.id, within(LENGTHS.reason, words) || null, at)
  if (!asked.ok && asked.code === 'too-late')
    throw new CommandError(`The guarantee ended on ${pragueTime(guaranteeOf(order).toISOString(), 'en')}.`)
  const claim = (await openClaimsOf(order.id)).find(({ kind }) => kind === 'guarantee')
  if (!asked.ok || !claim) throw new CommandError('The guarantee is for paid digital content whose money is not on its way back.')
  return opened(claim)
}

async function openComplaint({ order, words, at }: Told) {
  const [remedy, text] = remedyIn(words)
  return sent(await sendComplaint(order.id, { attemptId: randomUUID(), text: needed(text), remedy }, at))
}

async function openSatisfaction({ order, words, at }: Told) {
  return sent(await claimSatisfaction(order.id, { attemptId: randomUUID(), text: needed(words) }, at))
}

function sent(received: Awaited<ReturnType<typeof sendComplaint>>) {
  if (!received.ok) throw new CommandError('Only a paid order whose money is not on its way back can have this claim.')
  return opened(received)
}

function remedyIn(words: string): [Remedy, string] {
  const [first = '', ...rest] = words.split(' ')
  const remedy = REMEDIES.find((known) => known === first)
  if (!remedy) throw new CommandError(`Say first what is asked for: ${REMEDIES.join(', ')}.`)
  return [remedy, rest.join(' ')]
}

function needed(words: string): string {
  if (words === '') throw new CommandError('Say what was missing or broken: the buyer gets these words in the receipt.')
  return within(LENGTHS.complaint, words)
}

function within(most: number, words: string): string {
  if (words.length > most) throw new CommandError(`At most ${most} characters, these are ${words.length}.`)
  return words
}

function opened(claim: { number: string; dueAt: Date | string; state?: ClaimRow['state'] }): string {
  if (claim.state === 'granted') return `${claim.number}: nobody had paid, so the order has ended. The buyer has a receipt.`
  return `${claim.number} is open, due ${pragueTime(new Date(claim.dueAt).toISOString(), 'en')}. The buyer has a receipt.`
}
