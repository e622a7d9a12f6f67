import type { Tx } from '~/db/client.server'
import type { OutgoingRow, RefundBatchRow } from '~/db/schema'
import { refundDone } from '~/features/shop/payments/ledger.mutations.server'
import { settleOutgoingIn } from '~/features/shop/payments/outgoing.mutations.server'
import { counted } from '~/lib/counted'
import { amountText, type Currency } from '~/lib/money'
import type { Outcome } from '~/lib/outcome'
import { mailLines, mailsWaiting, rehearsed } from '~/server/rehearsal.server'
import { type HandReturn, returnsByHand, returnsInBatch, returnsOfOrder } from './data.server'
import { callOffBatchIn, makeBatchIn, makeCodesIn, setReturnAccountIn } from './mutations.server'
import type { Hindrance } from './rules'

// What is told before it is agreed to: found out by doing it and undoing it.

/** Undefined when nothing can be sent. */
export const batchPreview = (currency: Currency, at: Date): Promise<string | undefined> =>
  rehearsed(async (tx) => {
    const out = (await returnsByHand(tx)).filter(({ payment, hindrance }) => payment.currency === currency && hindrance)
    const made = await makeBatchIn(tx, { currency }, 'command', at)
    if (!made) return undefined
    return [
      ...part('Money, in one file for the bank', [...made.returns.map(returnLine), togetherLine(made.returns)]),
      ...(out.length > 0
        ? part(
            'Left out',
            out.map((one) => `${returnLine(one)}: ${HINDRANCES[one.hindrance ?? 'in-batch']}`),
          )
        : []),
      ...NOTHING_ELSE,
      ...(await whenGone(tx, made.returns, at)),
    ].join('\n')
  })

/** Refused as making them is. */
export const codesPreview = (orderId: string, at: Date): Promise<Outcome<{ told: string }, 'nothing' | Hindrance>> =>
  rehearsed(async (tx) => {
    const outcome = await makeCodesIn(tx, { orderId }, 'command', at)
    if (!outcome.ok) return outcome
    const returns = outcome.made.flatMap((one) => one.returns)
    const money = part('Money, each as a code, and from now on in no file', returns.map(returnLine))
    return { ok: true, told: [...money, ...NOTHING_ELSE, ...(await whenGone(tx, returns, at))].join('\n') }
  })

/** Undefined when it was called off before, or all of it has gone. */
export const callOffPreview = (batch: RefundBatchRow, at: Date): Promise<string | undefined> =>
  rehearsed(async (tx) => {
    const waiting = (await returnsInBatch(batch.id, tx)).filter(({ refund }) => refund.state === 'asked')
    const outcome = await callOffBatchIn(tx, batch.id, 'command', at)
    if (!outcome.ok) return undefined
    return [
      ...part('Money that may go in another way then, so the bank must not have sent it and must not send it', waiting.map(returnLine)),
      ...NOTHING_ELSE,
    ].join('\n')
  })

export const accountPreview = (orderId: string, account: string, at: Date): Promise<string | undefined> =>
  rehearsed(async (tx) => {
    const before = (await returnsOfOrder(orderId, tx)).filter(({ refund }) => refund.batchId === null)
    const outcome = await setReturnAccountIn(tx, { orderId, account }, 'command', at)
    if (!outcome.ok) return undefined
    const after = (await returnsOfOrder(orderId, tx)).filter(({ refund }) => before.some((one) => one.refund.id === refund.id))
    const was = [...new Set(before.map(({ refund }) => refund.account ?? 'none'))].join(', ')
    return [...part('Money', after.map(returnLine)), ...part('Account before', [was]), ...NOTHING_ELSE].join('\n')
  })

/** What noting that a line sent a refund does; undefined where none is exactly so much. */
export const settlePreview = (line: OutgoingRow, orderId: string, at: Date): Promise<string | undefined> =>
  rehearsed(async (tx) => {
    const before = await mailsWaiting(tx)
    const outcome = await settleOutgoingIn(tx, line.id, { orderId }, 'command', at)
    if (!outcome.ok) return undefined
    const sum = amountText(line.amountCents, line.currency, 'en')
    const mails = mailLines(await mailsWaiting(tx, before))
    return [
      ...part('Money', [
        `${sum} to ${line.payeeAccount ?? line.payee ?? 'whom the bank does not say'} on ${line.bookedOn} was this refund`,
      ]),
      ...part('Mails at once, with a corrective document', mails.length > 0 ? mails : ['none']),
    ].join('\n')
  })

const NOTHING_ELSE = ['Access:', '  nothing begins or ends', 'Mails at once:', '  none']

async function whenGone(tx: Tx, returns: readonly HandReturn[], at: Date): Promise<string[]> {
  const before = await mailsWaiting(tx)
  for (const { refund } of returns) await refundDone(tx, refund.id, 'by-hand', at)
  return part('When a statement tells that it has gone, with a corrective document each', mailLines(await mailsWaiting(tx, before)))
}

const part = (title: string, lines: readonly string[]): string[] => [`${title}:`, ...lines.map((line) => `  ${line}`)]

/** A payment in the lists of operators. */
export const returnLine = ({ refund, payment, iban }: HandReturn): string =>
  [
    `order ${payment.orderNumber}`,
    amountText(payment.amountCents, payment.currency, 'en'),
    `to ${iban ?? refund.account ?? 'an account that nobody knows'}`,
    payment.name,
    payment.variableSymbol ? `VS ${payment.variableSymbol}` : '',
  ]
    .filter(Boolean)
    .join('  ')

function togetherLine(returns: readonly HandReturn[]): string {
  const cents = returns.reduce((sum, { payment }) => sum + payment.amountCents, 0)
  return `together ${amountText(cents, returns[0]?.payment.currency ?? 'CZK', 'en')} in ${counted(returns.length, 'payment')}`
}

export const HINDRANCES: Record<Hindrance, string> = {
  'no-account': 'no statement told an account: ask the buyer, then return account',
  'bad-account': 'its account is no IBAN and no Czech number: ask the buyer, then return account',
  'bad-digits': 'the digits of its account do not fit, one of them is mistyped: ask the buyer, then return account',
  abroad: 'its bank is abroad for this currency: send it there by hand',
  'in-batch': 'it was taken to the bank already',
  disputed: "the buyer's bank asks for this money: wait until it has decided",
}
