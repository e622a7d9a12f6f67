import { type PersonalTable, all, keys, ofAccount, ofOrder, orderKeys, title, without } from './personal-table.ts'

/** What is held of services that were offered and done, of hours, requests and places. */
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
  requests: {
    ...ofAccount,
    emailColumn: 'email',
    exported: {
      ...all('number', 'kind', 'subject', 'name', 'email', 'phone', 'contact', 'wished_when', 'place', 'message', 'locale'),
      ...all('intimate_consent', 'publish_consent', 'state', 'received_at', 'answered_at', 'closed_at', 'withdrawn_at', 'joined_at'),
    },
    withheld: { ...keys, attempt_id: 'key', assignee_id: 'internal' },
    // Those that were made without an account have no account of their own.
    erasure: 'job',
  },
  request_events: {
    by: 'request',
    column: 'request_id',
    exported: all('at', 'from_state', 'to_state', 'actor', 'words'),
    withheld: without('key', 'id', 'request_id'),
    erasure: 'request',
  },
  workshop_seats: {
    ...ofOrder,
    exported: {
      event_id: title('workshop_events', 'event_id'),
      ...all('state', 'taken_at', 'paid_at', 'freed_at', 'freed_cause', 'refund_cents', 'attendance'),
    },
    withheld: { ...orderKeys, waiting_id: 'key', ...without('internal', 'number', 'offered_until', 'reminded_at') },
  },
  workshop_changes: {
    ...ofOrder,
    exported: all('starts_at', 'ends_at', 'location', 'address', 'changed_at', 'answer_until', 'answer', 'answered_at'),
    withheld: { ...orderKeys, seat_id: 'key', location_en: 'internal', reminded_at: 'internal' },
  },
  workshop_waiting: {
    ...ofAccount,
    emailColumn: 'email',
    exported: {
      event_id: title('workshop_events', 'event_id'),
      ...all('email', 'name', 'locale', 'state', 'entered_at', 'offered_at', 'ended_at'),
    },
    withheld: { ...keys, number: 'internal' },
    // Those who wait without an account have none of their own.
    erasure: 'job',
  },
}
