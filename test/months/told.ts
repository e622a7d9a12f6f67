import { bankTransfers, invoices, orderClaims, orders, outgoingTransfers, payments, receipts, refunds } from '~/db/schema'
import type { InvoiceData } from '~/features/shop/invoices/schema'
import type { Month } from './month'

/** What the site says of a month. */
export async function told({ db }: Month) {
  return {
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    documents: (await db.select().from(invoices)).map((row) => ({ ...row, data: row.data as InvoiceData })),
    lines: await db.select().from(bankTransfers),
    receipts: await db.select().from(receipts),
    left: await db.select().from(outgoingTransfers),
    claims: await db.select().from(orderClaims),
  }
}
export type Told = Awaited<ReturnType<typeof told>>
