import { longDate, pragueDay } from '~/lib/dates'
import { exactAmountText } from '~/lib/money'
import { percentText } from '~/lib/typography'
import type { CorrectionReason } from '~/lib/refund-cause'
import { m } from '~/paraglide/messages'
import template from './invoice.typ?raw'
import { renderPdf } from '~/documents/typst.server'
import type { InvoiceData } from '../schema'

/** A document with what is frozen in it. A correction has the amounts of its invoice, which it takes back. */
export interface InvoicePdf extends InvoiceData {
  /** Name of the site. */
  brand: string
  kind: 'invoice' | 'correction'
  number: string
  /** ISO moment. */
  issuedAt: string
  /** The supplier is an example: nobody shall take the document for a real one. */
  isSample: boolean
}

type Fact = { label: string; value: string }

const METHODS = {
  card: m.orders_detail_method_card,
  transfer: m.orders_detail_method_transfer,
  simulated: m.orders_detail_method_simulated,
}
const REASONS: Record<Exclude<CorrectionReason, 'fee'>, typeof m.invoice_returned> = {
  returned: m.invoice_returned,
  rest: m.invoice_rest,
  part: m.invoice_part,
  complaint: m.invoice_complaint,
  satisfaction: m.invoice_satisfaction,
  goodwill: m.invoice_goodwill,
  disputed: m.invoice_disputed,
  'disputed-rest': m.invoice_disputedRest,
}

/** A tax document, or the corrective one that takes it back, with all that §§ 29, 30a and 45 of the VAT act ask for. Throws `DocumentError`. */
export function invoicePdf(invoice: InvoicePdf): Promise<Buffer> {
  const { locale, brand, number, issuedAt, isSample } = invoice
  const words = { locale }
  const isCorrection = invoice.kind === 'correction'
  return renderPdf(template, {
    locale,
    brand,
    author: invoice.supplier.name,
    title: isCorrection ? m.invoice_correctiveTitle({}, words) : m.invoice_title({}, words),
    day: pragueDay(issuedAt),
    number,
    note: isSample ? m.invoice_sample({}, words) : null,
    parties: [supplier(invoice), customer(invoice)],
    subtitle: `${m.invoice_number({}, words)} ${number}`,
    correction: correction(invoice),
    facts: facts(invoice),
    ...invoiceAmounts(invoice),
    stamp: isCorrection ? m.invoice_refunded({}, words) : m.invoice_paid({}, words),
    thanks: isCorrection ? null : m.invoice_thanks({}, words),
  })
}

function supplier({ supplier: { name, seat, ico, dic, register, email }, locale }: InvoicePdf) {
  const words = { locale }
  return {
    heading: m.invoice_supplier({}, words),
    name,
    lines: [seat, `${m.invoice_companyId({}, words)} ${ico}`, `${m.invoice_vatId({}, words)} ${dic}`, register, email],
  }
}

/** A company stands first, with its seat, and with the person who ordered for it. */
function customer({ customer: { name, company, email, ico, dic, seat }, locale }: InvoicePdf) {
  const words = { locale }
  const heading = m.invoice_customer({}, words)
  if (!company) return { heading, name, lines: [email].filter(Boolean) }
  const lines = [
    seat && `${seat.street}, ${seat.postcode.replace(' ', '\u00a0')} ${seat.city}`,
    ico && `${m.invoice_companyId({}, words)} ${ico}`,
    dic && `${m.invoice_vatId({}, words)} ${dic}`,
    name,
    email,
  ]
  return { heading, name: company, lines: lines.filter(Boolean) }
}

function correction(invoice: InvoicePdf): string[] {
  const { corrects, locale } = invoice
  if (!corrects) return []
  const words = { locale }
  return [m.invoice_correctedDocument({ number: corrects.number }, words), `${m.invoice_reason({}, words)}: ${correctionText(invoice)}`]
}

/** Why, in words; of a cancellation with what is kept for it. */
export function correctionText({ corrects, locale, currency }: Pick<InvoicePdf, 'corrects' | 'locale' | 'currency'>): string {
  if (!corrects) return ''
  const words = { locale }
  const { reason, kept } = corrects
  if (reason !== 'fee') return REASONS[reason]({}, words)
  if (!kept) return m.invoice_part({}, words)
  const fee = exactAmountText(kept.cents, currency, locale)
  return kept.percent === null
    ? m.invoice_fee({ fee }, words)
    : m.invoice_feeShare({ fee, share: percentText(kept.percent, locale) }, words)
}

function facts({ locale, issuedAt, taxPoint, corrects, orderNumber, orderedAt, variableSymbol, method }: InvoicePdf): Fact[] {
  const words = { locale }
  const day = (moment: string) => longDate(moment, locale)
  return [
    { label: m.invoice_issued({}, words), value: day(issuedAt) },
    { label: corrects ? m.invoice_correctionDay({}, words) : m.invoice_taxPoint({}, words), value: day(taxPoint) },
    { label: m.invoice_orderNumber({}, words), value: orderNumber },
    { label: m.invoice_orderedAt({}, words), value: day(orderedAt) },
    ...(variableSymbol ? [{ label: m.invoice_variableSymbol({}, words), value: variableSymbol }] : []),
    { label: m.invoice_method({}, words), value: METHODS[method]({}, words) },
  ]
}

/** One line, more where a coupon or a shortfall took something off, and the sum; of a correction with the opposite sign. */
export function invoiceAmounts({ locale, kind, currency, item, totalCents, vatCents, vatPercent, discount, shortfall }: InvoicePdf) {
  const words = { locale }
  const sign = kind === 'correction' ? -1 : 1
  const amount = (cents: number) => exactAmountText(sign * cents, currency, locale)
  const [base, vat, total] = [amount(totalCents - vatCents), amount(vatCents), amount(totalCents)]
  const rate = percentText(vatPercent, locale)
  const line = (name: string, cents: number, vatOf: number) => [name, '1', amount(cents), rate, amount(cents - vatOf), amount(vatOf)]
  const off = [
    ...(discount ? [{ name: m.invoice_discount({}, words), ...discount }] : []),
    ...(shortfall ? [{ name: m.invoice_shortfall({}, words), ...shortfall }] : []),
  ]
  const sumOff = (of: 'cents' | 'vatCents') => off.reduce((sum, one) => sum + one[of], 0)
  return {
    columns: [
      m.invoice_item({}, words),
      m.invoice_quantity({}, words),
      m.invoice_unitPrice({}, words),
      m.invoice_vatRate({}, words),
      m.invoice_base({}, words),
      m.invoice_vat({}, words),
    ],
    row: [
      ...line(item, totalCents + sumOff('cents'), vatCents + sumOff('vatCents')),
      ...off.flatMap(({ name, cents, vatCents: vatOff }) => line(name, -cents, -vatOff)),
    ],
    totals: [
      { label: m.invoice_base({}, words), value: base },
      { label: `${m.invoice_vat({}, words)} ${rate}`, value: vat },
      { label: m.invoice_total({}, words), value: total },
    ],
  }
}
