import { orderNumber } from '~/lib/order-address'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { documentCounters, invoices, type orders } from '~/db/schema'
import { vatIn } from '~/features/price/policy'
import { isDigital } from '~/features/product/policy'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { operator } from '~/server/operator.server'
import { type Series, claimNumber, documentNumber, taxYear } from './rules'
import type { InvoiceData } from './schema'

type OrderRow = typeof orders.$inferSelect

/** The tax document of an order that is paid in this transaction; its number follows the last one without a gap. */
export async function issueInvoice(
  tx: Tx,
  { order, kind, method }: { order: OrderRow; kind: string; method: InvoiceData['method'] },
  at: Date,
): Promise<{ id: string; number: string }> {
  const locale = order.locale === 'en' ? 'en' : 'cs'
  const data: InvoiceData = {
    locale,
    supplier: supplier(locale),
    customer: { name: [order.firstName, order.lastName].filter(Boolean).join(' '), company: order.company, email: order.email ?? '' },
    orderNumber: orderNumber(order.id),
    orderedAt: order.createdAt.toISOString(),
    taxPoint: at.toISOString(),
    // Discreet, as subjects and bank statements are: the order says which content (docs/decisions/022).
    item: neutralItem(kind)({}, { locale }),
    method,
    variableSymbol: order.variableSymbol,
    currency: order.currency as Currency,
    totalCents: order.totalAmountCents,
    vatCents: order.vatCents ?? 0,
    vatPercent: order.vatPercent ?? 0,
    corrects: null,
  }
  return issue(tx, order.id, 'invoice', data, at)
}

function neutralItem(kind: string) {
  if (isDigital(kind)) return m.invoice_neutralItem
  return kind === 'workshop' ? m.invoice_neutralItem_event : m.invoice_neutralItem_service
}

/** Takes the invoice of an order back, or as much of it as has gone back. Undefined when there is none: the order came from the earlier system. */
export async function issueCorrection(
  tx: Tx,
  order: OrderRow,
  reason: 'returned' | 'disputed',
  at: Date,
): Promise<{ id: string; number: string } | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')))
  if (!invoice) return undefined
  const taken = invoice.data as InvoiceData
  const data = {
    ...taken,
    ...returned(taken, order.refundedCents),
    taxPoint: at.toISOString(),
    corrects: { number: invoice.number, reason },
  }
  return issue(tx, order.id, 'correction', data, at)
}

const returned = ({ currency }: InvoiceData, cents: number | null): Partial<InvoiceData> =>
  cents === null ? {} : { totalCents: cents, vatCents: vatIn(cents, currency) }

async function issue(tx: Tx, orderId: string, kind: Series, data: InvoiceData, at: Date): Promise<{ id: string; number: string }> {
  const number = documentNumber(kind, taxYear(at), await nextCount(tx, kind, taxYear(at)))
  const [issued] = await tx.insert(invoices).values({ orderId, kind, number, issuedAt: at, data }).returning({ id: invoices.id })
  if (!issued) throw new Error('an invoice was not returned')
  return { id: issued.id, number }
}

/** The number of what somebody asks of us because of an order, in the transaction that stores it. Taken last: see `nextCount`. */
export async function nextClaimNumber(tx: Tx, at: Date): Promise<string> {
  return claimNumber(taxYear(at), await nextCount(tx, 'claim', taxYear(at)))
}

/** Holds the counter until the transaction ends: who comes meanwhile waits, and who fails leaves no gap. */
async function nextCount(tx: Tx, series: Series | 'claim', year: number): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({ target: [documentCounters.series, documentCounters.year], set: { last: sql`${documentCounters.last} + 1` } })
    .returning({ last: documentCounters.last })
  if (!counter) throw new Error('a document counter was not returned')
  return counter.last
}

function supplier(locale: Locale): InvoiceData['supplier'] {
  const { name, seat, ico, dic, register, email, bankAccount, iban } = operator()
  return { name, seat: seat[locale], ico, dic, register: register[locale], email, bankAccount, iban }
}
