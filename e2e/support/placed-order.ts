import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './site'

export interface PlacedOrder {
  id: string
  /** Its last 8 signs. */
  number: string
  /** Opens it to whoever holds it. */
  key: string
  email: string
}

interface OrderWish {
  email: string
  /** Days ago. */
  days?: number
  status?: 'paid' | 'pending'
  /** Wanted at once, so the content is out. */
  waiver?: boolean
  /** The address of the account that has it. */
  account?: string
  /** In which it was ordered. */
  locale?: 'cs' | 'en'
}

/** Puts an order with its payment into the stopped site. */
export async function placedOrder(
  site: Site,
  { email, days = 0, status = 'paid', waiver = false, account = '', locale = 'cs' }: OrderWish,
): Promise<PlacedOrder> {
  const id = randomUUID()
  const at = new Date(Date.now() - days * 86_400_000).toISOString()
  const paidAt = status === 'paid' ? at : null
  await site.query(
    `insert into orders (id, user_id, product_id, total_amount_cents, vat_cents, vat_percent, status, email, first_name, last_name,
       created_at, paid_at, waiver_at, released_at, due_at, locale)
     select $1::uuid, (select id from auth_user where email = $8), p.id, 59900, 10400, 21, $2, $3, 'Jana', 'Nováková', $4, $5, $6, $7,
       now() + interval '1 day', $9
     from products p where p.slug = 'swingers-bible'`,
    [id, status, email, at, paidAt, waiver ? at : null, waiver ? paidAt : null, account, locale],
  )
  await site.query(
    `insert into payments (order_id, provider, state, amount_cents, currency, confirmed_at, charge_reference)
     values ($1, 'transfer', $2, 59900, 'CZK', $3, $4)`,
    [id, status === 'paid' ? 'confirmed' : 'open', paidAt, paidAt && id],
  )
  return { id, number: id.slice(-8), key: await orderKey(site, id), email }
}

/** As the site makes it of its secret; a site that has not needed one yet takes the one that it finds. */
async function orderKey(site: Site, id: string): Promise<string> {
  const path = join(site.folder, 'secret')
  await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx' }).catch(() => undefined)
  const root = (await readFile(path, 'utf8')).trim()
  const secret = createHmac('sha256', root).update('order').digest()
  return createHmac('sha256', secret).update(id).digest('base64url').slice(0, 32)
}
