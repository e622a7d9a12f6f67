import type { Tx } from '~/db/client.server'
import type { ClaimRow, OrderRow } from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import { orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { enqueueMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'
import { orderLink } from '~/server/page-links.server'
import { REFUND_DAYS } from './rules'
import type { Remedy } from './schema'
import { orderWithdrawalReceivedMail } from './mails/order-withdrawal-received'
import { orderGuaranteeReceivedMail } from './mails/order-guarantee-received'
import { orderComplaintReceivedMail, orderComplaintSettledMail } from './mails/order-complaint'
import { orderSatisfactionReceivedMail, orderSatisfactionSettledMail } from './mails/order-satisfaction'
import { orderClaimRefusedMail } from './mails/order-claim-refused'
import { orderWaivedMail } from './mails/order-waived'
import { orderTeamClaimDueMail, orderTeamClaimMail } from './mails/order-team-claim'

const TEAM_LOCALE: Locale = 'cs'

const numberOf = ({ orderId }: ClaimRow): string | null => orderId && orderNumber(orderId)

/** The receipt of a withdrawal, to the address that was given for it. `words`: what was typed; null where that address is not proven. */
export async function sendWithdrawalReceived(
  tx: Tx,
  { claim, to, words }: { claim: ClaimRow; to: string; words: { order: string; statement: string } | null },
  at: Date,
): Promise<void> {
  const mail = orderWithdrawalReceivedMail({
    claimNumber: claim.number,
    // An order that was found by somebody's words alone is not named by its number: the receipt tells no more than they knew.
    orderNumber: claim.orderText === null ? numberOf(claim) : null,
    submittedAt: claim.submittedAt.toISOString(),
    words: words && { ...words, consumerName: claim.name ?? '' },
    days: REFUND_DAYS,
  })
  await enqueueMail(tx, { to, locale: claim.locale, mail, orderId: claim.orderId ?? undefined, at })
}

/** The receipt of a request under the guarantee, of a complaint, or of what the guarantee of satisfaction was asked for with. */
export const sendReceived = (tx: Tx, claim: ClaimRow, order: OrderRow, at: Date): Promise<void> =>
  toBuyer(tx, claim, order, at, receiptOf(claim, order))

function receiptOf(claim: ClaimRow, order: OrderRow): Mail {
  const { kind, number } = claim
  const [receivedAt, dueAt] = [claim.submittedAt.toISOString(), claim.dueAt.toISOString()]
  const facts = { orderNumber: orderNumber(order.id), receivedAt, dueAt }
  if (kind === 'guarantee') return orderGuaranteeReceivedMail({ ...facts, claimNumber: number })
  const said = { ...facts, summary: claim.text ?? '' }
  if (kind === 'complaint') return orderComplaintReceivedMail({ ...said, complaintNumber: number, remedy: claim.remedy as Remedy })
  if (kind === 'satisfaction') return orderSatisfactionReceivedMail({ ...said, claimNumber: number })
  throw new Error(`No receipt is worded for a claim of the kind '${kind}'.`)
}

interface Settled {
  claim: ClaimRow
  order: OrderRow
  decision: string | null
  refundCents: number | null
}

/** What came of a complaint or of the guarantee of satisfaction: a remedy, so much money, or all of it. */
export async function sendSettled(tx: Tx, { claim, order, decision, refundCents }: Settled, at: Date): Promise<void> {
  const facts = { orderNumber: orderNumber(order.id), settledAt: at.toISOString(), decision, refundCents, currency: order.currency }
  const { kind, number } = claim
  if (kind !== 'complaint' && kind !== 'satisfaction') throw new Error(`No end is worded for a claim of the kind '${kind}'.`)
  const mail =
    kind === 'complaint'
      ? orderComplaintSettledMail({ ...facts, complaintNumber: number })
      : orderSatisfactionSettledMail({ ...facts, claimNumber: number })
  await toBuyer(tx, claim, order, at, mail)
}

/** Not for what a bank has asked: that is answered there. */
export async function sendRefused(
  tx: Tx,
  { claim, order, reason, guaranteeUntil }: { claim: ClaimRow; order: OrderRow | undefined; reason: string; guaranteeUntil: Date | null },
  at: Date,
): Promise<void> {
  const { kind, number } = claim
  if (kind === 'chargeback') return
  const props = { kind, claimNumber: number, reason, guaranteeUntil: guaranteeUntil?.toISOString() ?? null }
  await toBuyer(tx, claim, order, at, orderClaimRefusedMail(props))
}

/** The content is out before the 14 days are over; confirms the consent to it. */
export async function sendWaived(tx: Tx, order: OrderRow, to: string, at: Date): Promise<void> {
  const locale = order.locale
  const orderUrl = orderLink(order.id, locale)
  const props = { orderNumber: orderNumber(order.id), orderUrl, waivedAt: at.toISOString() }
  await enqueueMail(tx, { to, locale, mail: orderWaivedMail(props), userId: order.userId ?? undefined, orderId: order.id, at })
}

export async function notifyTeam(tx: Tx, claim: ClaimRow, at: Date): Promise<void> {
  const kind = claim.kind as Exclude<ClaimRow['kind'], 'chargeback'>
  await toTeam(tx, orderTeamClaimMail({ kind, ...factsOf(claim), submittedAt: claim.submittedAt.toISOString() }), at)
}

export const remindTeam = (tx: Tx, claim: ClaimRow, at: Date): Promise<void> => toTeam(tx, orderTeamClaimDueMail(factsOf(claim)), at)

const factsOf = (claim: ClaimRow) => ({ number: claim.number, orderNumber: numberOf(claim), dueAt: claim.dueAt.toISOString() })

async function toBuyer(tx: Tx, claim: ClaimRow, order: OrderRow | undefined, at: Date, mail: Mail): Promise<void> {
  const to = claim.email ?? order?.email
  if (to) await enqueueMail(tx, { to, locale: claim.locale, mail, userId: order?.userId ?? undefined, orderId: order?.id, at })
}

const toTeam = (tx: Tx, mail: Mail, at: Date) => enqueueMail(tx, { to: operator().email, locale: TEAM_LOCALE, mail, at })
