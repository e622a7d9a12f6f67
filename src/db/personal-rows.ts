import { type SQL, sql } from 'drizzle-orm'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** Whose rows are meant; without a hash no row of a device is. */
export interface Owner {
  account: string
  email: string
  deviceHash: string | null
}

/** Which rows of the table, as `t`, are the owner's. */
export function rowsOf(table: PersonalTable, owner: Owner): SQL {
  const { by, column, emailColumn, orderColumn } = table
  const { account, email, deviceHash } = owner
  const value = sql`t.${sql.identifier(column)}`
  if (by === 'email') return sql`${value} = ${email}`
  if (by === 'device') return sql`${value} = ${deviceHash}`
  if (by === 'text') return sql`(position(${account} in to_jsonb(t)::text) > 0 or position(${email} in to_jsonb(t)::text) > 0)`
  if (by === 'subscription') return sql`${value} in (select s.id from newsletter_subscriptions s where s.email = ${email})`
  if (by === 'request') return ofRows('requests', column, owner)
  const ways = [by === 'order' ? ofRows('orders', column, owner) : sql`${value} = ${account}`]
  if (emailColumn) ways.push(sql`(${value} is null and ${unrestricted(table)} and t.${sql.identifier(emailColumn)} = ${email})`)
  if (orderColumn) ways.push(ofRows('orders', orderColumn, owner))
  return sql`(${sql.join(ways, sql` or `)})`
}

/** Restricted rows are kept for the law alone: whoever has their address today, they are nobody's. Only some tables keep any. */
const unrestricted = ({ withheld }: PersonalTable): SQL => ('restricted_at' in withheld ? sql`t.restricted_at is null` : sql`true`)

/** What hangs on rows of another table, which are looked up as another `t`, inside. */
const ofRows = (parent: 'orders' | 'requests', column: string, owner: Owner): SQL =>
  sql`t.${sql.identifier(column)} in (select t.id from ${sql.identifier(parent)} t where ${rowsOf(PERSONAL_TABLES[parent] as PersonalTable, owner)})`
