import { and, eq, isNull } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { invoices, orders } from '~/db/schema'
import { documentFile } from '~/features/shop/invoices/data.server'

/** A tax document as a file; of an order that is kept for the law alone it is not opened here. */
export async function orderDocument(id: string): Promise<{ name: string; base64: string } | undefined> {
  const [known] = await db()
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), isNull(orders.restrictedAt)))
  if (!known) return undefined
  const { name, bytes } = await documentFile(id)
  return { name, base64: bytes.toString('base64') }
}
