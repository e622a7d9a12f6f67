import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderView } from '~/features/shop/orders/schema'
import { KINDS } from '~/lib/product-kinds'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import type { notify } from '~/ui/notify'
import type { OrderState } from '../schema'

interface Decision {
  order: OrderView
  /** The buyer has just come from the form or from the provider. */
  hasArrived: boolean
  /** Hears of the decision once. */
  onDecided: (state: OrderState) => void
}

/**
 * Hears once what became of the order: while its buyer waits on its page, or at once where the provider was faster than their way back, or
 * than a reading of the page. Returns what hears of the decision.
 */
export function useDecision({ order, hasArrived, onDecided }: Decision): (state: OrderState) => void {
  const waits = useRef(hasArrived)
  const decided = (state: OrderState) => {
    waits.current = state.status === 'pending'
    onDecided(state)
  }
  const read = useEffectEvent((status: OrderView['status']) => {
    if (status === 'pending') waits.current = true
    else if (waits.current && isNews(order)) decided({ ...order, isOpen: false })
  })
  useEffect(() => read(order.status), [order.status])
  return decided
}

/** Buyers are told to keep the address that they arrived by: whoever opens it when the money goes back has not just paid. */
const isNews = ({ status, isOver, returning, isHeld }: OrderView): boolean =>
  (status === 'paid' && !isOver && !returning && !isHeld) || status === 'failed'

/** What the buyer is told of a decision outside of the form. */
export function noticeOf({ status, kind, downloadable, releaseAt }: OrderState): Parameters<typeof notify>[0] {
  if (status !== 'paid') return { kind: 'error', title: m.payment_error_title(), description: m.payment_error_text() }
  if (!KINDS[kind].isDigital) return { kind: 'success', title: m.payment_success_title(), description: m.payment_success_service() }
  const later = m.orders_detail_downloadLocked({ date: momentDay(releaseAt, getLocale()) })
  return { kind: 'success', title: m.payment_success_title(), description: downloadable ? m.payment_success_checkout() : later }
}
