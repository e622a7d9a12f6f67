import { randomUUID } from 'node:crypto'
import { type Tx } from '~/db/client.server'
import type { ClaimRow, PaymentRow } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { tellCancelled } from '~/features/shop/payments/mutations.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { type ClaimedOrder, claimByNumber, claimedOrder, openClaimOf } from './data.server'
import { once, requestRefundIn, take } from './mutations.server'
import { type ClaimKind, LENGTHS } from './rules'
import type { Remedy } from './schema'
import { statementOf } from './withdrawal.data.server'
import { takeWithdrawal } from './withdrawal.mutations.server'
import { LENGTHS as WITHDRAWAL_LENGTHS } from './withdrawal.rules'

/** What buyers can ask for; a bank asks by itself. */
export type OpenableKind = Exclude<ClaimKind, 'chargeback'>

/** What a buyer asked for who phoned, wrote or came. */
export interface ClaimToOpen {
  orderId: string
  kind: OpenableKind
  /** Of a complaint. */
  remedy: Remedy | null
  /** What they said: the buyer gets it in the receipt of a complaint. */
  words: string
}

export type OpenRefusal = 'not-found' | 'no-address' | 'already-open' | 'too-late' | 'not-possible' | 'no-words' | 'too-long' | 'no-remedy'

type Opened = Outcome<{ claim: ClaimRow; givenUp?: PaymentRow | undefined }, OpenRefusal>

/** Opens for a buyer the same claim, with the same deadline and mails, as one that they send themselves. */
export async function openClaim(asked: ClaimToOpen, by: Actor, at: Date): Promise<Outcome<{ claim: ClaimRow }, OpenRefusal>> {
  const opened = await once((tx) => openIn(tx, asked, by, at))
  if (!opened.ok) return opened
  if (opened.givenUp) await tellCancelled(opened.givenUp)
  return { ok: true, claim: opened.claim }
}

async function openIn(tx: Tx, asked: ClaimToOpen, by: Actor, at: Date): Promise<Opened> {
  const known = await lockOrder(tx, asked.orderId)
  const order = known && (await claimedOrder(known.id, 'cs', tx))
  if (!order) return refused('not-found')
  if (order.restrictedAt || !emailOf(order)) return refused('no-address')
  if (await openClaimOf(tx, order.id, asked.kind)) return refused('already-open')
  const wrong = wrongIn(asked)
  if (wrong) return refused(wrong)
  const opened = await OPENED[asked.kind](tx, { ...asked, order }, at)
  if (!opened.ok) return opened
  const { id, number, kind } = opened.claim
  const after = { number, claim: kind, order: orderNumber(order.id) }
  await recordOperatorEvent(tx, by, { kind: 'claim-opened', about: { subject: 'claim', id }, after }, at)
  return opened
}

/** What is missing of what a buyer said, or too much. */
function wrongIn({ kind, remedy, words }: ClaimToOpen): 'no-words' | 'too-long' | 'no-remedy' | undefined {
  if (kind === 'complaint' && !remedy) return 'no-remedy'
  if ((kind === 'complaint' || kind === 'satisfaction') && words === '') return 'no-words'
  return words.length > MOST[kind] ? 'too-long' : undefined
}

/** In characters. */
const MOST: Record<OpenableKind, number> = {
  withdrawal: WITHDRAWAL_LENGTHS.reason,
  guarantee: LENGTHS.reason,
  complaint: LENGTHS.complaint,
  satisfaction: LENGTHS.complaint,
}

type Told = ClaimToOpen & { order: ClaimedOrder }

const OPENED: Record<OpenableKind, (tx: Tx, told: Told, at: Date) => Promise<Opened>> = {
  withdrawal: openWithdrawal,
  guarantee: openGuarantee,
  complaint: (tx, { orderId, words, remedy }, at) => openTaken(tx, orderId, { kind: 'complaint', text: words, remedy }, at),
  satisfaction: (tx, { orderId, words }, at) => openTaken(tx, orderId, { kind: 'satisfaction', text: words, remedy: null }, at),
}

async function openWithdrawal(tx: Tx, { order, words }: Told, at: Date): Promise<Opened> {
  const taken = await takeWithdrawal(
    tx,
    {
      ...statementOf(order, '', order.locale),
      orderId: order.id,
      orderText: '',
      name: [order.firstName, order.lastName].filter(Boolean).join(' ') || orderNumber(order.id),
      email: emailOf(order) ?? '',
      accountEmail: order.accountEmail,
      reason: words || null,
      locale: order.locale,
      attemptId: randomUUID(),
    },
    at,
  )
  return { ok: true, ...taken }
}

async function openGuarantee(tx: Tx, { orderId, words }: Told, at: Date): Promise<Opened> {
  const asked = await requestRefundIn(tx, orderId, words || null, at)
  if (!asked.ok) return asked
  const claim = await openClaimOf(tx, orderId, 'guarantee')
  return claim ? { ok: true, claim } : refused('not-possible')
}

async function openTaken(tx: Tx, orderId: string, said: Omit<Parameters<typeof take>[2], 'attemptId'>, at: Date): Promise<Opened> {
  const received = await take(tx, orderId, { ...said, attemptId: randomUUID() }, at)
  if (!received.ok) return received
  const claim = await claimByNumber(received.number, tx)
  return claim ? { ok: true, claim } : refused('not-possible')
}

const emailOf = (order: ClaimedOrder): string | null => order.email ?? order.accountEmail
