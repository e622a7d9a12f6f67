import type { Tx } from '~/db/client.server'
import type { ClaimRow, OrderRow, PaymentRow } from '~/db/schema'
import * as mails from './mail.mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { tellCancelled } from '~/features/shop/payments/mutations.server'
import { endWaitingOrder } from '~/features/shop/payments/expiry.mutations.server'
import { claimOfAttempt, openClaimOf } from './data.server'
import { isProvenAddress } from './rules'
import type { Withdrawal } from './schema'
import { insert, once } from './mutations.server'

/** Behind the statement stands what was said beside it. */
const REASON_BREAK = '\n\n'

/**
 * Takes a withdrawal, whether its order is known or not (terms 9.2); which order is meant by words the team finds out. Sent again, it is
 * the same one; so is another one of the same order as long as the first is open. An order that nobody has paid ends with it; whether
 * the right still was there is decided by the team otherwise.
 */
export async function submitWithdrawal(withdrawal: Withdrawal, at: Date): Promise<{ number: string; submittedAt: Date }> {
  const { claim, givenUp } = await once((tx) => takeWithdrawal(tx, withdrawal, at))
  if (givenUp) await tellCancelled(givenUp)
  return { number: claim.number, submittedAt: claim.submittedAt }
}

/** Within the caller's transaction; a payment that was given up is answered so that its provider can be told. */
export async function takeWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  at: Date,
): Promise<{ claim: ClaimRow; givenUp?: PaymentRow | undefined }> {
  const repeated = await claimOfAttempt(withdrawal.attemptId, tx)
  if (repeated) return { claim: repeated }
  const { email, name, orderText, statement, reason, locale, attemptId } = withdrawal
  // Words lead to no order by themselves: whoever knows a number and an address would end or hold what is somebody else's.
  const order = withdrawal.orderId === null ? undefined : await lockOrder(tx, withdrawal.orderId)
  const open = order && (await openClaimOf(tx, order.id, 'withdrawal'))
  if (open) {
    // The first one counts. Whoever gives another address gets its receipt there, too.
    if (open.email !== email) await sendReceipt(tx, open, { ...withdrawal, statement: statementOf(open) }, order, at)
    return { claim: open }
  }
  const ended = order && (await endWaitingOrder(tx, order, 'withdrawn', at))
  const claim = await insert(tx, 'withdrawal', at, {
    orderId: order?.id ?? null,
    orderText: withdrawal.orderId === null ? orderText : null,
    name,
    email,
    locale,
    attemptId,
    text: reason === null ? statement : statement + REASON_BREAK + reason,
    ...(ended ? { state: 'granted', decidedAt: at, decision: 'unpaid' } : {}),
  })
  await sendReceipt(tx, claim, withdrawal, order, at)
  if (!ended) await mails.notifyTeam(tx, claim, at)
  return { claim, givenUp: ended?.open }
}

const statementOf = (claim: ClaimRow): string => (claim.text ?? '').split(REASON_BREAK)[0] ?? ''

/** Words go to nobody who has not shown that the address is theirs; the page has given them to whoever wrote them. */
async function sendReceipt(tx: Tx, claim: ClaimRow, withdrawal: Withdrawal, of: OrderRow | undefined, at: Date): Promise<void> {
  const { email, order, statement } = withdrawal
  const words = isProvenAddress(withdrawal, of) ? { order, statement } : null
  await mails.sendWithdrawalReceived(tx, { claim, to: email, words }, at)
}
