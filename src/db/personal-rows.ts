import { type SQL, sql } from 'drizzle-orm'
import { PERSONAL_TABLES, type PersonalTable } from './personal-data.ts'

/** Whose rows are meant; without a hash no row of a device is. */
export interface Owner {
  account: string
  email: string
  deviceHash: string | null
}

/** Which rows of the table, as `t`, are the owner's. */
export function rowsOf({ by, column, emailColumn, orderColumn }: PersonalTable, owner: Owner): SQL {
  const { account, email, deviceHash } = owner
  const value = sql`t.${sql.identifier(column)}`
  if (by === 'email') return sql`${value} = ${email}`
  if (by === 'subscription') return sql`${value} in (select s.id from newsletter_subscriptions s where s.email = ${email})`
  if (by === 'device') return sql`${value} = ${deviceHash}`
  if (by === 'text') return sql`(position(${account} in to_jsonb(t)::text) > 0 or position(${email} in to_jsonb(t)::text) > 0)`
  const ways = [by === 'order' ? ofOrders(column, owner) : sql`${value} = ${account}`]
  if (emailColumn) ways.push(sql`(${value} is null and ${unrestricted(by)} and t.${sql.identifier(emailColumn)} = ${email})`)
  if (orderColumn) ways.push(ofOrders(orderColumn, owner))
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Restricted rows are kept for the law alone: whoever has their address today, they are nobody's. */
const unrestricted = (by: PersonalTable['by']): SQL => (by === 'account' ? sql`t.restricted_at is null` : sql`true`)

/** Orders are looked up as another `t`, inside. */
const ofOrders = (column: string, owner: Owner): SQL =>
  sql`t.${sql.identifier(column)} in (select t.id from orders t where ${rowsOf(PERSONAL_TABLES.orders as PersonalTable, owner)})`
