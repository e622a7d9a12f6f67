import { createHash } from 'node:crypto'
import type { Tx } from '~/db/client.server'
import type { OrderRow, products } from '~/db/schema'
import { KINDS, type ProductKind } from '~/lib/product-kinds'
import type { OperatorId } from '~/server/studio-session.server'
import { daysFrom } from './rules'

/** What every part of the made-up business is made in. */
export interface World {
  tx: Tx
  at: Date
  /** Who of the team did what was done. */
  team: OperatorId[]
}

export interface MadeUpCouple {
  id: string
  place: number
  email: string
  cameAt: Date
}

export type Product = Pick<typeof products.$inferSelect, 'id' | 'slug' | 'title' | 'titleEn'> & { kind: ProductKind }

/** An order with how it was to be paid. */
export interface Sold {
  order: OrderRow
  product: Product
  method: 'card' | 'transfer' | 'simulated'
  paymentId: string
}

/** The same id every time. */
export function madeUpId(kind: string, place: number): string {
  const hex = createHash('sha256').update(`sfera demo ${kind} ${place}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Throws for what the database did not give back. */
export function known<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`the demo has no ${what}`)
  return item
}

export const isDigital = ({ product }: Sold): boolean => KINDS[product.kind].isDigital
export const paidAt = ({ order }: Sold): Date => order.paidAt ?? order.createdAt
export const isPaidBefore = (one: Sold, at: Date, days: number): boolean => paidAt(one) < daysFrom(at, -days)

export const nameOf = ({ order }: Sold): string => [order.firstName, order.lastName].filter(Boolean).join(' ')

/** The newest that fit and that nothing has happened to, which are used from then on. */
export function takeFrom(sold: readonly Sold[], used: Set<string>, count: number, fits: (one: Sold) => boolean): Sold[] {
  const taken = sold.filter((one) => !used.has(one.order.id) && fits(one)).slice(-count)
  for (const { order } of taken) used.add(order.id)
  return taken
}
