import type { TransferRow } from '~/db/schema'
import { outgoingToSettle, returnedBy } from '~/features/shop/payments/outgoing.data.server'
import type { Returned } from '~/features/shop/payments/outgoing.rules'
import { shortOrders } from '~/features/shop/payments/receipt.data.server'
import { mayLetGo } from '~/features/shop/payments/receipt.rules'
import { transfersToMatch } from '~/features/shop/payments/statement.data.server'
import { suggestionsByTransfer } from '~/features/shop/payments/suggestion.data.server'
import type { Suggestion } from '~/features/shop/payments/suggestion.rules'
import { type HandReturn, batches, returnsByHand } from '~/features/shop/returns/data.server'
import { batchNumber } from '~/features/shop/returns/batch.rules'
import { refundDue } from '~/lib/dues'
import { orderNumber } from '~/lib/addresses'
import { db } from '~/db/client.server'
import { sumsByCurrency } from './rules'
import type { Batch, HandRefund, LeftMoney, PaymentsView, RefundsView, ShortOrder, SuggestedOrder, WaitingMoney } from './schema'

const SHOWN_BATCHES = 20

/** Money that came and waits for somebody: without an order, or less than a price. */
export async function paymentsView(): Promise<PaymentsView> {
  const [waiting, short] = await Promise.all([transfersToMatch(), shortOrders()])
  const suggested = await suggestionsByTransfer(waiting)
  return {
    view: 'payments',
    money: waiting.map((one) => waitingMoney(one, suggested.get(one.id) ?? [])),
    short: short.map(shortOrder),
  }
}

const waitingMoney = (row: TransferRow, suggestions: readonly Suggestion[]): WaitingMoney => ({
  id: row.id,
  bookedOn: row.bookedOn,
  amountCents: row.amountCents,
  currency: row.currency,
  symbol: row.variableSymbol,
  payer: row.payer,
  account: row.payerAccount,
  message: row.message,
  names: row.orderId && orderNumber(row.orderId),
  suggestions: suggestions.map(suggestedOrder),
})

const suggestedOrder = ({ orderId: id, names, ...suggestion }: Suggestion): SuggestedOrder => ({
  id,
  number: orderNumber(id),
  who: names[0] ?? null,
  ...suggestion,
})

function shortOrder({ order, receivedCents }: Awaited<ReturnType<typeof shortOrders>>[number]): ShortOrder {
  const { id, firstName, lastName, company, totalAmountCents: priceCents, currency, dueAt } = order
  return {
    id,
    number: orderNumber(id),
    who: company ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
    priceCents,
    receivedCents,
    currency,
    dueAt: dueAt?.toISOString() ?? null,
    isForgivable: mayLetGo({ missingCents: priceCents - receivedCents, priceCents, currency }),
  }
}

/** Money that somebody sends back, what was taken to the bank, and what left and is not explained. */
export async function refundsView(at: Date): Promise<RefundsView> {
  const [returns, made, left] = await Promise.all([returnsByHand(), batches(), outgoingToSettle()])
  const known = left.length > 0 ? await returnedBy(at, db()) : []
  const forms = new Map(made.map(({ batch }) => [batch.id, batch.form]))
  return {
    view: 'refunds',
    refunds: returns.map((one) => handRefund(one, forms)),
    batches: made.slice(0, SHOWN_BATCHES).map((one) => batchOf(one, returns)),
    left: left.map((line) => ({
      id: line.id,
      bookedOn: line.bookedOn,
      amountCents: line.amountCents,
      currency: line.currency,
      symbol: line.variableSymbol,
      payee: line.payee,
      account: line.payeeAccount,
      message: line.message,
      names: line.orderId && orderNumber(line.orderId),
      fitting: [...new Set(known.filter((one) => isSum(line, one)).map((one) => one.orderNumber))].slice(0, 3),
    })),
  }
}

/** What an operator may say that it was. */
const isSum = (line: Pick<LeftMoney, 'amountCents' | 'currency'>, one: Returned): boolean =>
  one.state !== 'void' && !one.isTold && one.amountCents === line.amountCents && one.currency === line.currency

function handRefund({ refund, payment, iban, hindrance }: HandReturn, forms: ReadonlyMap<string, 'file' | 'code'>): HandRefund {
  const { id, orderId, cause, account, askedAt, askedBy, batchId } = refund
  const form = batchId === null ? undefined : forms.get(batchId)
  return {
    id,
    order: orderId,
    number: payment.orderNumber,
    name: payment.name,
    amountCents: payment.amountCents,
    currency: payment.currency,
    cause,
    account: iban ?? account,
    symbol: payment.variableSymbol,
    dueAt: refundDue(askedAt).toISOString(),
    hindrance: hindrance ?? null,
    batch: batchId === null ? null : { number: batchNumber(batchId), form: form ?? 'file' },
    isOurs: askedBy === 'team' && cause !== 'called-off',
  }
}

function batchOf({ batch, all, waiting }: Awaited<ReturnType<typeof batches>>[number], returns: readonly HandReturn[]): Batch {
  const { id, form, currency, madeAt, calledOffAt } = batch
  const inIt = returns.filter(({ refund }) => refund.batchId === id).map(({ payment }) => payment)
  const [sum] = sumsByCurrency(inIt)
  return {
    id,
    number: batchNumber(id),
    form,
    currency,
    amountCents: sum?.amountCents ?? 0,
    madeAt: madeAt.toISOString(),
    calledOffAt: calledOffAt?.toISOString() ?? null,
    all,
    waiting,
  }
}
