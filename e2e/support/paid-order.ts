import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_INVOICE, SAMPLE_PAID } from '../../test/sample-order'
import type { Site } from './site'

/** A paid order of a couple with its tax document, and its mail waiting in the queue. The site is stopped for a moment. */
export async function storePaidOrder(site: Site, email: string): Promise<{ id: string; number: string; key: string }> {
  const [id, invoice] = [randomUUID(), randomUUID()]
  const number = String(Date.now())
  const key = orderKey(site, id)
  const document = {
    ...SAMPLE_INVOICE,
    customer: { name: 'Jana Nováková', company: null, email },
    orderNumber: id.slice(-8),
  }
  const mail = {
    orderNumber: id.slice(-8),
    orderUrl: `${site.url}/objednavka/${id}?klic=${key}`,
    ...SAMPLE_PAID,
    invoiceId: invoice,
  }
  await site.stop()
  await site.query(
    `insert into orders (id, user_id, product_id, total_amount_cents, status, paid_at, released_at, email)
     select $1, u.id, p.id, 59900, 'paid', now(), now(), u.email from auth_user u, products p where u.email = $2 and p.slug = 'swingers-bible'`,
    [id, email],
  )
  await site.query(`insert into invoices (id, order_id, kind, number, issued_at, data) values ($1, $2, 'invoice', $3, now(), $4)`, [
    invoice,
    id,
    number,
    JSON.stringify(document),
  ])
  await site.query(
    `insert into mail_outbox (recipient, locale, template, purpose, props, run_at) values ($1, 'cs', 'order-paid', 'order', $2, now())`,
    [email, JSON.stringify(mail)],
  )
  await site.start()
  return { id, number, key }
}

/** The key of an order, made as the site makes it: whoever knows its secret can. */
function orderKey(site: Site, id: string): string {
  const secret = readFileSync(join(site.folder, 'secret'), 'utf8').trim()
  const purpose = createHmac('sha256', secret).update('order').digest()
  return createHmac('sha256', purpose).update(id).digest('base64url').slice(0, 32)
}
