import type { Tx } from '~/db/client.server'
import type { ClaimRow, OrderRow } from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import { orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { enqueueMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'
import { orderLink } from '~/server/page-links.server'
import { orderWithdrawalReceivedMail } from './mails/order-withdrawal-received'
import { orderGuaranteeReceivedMail } from './mails/order-guarantee-received'
import { orderComplaintReceivedMail } from './mails/order-complaint-received'
import { orderComplaintSettledMail } from './mails/order-complaint-settled'
import { orderSatisfactionReceivedMail } from './mails/order-satisfaction-received'
import { orderSatisfactionSettledMail } from './mails/order-satisfaction-settled'
import { orderClaimRefusedMail } from './mails/order-claim-refused'
import { orderWaivedMail } from './mails/order-waived'
import { orderTeamClaimMail } from './mails/order-team-claim'
import { orderTeamClaimDueMail } from './mails/order-team-claim-due'

const TEAM_LOCALE: Locale = 'cs'

const numberOf = ({ orderId }: ClaimRow): string | null => orderId && orderNumber(orderId)

/** The receipt of a withdrawal, to the address that was given for it. `words`: what was typed; null where that address is not proven. */
export async function sendWithdrawalReceived(
  tx: Tx,
  { claim, to, words, days }: { claim: ClaimRow; to: string; words: { order: string; statement: string } | null; days: number },
  at: Date,
): Promise<void> {
  // An order that was found by somebody's words alone is not named by its number: the receipt tells no more than they knew.
  const named = claim.orderText === null ? numberOf(claim) : null
  const props = {
    claimNumber: claim.number,
    orderNumber: named,
    submittedAt: claim.submittedAt.toISOString(),
    words: words && { ...words, consumerName: claim.name ?? '' },
    days,
  }
  await enqueueMail(tx, { to, locale: claim.locale, mail: orderWithdrawalReceivedMail(props), at })
}

/** The receipt of a request under the guarantee. */
export async function sendGuaranteeReceived(tx: Tx, claim: ClaimRow, order: OrderRow, at: Date): Promise<void> {
  const [receivedAt, dueAt] = [claim.submittedAt.toISOString(), claim.dueAt.toISOString()]
  const props = { claimNumber: claim.number, orderNumber: orderNumber(order.id), receivedAt, dueAt }
  await toBuyer(tx, claim, order, at, orderGuaranteeReceivedMail(props))
}

export async function sendComplaintReceived(tx: Tx, claim: ClaimRow, order: OrderRow, at: Date): Promise<void> {
  await toBuyer(
    tx,
    claim,
    order,
    at,
    orderComplaintReceivedMail({
      complaintNumber: claim.number,
      orderNumber: orderNumber(order.id),
      receivedAt: claim.submittedAt.toISOString(),
      dueAt: claim.dueAt.toISOString(),
      summary: claim.text ?? '',
      remedy: claim.remedy as 'fix' | 'discount' | 'withdraw',
    }),
  )
}

/** What came of it: the money of a withdrawal, or a remedy with so much money. */
export async function sendComplaintSettled(
  tx: Tx,
  { claim, order, decision, refundCents }: { claim: ClaimRow; order: OrderRow; decision: string | null; refundCents: number | null },
  at: Date,
): Promise<void> {
  const facts = { complaintNumber: claim.number, orderNumber: orderNumber(order.id), settledAt: at.toISOString() }
  const props = { ...facts, decision, refundCents, currency: order.currency }
  await toBuyer(tx, claim, order, at, orderComplaintSettledMail(props))
}

export async function sendSatisfactionReceived(tx: Tx, claim: ClaimRow, order: OrderRow, at: Date): Promise<void> {
  const props = {
    claimNumber: claim.number,
    orderNumber: orderNumber(order.id),
    receivedAt: claim.submittedAt.toISOString(),
    dueAt: claim.dueAt.toISOString(),
    summary: claim.text ?? '',
  }
  await toBuyer(tx, claim, order, at, orderSatisfactionReceivedMail(props))
}

/** What came of it: a remedy, or so much money. */
export async function sendSatisfactionSettled(
  tx: Tx,
  { claim, order, decision, refundCents }: { claim: ClaimRow; order: OrderRow; decision: string | null; refundCents: number | null },
  at: Date,
): Promise<void> {
  const facts = { claimNumber: claim.number, orderNumber: orderNumber(order.id), settledAt: at.toISOString() }
  await toBuyer(tx, claim, order, at, orderSatisfactionSettledMail({ ...facts, decision, refundCents, currency: order.currency }))
}

/** Not for what a bank has asked: that is answered there. */
export async function sendRefused(
  tx: Tx,
  { claim, order, reason, guaranteeUntil }: { claim: ClaimRow; order: OrderRow | undefined; reason: string; guaranteeUntil: Date | null },
  at: Date,
): Promise<void> {
  if (claim.kind === 'chargeback') return
  const kind = claim.kind as 'withdrawal' | 'guarantee' | 'complaint' | 'satisfaction'
  const props = { kind, claimNumber: claim.number, reason, guaranteeUntil: guaranteeUntil?.toISOString() ?? null }
  await toBuyer(tx, claim, order, at, orderClaimRefusedMail(props))
}

/** The content is out before the 14 days are over; confirms the consent to it. */
export async function sendWaived(tx: Tx, order: OrderRow, to: string, at: Date): Promise<void> {
  const locale = order.locale
  const orderUrl = orderLink(order.id, locale)
  const props = { orderNumber: orderNumber(order.id), orderUrl, waivedAt: at.toISOString() }
  await enqueueMail(tx, { to, locale, mail: orderWaivedMail(props), userId: order.userId ?? undefined, at })
}

export async function notifyTeam(tx: Tx, claim: ClaimRow, at: Date): Promise<void> {
  const props = {
    kind: claim.kind as 'withdrawal' | 'guarantee' | 'complaint' | 'satisfaction',
    number: claim.number,
    orderNumber: numberOf(claim),
    submittedAt: claim.submittedAt.toISOString(),
    dueAt: claim.dueAt.toISOString(),
  }
  await toTeam(tx, orderTeamClaimMail(props), at)
}

export async function remindTeam(tx: Tx, claim: ClaimRow, at: Date): Promise<void> {
  const props = { number: claim.number, orderNumber: numberOf(claim), dueAt: claim.dueAt.toISOString() }
  await toTeam(tx, orderTeamClaimDueMail(props), at)
}

async function toBuyer(tx: Tx, claim: ClaimRow, order: OrderRow | undefined, at: Date, mail: Mail): Promise<void> {
  const to = claim.email ?? order?.email
  if (to) await enqueueMail(tx, { to, locale: claim.locale, mail, userId: order?.userId ?? undefined, at })
}

const toTeam = (tx: Tx, mail: Mail, at: Date) => enqueueMail(tx, { to: operator().email, locale: TEAM_LOCALE, mail, at })
