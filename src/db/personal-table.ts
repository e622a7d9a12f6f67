import type { Locale } from '../lib/locale.ts'

/**
 * What the database holds about a couple: how its rows are found, what of them the couple gets as a copy, and how they go when the
 * account is erased. A data test fails on a table or a column that refers to a user and does not stand here.
 */
export interface PersonalTable {
  /**
   * `account`: `column` holds the id of the account; `email`: its address; `device`: the hash of the device that asks; `order`: the id
   * of one of its orders; `request`: of one of its requests; `subscription`: that of a subscription of its address; `text`: the id or
   * the address stands somewhere in `column`.
   */
  by: 'account' | 'email' | 'device' | 'order' | 'request' | 'subscription' | 'text'
  column: string
  /** Rows that lead to nobody by `column`, and are not restricted, belong to the account whose address stands here. */
  emailColumn?: string
  /** Rows that hang on one of its orders belong to it, too. */
  orderColumn?: string
  /** Column → true, or what is exported in its place: SQL over the row `t`, where an id or a mixture would say nothing or too much. */
  exported: Record<string, true | ((locale: Locale) => string)>
  /** Column → why it is not in the copy. */
  withheld: Record<string, Withheld>
  erasure: Erasure
}

/**
 * `key`: tells nothing of the couple. `secret`: would open the account. `internal`: how our machinery keeps its books.
 * `foreign`: was typed by somebody who may be anybody.
 */
type Withheld = 'key' | 'secret' | 'internal' | 'foreign'

/**
 * `cascade`: goes with the account's row. `job`: the erasure deletes it by itself. `detached`: what the law wants kept loses the
 * account and stays, restricted, until the retention job takes it. `order`, `request`, `subscription`: goes or stays with it. `expires`:
 * leads to no account and goes by itself.
 */
type Erasure = 'cascade' | 'job' | 'detached' | 'order' | 'request' | 'subscription' | 'expires'

export const title = (table: string, key: string) => (locale: Locale) =>
  `(select x.${locale === 'en' ? 'title_en' : 'title'} from ${table} x where x.id = t.${key})`

export const all = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>
export const without = (why: Withheld, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, why])) as Record<string, Withheld>

export const ofAccount = { by: 'account', column: 'user_id', erasure: 'cascade' } as const
export const keys = without('key', 'id', 'user_id')
export const ofOrder = { by: 'order', column: 'order_id', erasure: 'order' } as const
export const orderKeys = without('key', 'id', 'order_id')
export const ofSubscription = { by: 'subscription', column: 'subscription_id', erasure: 'subscription' } as const
export const subscriptionKeys = without('key', 'id', 'subscription_id')
