import { type SQL, type SQLWrapper, and, eq, ilike, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authUser, invoices, orderClaims, orders } from '~/db/schema'
import { ACCENTED, BARE, soughtIn } from './rules'

/** Small letters without accents, as `soughtIn` has them; of a database that knows no capitals but those of English too. */
export const bareIn = (text: SQLWrapper): SQL => sql`lower(translate(${text}, ${ACCENTED + ACCENTED.toUpperCase()}, ${BARE + BARE}))`

/** Orders that fit what somebody knows of one; those of nobody any more are found by their numbers alone. `authUser` is joined. */
export function fitsSought(typed: string): SQL | undefined {
  const { words, end, symbol, number } = soughtIn(typed)
  if (words === '') return undefined
  const pattern = `%${escaped(words)}%`
  const name = bareIn(sql`concat_ws(' ', ${orders.firstName}, ${orders.lastName}, ${orders.company})`)
  const isBuyers = or(like(name, pattern), ilike(orders.email, pattern), ilike(authUser.email, pattern))
  return or(
    end === undefined ? undefined : like(sql`${orders.id}::text`, `%${end}`),
    symbol === undefined ? undefined : like(orders.variableSymbol, `${symbol}%`),
    number === undefined ? undefined : inArray(orders.id, ordersOfNumber(number)),
    and(isNull(orders.restrictedAt), isBuyers),
  )
}

/** Those with a document or a claim of that number. */
const ordersOfNumber = (number: string) =>
  db()
    .select({ id: sql<string>`${invoices.orderId}` })
    .from(invoices)
    .where(eq(invoices.number, number))
    .union(
      db()
        .select({ id: sql<string>`${orderClaims.orderId}` })
        .from(orderClaims)
        .where(eq(orderClaims.number, number)),
    )

const escaped = (words: string): string => words.replaceAll(/[%_\\]/g, String.raw`\$&`)
