import { type PersonalTable, all, keys, ofAccount, ofOrder, without } from './personal-table.ts'

/** What is held of services that were offered and done, and of hours. */
export const SERVICE_TABLES: Record<string, PersonalTable> = {
  service_offers: {
    ...ofAccount,
    emailColumn: 'email',
    orderColumn: 'order_id',
    exported: {
      ...all('service', 'quarters', 'email', 'locale', 'amount_cents', 'starts_at', 'place', 'words', 'request_number'),
      ...all('created_at', 'valid_until', 'decided_at', 'answer', 'early_at'),
      // Payments and orders mean something else by these words.
      state: () => "case when t.state in ('declined', 'withdrawn') then 'offer-' || t.state else t.state end",
    },
    withheld: { ...keys, order_id: 'key', about_id: 'key' },
    erasure: 'job',
  },
  // The order is kept for the law, what was agreed and noted is not.
  engagements: {
    ...ofOrder,
    exported: all('service', 'state', 'note', 'created_at', 'ended_at', 'ended_by', 'fee_cents', 'refund_cents'),
    withheld: { order_id: 'key', sequence: 'internal' },
    erasure: 'job',
  },
  engagement_steps: {
    ...ofOrder,
    exported: all('step', 'minutes', 'due_at', 'starts_at', 'place', 'done_at'),
    withheld: { order_id: 'key', position: 'internal', reminded_at: 'internal' },
    erasure: 'job',
  },
  hour_balances: { ...ofAccount, exported: all('minutes'), withheld: without('key', 'user_id') },
  hour_entries: {
    ...ofAccount,
    exported: all('kind', 'minutes', 'balance_after', 'at'),
    withheld: { ...keys, order_id: 'key', booking_id: 'key' },
  },
}
