import { orderNumber } from '~/lib/addresses'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import { documentCounters, invoices, type OrderRow } from '~/db/schema'
import { vatIn } from '~/features/shop/products/price.rules'
import { KINDS, type ProductKind } from '~/lib/product-kinds'
import type { Locale } from '~/lib/locale'
import type { Currency } from '~/lib/money'
import type { CorrectionReason } from '~/lib/refund-cause'
import { m } from '~/paraglide/messages'
import { operator } from '~/server/operator.server'
import { type Series, claimNumber, documentNumber, requestNumber, taxYear, vatTakenBack } from './rules'
import type { InvoiceData } from './schema'

/** The tax document of an order that is paid in this transaction; its number follows the last one without a gap. */
export async function issueInvoice(
  tx: Tx,
  { order, kind, method }: { order: OrderRow; kind: ProductKind; method: InvoiceData['method'] },
  at: Date,
): Promise<{ id: string; number: string }> {
  const locale = order.locale
  const data: InvoiceData = {
    locale,
    supplier: supplier(locale),
    customer: customer(order),
    orderNumber: orderNumber(order.id),
    orderedAt: order.createdAt.toISOString(),
    taxPoint: at.toISOString(),
    // Discreet, as subjects and bank statements are: the order says which content (docs/decisions/022).
    item: NEUTRAL_ITEMS[KINDS[kind].neutralItem]({}, { locale }),
    method,
    variableSymbol: order.variableSymbol,
    currency: order.currency as Currency,
    totalCents: order.totalAmountCents,
    vatCents: order.vatCents ?? 0,
    vatPercent: order.vatPercent ?? 0,
    ...reductionsOf(order),
    corrects: null,
  }
  return issue(tx, order.id, 'invoice', data, at)
}

/** The lines of a coupon and of a shortfall: with the price of everybody and its VAT they make the sum, however either is rounded. */
function reductionsOf({
  totalAmountCents,
  discountCents,
  shortfallCents,
  vatCents,
  currency,
}: OrderRow): Pick<InvoiceData, 'discount' | 'shortfall'> {
  const wanted = totalAmountCents + (shortfallCents ?? 0)
  const vatWanted = shortfallCents === null ? (vatCents ?? 0) : vatIn(wanted, currency)
  return {
    discount: discountCents === null ? undefined : { cents: discountCents, vatCents: vatIn(wanted + discountCents, currency) - vatWanted },
    shortfall: shortfallCents === null ? undefined : { cents: shortfallCents, vatCents: vatWanted - (vatCents ?? 0) },
  }
}

const NEUTRAL_ITEMS = {
  content: m.invoice_neutralItem,
  event: m.invoice_neutralItem_event,
  service: m.invoice_neutralItem_service,
}

interface Correction {
  reason: CorrectionReason
  /** What it takes back: each refund has one document. */
  refundId: string
  backCents: number
  /** What stays of the price when this has gone back, too. */
  keptCents: number
}

/**
 * Takes back as much of the invoice of an order as a refund has brought. Undefined when there is no invoice: the order came from the
 * earlier system. `known`: the refund has its document.
 */
export async function issueCorrection(
  tx: Tx,
  order: OrderRow,
  { reason, refundId, backCents, keptCents }: Correction,
  at: Date,
): Promise<{ id: string; number: string } | 'known' | undefined> {
  const issued = await tx.select().from(invoices).where(eq(invoices.orderId, order.id))
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  if (issued.some((one) => one.refundId === refundId)) return 'known'
  if (!invoice) return undefined
  const taken = invoice.data as InvoiceData
  const before = sum(issued.filter(({ kind }) => kind === 'correction').map(({ data }) => (data as InvoiceData).vatCents))
  const vatCents = vatTakenBack({
    vat: { ofInvoice: taken.vatCents, before, ofAll: vatIn(taken.totalCents - keptCents, taken.currency) },
    backCents,
    keptCents,
  })
  const data = {
    ...taken,
    totalCents: backCents,
    discount: undefined,
    shortfall: undefined,
    vatCents,
    taxPoint: at.toISOString(),
    corrects: { number: invoice.number, reason, ...(keptCents === 0 ? {} : { kept: keptOf(keptCents, taken.totalCents) }) },
  }
  return issue(tx, order.id, 'correction', data, at, refundId)
}

const sum = (cents: number[]): number => cents.reduce((one, other) => one + other, 0)

const keptOf = (cents: number, ofCents: number) => ({ cents, percent: (cents * 100) % ofCents === 0 ? (cents * 100) / ofCents : null })

async function issue(
  tx: Tx,
  orderId: string,
  kind: Series,
  data: InvoiceData,
  at: Date,
  refundId: string | null = null,
): Promise<{ id: string; number: string }> {
  const number = documentNumber(kind, taxYear(at), await nextCount(tx, kind, taxYear(at)))
  const [issued] = await tx.insert(invoices).values({ orderId, kind, number, issuedAt: at, data, refundId }).returning({ id: invoices.id })
  if (!issued) throw new Error('an invoice was not returned')
  return { id: issued.id, number }
}

/** The number of what somebody asks of us because of an order, in the transaction that stores it. Taken last: see `nextCount`. */
export async function nextClaimNumber(tx: Tx, at: Date): Promise<string> {
  return claimNumber(taxYear(at), await nextCount(tx, 'claim', taxYear(at)))
}

/** The number of a request, in the transaction that stores it. Taken last: see `nextCount`. */
export async function nextRequestNumber(tx: Tx, at: Date): Promise<string> {
  return requestNumber(taxYear(at), await nextCount(tx, 'request', taxYear(at)))
}

/** Holds the counter until the transaction ends: who comes meanwhile waits, and who fails leaves no gap. */
async function nextCount(tx: Tx, series: Series | 'claim' | 'request', year: number): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({ target: [documentCounters.series, documentCounters.year], set: { last: sql`${documentCounters.last} + 1` } })
    .returning({ last: documentCounters.last })
  if (!counter) throw new Error('a document counter was not returned')
  return counter.last
}

function customer(order: OrderRow): InvoiceData['customer'] {
  const { company, companyId, vatId, companyStreet: street, companyCity: city, companyPostcode: postcode } = order
  const person = { name: [order.firstName, order.lastName].filter(Boolean).join(' '), company, email: order.email ?? '' }
  if (!company) return person
  return { ...person, ico: companyId, dic: vatId, seat: street && city && postcode ? { street, city, postcode } : null }
}

function supplier(locale: Locale): InvoiceData['supplier'] {
  const { name, seat, ico, dic, register, email, bankAccount, iban } = operator()
  return { name, seat: seat[locale], ico, dic, register: register[locale], email, bankAccount, iban }
}
