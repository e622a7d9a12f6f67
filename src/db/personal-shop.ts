import { BUYER_FIELDS } from '../lib/buyer-fields.ts'
import { columnOf } from '../lib/form-fields.ts'
import type { OrderRow } from './tables/order.ts'
import { type PersonalTable, all, ofAccount, ofOrder, orderKeys, title, without } from './personal-table.ts'

const ifMatched = (column: string) => () => `case when t.state = 'matched' then t.${column} end`
/** A stranger may have typed the symbol of this order: of a line that paid nothing of it nobody knows whose it is. */
const ifPaid = (column: string) => () =>
  `case when exists (select 1 from receipts x join payments y on y.id = x.payment_id where x.transfer_id = t.id and y.state = 'confirmed') then t.${column} end`

type PlainText<Row> = { [Name in keyof Row]: string extends NonNullable<Row[Name]> ? Name : never }[keyof Row]
type OrderText = Exclude<PlainText<OrderRow>, 'id' | `${string}Id`>

type Impersonal = 'status' | 'termsVersion' | 'variableSymbol'
/** Every other text of an order is one that its buyer typed. */
const TYPED: Record<Exclude<OrderText, Impersonal>, object> = BUYER_FIELDS

/** Whom a document was issued to: `InvoiceData` of the invoices. */
const CUSTOMER = ['name', 'company', 'email', 'ico', 'dic', 'seat,street', 'seat,city', 'seat,postcode']

/** What is held of orders, payments and what follows from them. */
export const SHOP_TABLES: Record<string, PersonalTable> = {
  orders: {
    ...ofAccount,
    emailColumn: 'email',
    exported: {
      ...all(
        'id',
        'status',
        'total_amount_cents',
        'discount_cents',
        'shortfall_cents',
        'vat_cents',
        'vat_percent',
        'currency',
        'created_at',
      ),
      ...all(...Object.keys(TYPED).map(columnOf), 'locale', 'terms_version', 'waiver_at', 'variable_symbol'),
      ...all('due_at', 'paid_at', 'released_at', 'failed_at', 'ended_at', 'refunded_at', 'joined_at'),
      product_id: title('products', 'product_id'),
      coupon_id: () => '(select x.code from coupons x where x.id = t.coupon_id)',
    },
    withheld: {
      ...without('key', 'user_id', 'attempt_id'),
      ...without('internal', 'is_once', 'is_imported', 'erased_at', 'restricted_at'),
    },
    erasure: 'detached',
  },
  order_events: { ...ofOrder, exported: all('at', 'from_status', 'to_status', 'cause'), withheld: orderKeys },
  payments: {
    ...ofOrder,
    exported: {
      ...all('provider', 'state', 'amount_cents', 'currency'),
      ...all('created_at', 'confirmed_at', 'closed_at', 'received_cents', 'back_cents', 'gone_cents'),
    },
    withheld: {
      ...orderKeys,
      ...without('internal', 'reference', 'charge_reference', 'settles_at', 'next_try_at'),
    },
  },
  refunds: {
    ...ofOrder,
    exported: {
      ...all('amount_cents', 'cause', 'reason', 'asked_by', 'way', 'asked_at', 'gone_at'),
      // Of money that paid nothing it may be a stranger's, who typed the symbol of this order.
      account: () => "case when t.cause <> 'overpayment' then t.account end",
      state: () => "case t.state when 'asked' then 'on-its-way' else t.state end",
    },
    withheld: { ...orderKeys, payment_id: 'key', batch_id: 'key', ...without('internal', 'reference', 'next_try_at') },
  },
  bank_transfers: {
    ...ofOrder,
    exported: {
      ...all('booked_on', 'amount_cents', 'currency', 'variable_symbol', 'state'),
      ...Object.fromEntries(['payer', 'payer_account', 'message'].map((name) => [name, ifPaid(name)])),
    },
    withheld: { ...orderKeys, ...without('internal', 'account', 'bank_reference', 'used_cents', 'imported_at') },
  },
  receipts: {
    ...ofOrder,
    exported: all('amount_cents', 'received_at'),
    withheld: { ...orderKeys, ...without('key', 'transfer_id', 'payment_id') },
  },
  outgoing_transfers: {
    ...ofOrder,
    exported: {
      ...all('booked_on', 'amount_cents', 'currency', 'variable_symbol', 'state'),
      ...Object.fromEntries(['payee', 'payee_account', 'message'].map((name) => [name, ifMatched(name)])),
    },
    withheld: { ...orderKeys, refund_id: 'key', ...without('internal', 'account', 'bank_reference', 'end_to_end_id', 'imported_at') },
  },
  dispute_events: {
    ...ofOrder,
    exported: { step: () => "'dispute-' || t.step", ...all('amount_cents', 'currency', 'reason', 'at') },
    withheld: { ...orderKeys, payment_id: 'key', dispute: 'internal' },
  },
  // What the provider takes of us; payments, refunds and disputes tell the couple's side.
  provider_entries: {
    ...ofOrder,
    exported: {},
    withheld: {
      ...orderKeys,
      ...without('internal', 'reference', 'kind', 'amount_cents', 'fee_cents', 'currency', 'source', 'at', 'noted_at'),
    },
  },
  invoices: {
    ...ofOrder,
    // The documents themselves are in the copy.
    exported: {
      ...all('kind', 'number', 'issued_at'),
      data: () => `concat_ws(', ', ${CUSTOMER.map((path) => `t.data #>> '{customer,${path}}'`).join(', ')})`,
    },
    withheld: { ...orderKeys, refund_id: 'key' },
  },
  order_claims: {
    ...ofOrder,
    emailColumn: 'email',
    exported: {
      ...all('number', 'kind', 'order_text', 'name', 'email', 'locale', 'text', 'remedy'),
      ...all('submitted_at', 'due_at', 'state', 'decided_at', 'decision'),
    },
    withheld: { ...orderKeys, attempt_id: 'key', reminded_at: 'internal' },
  },
}
