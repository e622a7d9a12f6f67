import { expect } from '@playwright/test'

/** Rows of the database that the site has or had. */
export type Query = <Row>(statement: string) => Promise<Row[]>

interface OrderFacts {
  email: string
  status: string
  confirmed: number
  surplus: number
  open: number
  paid: number
  mails: number
  number: string | null
}

/** Each of these buyers has one order that is paid once, with one mail, and the numbers of the invoices have no gap. */
export async function expectWhole(query: Query, buyers: string[]): Promise<void> {
  const orders = await query<OrderFacts>(`
    select o.email, o.status, i.number,
      (select count(*)::int from payments p where p.order_id = o.id and p.state = 'confirmed') as confirmed,
      (select count(*)::int from payments p where p.order_id = o.id and p.state = 'surplus') as surplus,
      (select count(*)::int from mail_outbox m where m.recipient = o.email and m.template = 'order-paid') as mails,
      (select count(*)::int from payments p where p.order_id = o.id and p.state = 'open') as open,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'paid') as paid
    from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'`)
  expect(orders.map(({ email }) => email).toSorted()).toEqual(buyers.toSorted())
  for (const { email, number: _, ...facts } of orders)
    expect.soft(facts, email).toEqual({ status: 'paid', confirmed: 1, surplus: 0, open: 0, paid: 1, mails: 1 })
  const counts = orders.map(({ number }) => Number(number?.slice(4))).toSorted((one, other) => one - other)
  expect(counts).toEqual(Array.from(buyers, (_, index) => index + 1))
}

/** Every mail that the database promised lies in an outbox at least once; `arrived` counts those to an address. */
export async function expectMailed(query: Query, arrived: (recipient: string) => Promise<number>): Promise<void> {
  const promised = await query<{ recipient: string; mails: number }>(
    'select recipient, count(*)::int as mails from mail_outbox group by recipient',
  )
  for (const { recipient, mails } of promised) expect.soft(await arrived(recipient), recipient).toBeGreaterThanOrEqual(mails)
}

/** Mails that still have to leave. */
export async function mailsWaiting(query: Query): Promise<number> {
  const [row] = await query<{ waiting: number }>(
    'select count(*)::int as waiting from mail_outbox where delivered_at is null and failed_at is null',
  )
  return row?.waiting ?? 0
}

/** How long the queue keeps a mail for the process that took it. */
export const MAIL_LEASE = 300_000
