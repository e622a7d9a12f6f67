import { createHash } from 'node:crypto'
import type { Tx } from '~/db/client.server'
import type { OrderRow, products } from '~/db/schema'
import type { ProductKind } from '~/lib/product-kinds'
import type { OperatorId } from '~/server/studio-session.server'

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
