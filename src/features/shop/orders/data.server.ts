import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNull, like, ne, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect, readAlone } from '~/db/kept-select.server'
import { type OrderRow, type OrderStep, authUser, materialFiles, orderClaims, orderEvents, orders, payments } from '~/db/schema'
import { type PaymentTry, presentOrder } from './rules'
import { batched } from '~/server/batched.server'
import { CommandError } from '~/server/commands.server'
import type { MaterialFile } from './schema'
import { productById } from '~/features/shop/products/data.server'
import { type ProductKind, fileTypeOf } from '~/lib/product-kinds'

/** A withdrawal or the guarantee that nobody has refused, a complaint whose wish to withdraw was granted, or a bank that has not decided. */
export const asksMoney = or(
  and(inArray(orderClaims.kind, ['withdrawal', 'guarantee']), ne(orderClaims.state, 'refused')),
  and(eq(orderClaims.kind, 'chargeback'), eq(orderClaims.state, 'open')),
  and(eq(orderClaims.remedy, 'withdraw'), eq(orderClaims.state, 'granted')),
)

/**
 * The order, to be changed in `tx` by nobody else until its end. Its key stays: what points at it (a mail that somebody who holds a later
 * lock writes) does not wait.
 */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order
}

/** The order of an account that waits for something that nobody needs twice: whoever orders that again gets this one. */
export function waitingOrders(from: Db | Tx, account: string, productId: string) {
  const once = and(eq(orders.userId, account), eq(orders.productId, productId), eq(orders.isOnce, true), eq(orders.isImported, false))
  return from
    .select()
    .from(orders)
    .where(and(once, eq(orders.status, 'pending')))
}

/** An order that nobody erased, wherever it came from: whoever asks has proved that it is theirs. */
export async function orderById(id: string): Promise<OrderRow | undefined> {
  const [order] = await readAlone(orderRow({ id }))
  return order
}

const orderRow = keptSelect(['id'], ({ id }, ask) =>
  ask
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.restrictedAt))),
)

/** What is asked every second while a payment is decided. */
export async function orderProgress(id: string): Promise<(ReturnType<typeof presentOrder> & { kind: ProductKind }) | undefined> {
  const order = await orderById(id)
  if (!order) return undefined
  const [tries, { kind }] = await Promise.all([paymentsByOrder([id]), productById(order.productId)])
  return { ...presentOrder(order, tries.get(id) ?? [], []), kind }
}

/** In which languages each material can be fetched. */
export async function filesByMaterial(materialIds: string[]): Promise<Map<string, MaterialFile[]>> {
  if (materialIds.length === 0) return new Map()
  const { materialId, locale, path, bytes, pages } = materialFiles
  const files = await batched(
    db()
      .select({ materialId, locale, path, bytes, pages })
      .from(materialFiles)
      .where(inArray(materialId, materialIds))
      .orderBy(asc(locale)),
  )
  const grouped = Map.groupBy(files, (file) => file.materialId)
  return new Map(
    [...grouped].map(([id, own]) => [
      id,
      own.map((file) => ({ locale: file.locale, type: fileTypeOf(file.path), bytes: file.bytes, pages: file.pages })),
    ]),
  )
}

const LISTED = 50

/** An order as an operator names it: by its number, or by its whole id. Throws a {@link CommandError} for what names none, or several. */
export async function namedOrder(named: string): Promise<OrderRow> {
  const end = named.toLowerCase()
  const isName = /^[0-9a-f-]{8,36}$/.test(end)
  const found = isName
    ? await db()
        .select()
        .from(orders)
        .where(like(sql`${orders.id}::text`, `%${end}`))
        .limit(2)
    : []
  const [order, another] = found
  if (!order) throw new CommandError(`There is no order '${named}'.`)
  if (another) throw new CommandError(`Several orders end with '${named}': name the whole id.`)
  return order
}

type OrderOfAccount = OrderRow & { accountEmail: string | null }

/** The newest orders, of one status where it is named. */
export const newestOrders = (status: string | undefined): Promise<OrderOfAccount[]> =>
  db()
    .select({ ...getTableColumns(orders), accountEmail: authUser.email })
    .from(orders)
    .leftJoin(authUser, eq(authUser.id, orders.userId))
    .where(status === undefined ? undefined : eq(orders.status, status))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LISTED)

/** The newest orders that fit what an operator knows of one; those of nobody any more are found by their number and symbol alone. */
export function foundOrders(sought: string): Promise<OrderOfAccount[]> {
  const [address, end] = [sought.toLowerCase(), sought.toLowerCase().replace(/^#/, '')]
  const name = sql`concat_ws(' ', ${orders.firstName}, ${orders.lastName})`
  const isBuyers = or(eq(orders.email, address), eq(authUser.email, address), ilike(name, `%${escaped(sought)}%`))
  const isNumber = /^[0-9a-f-]{4,36}$/.test(end) ? like(sql`${orders.id}::text`, `%${end}`) : undefined
  return db()
    .select({ ...getTableColumns(orders), accountEmail: authUser.email })
    .from(orders)
    .leftJoin(authUser, eq(authUser.id, orders.userId))
    .where(or(isNumber, eq(orders.variableSymbol, sought), and(isNull(orders.restrictedAt), isBuyers)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LISTED)
}

const escaped = (words: string): string => words.replaceAll(/[%_\\]/g, String.raw`\$&`)

export const orderSteps = (orderId: string): Promise<OrderStep[]> =>
  db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.at))

export async function paymentsByOrder(ids: string[]): Promise<Map<string, PaymentTry[]>> {
  if (ids.length === 0) return new Map()
  const { orderId, provider, state, amountCents, currency, backCents, goneCents, receivedCents } = payments
  const tries = await batched(
    db()
      .select({ orderId, provider, state, amountCents, currency, backCents, goneCents, receivedCents })
      .from(payments)
      .where(inArray(orderId, ids))
      .orderBy(desc(payments.createdAt)),
  )
  return Map.groupBy(tries, (row) => row.orderId)
}
