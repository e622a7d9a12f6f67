/** What a shop decides; an imported order may have another status, which is shown as it is (specification §4). */
export const ORDER_STATUSES = ['paid', 'pending', 'failed', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface OrderMaterial {
  id: string
  title: string
}

/** An order as its couple sees it. */
export interface OrderSummary {
  id: string
  /** ISO moment. */
  placedAt: string
  amountCents: number
  currency: string
  status: string
  product: string
  materials: OrderMaterial[]
  /** Only a paid order gives its materials out (specification §4). */
  downloadable: boolean
}
