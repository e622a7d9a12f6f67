import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { placeOrder } from '../functions'
import type { PlaceOrderFields, PlaceOrderRefusal } from '~/features/shop/orders/schema'
import type { Outcome } from '~/lib/outcome'
import type { OrderWish, PlacedOrder } from '../schema'
import { attemptFor, endAttempt } from './attempt'

type Placed = Outcome<{ placed: PlacedOrder }, PlaceOrderRefusal | 'payment-unreachable' | 'too-many'>
type Refused = Extract<Placed, { ok: false }>

/** Places an order; what a feature adds to it travels with the function. */
export type PlaceOrder = (sent: { data: PlaceOrderFields }) => Promise<Placed>

interface Ordering {
  product: string
  place?: PlaceOrder | undefined
  /** The order is there; what comes next stands in it. */
  onPlaced: (placed: PlacedOrder, wish: OrderWish) => void
  /** What the form shows is no longer so: the price, or that it can be bought at all. */
  onStale: () => Promise<unknown>
  /** The coupon cannot be used any more. */
  onCouponLost: () => void
}

/** What the buyer saw and agrees to. */
interface Seen {
  seenCents: number
  coupon: string | null
}

/**
 * Places the order of a form: one at a time, and whatever is sent twice is one order. `refusal` says what is wrong until the next try;
 * `leaving` that the browser is on its way to the provider.
 */
export function useOrdering({ product, place = placeOrder, onPlaced, onStale, onCouponLost }: Ordering) {
  const { busy, send } = useSubmission({ title: m.payment_error_title, unexpected: lostText })
  const [refusal, setRefusal] = useState<string>()
  const [leaving, setLeaving] = useLeaving()

  const order = (wish: OrderWish, seen: Seen) =>
    send(async () => {
      setRefusal(undefined)
      const outcome = await attempted(place, product, wish, seen)
      if (!outcome.ok) {
        const text = refusalText(outcome)
        setRefusal(text)
        notify({ kind: 'error', title: m.payment_error_title(), description: text })
        if (outcome.code === 'coupon') onCouponLost()
        if (outcome.code !== 'too-many') await onStale()
        return
      }
      if (outcome.placed.step.next === 'redirect') {
        setLeaving(true)
        return location.assign(outcome.placed.step.url)
      }
      onPlaced(outcome.placed, wish)
    })

  return { busy, leaving, refusal, order }
}

/** A key that was used for another order is not used again. Another way to pay is the same order, paid otherwise. */
async function attempted(place: PlaceOrder, product: string, wish: OrderWish, seen: Seen): Promise<Placed> {
  const { delivery, currency, method, ...buyer } = wish
  const waiver = delivery === 'now'
  const sent = () => ({
    data: {
      product,
      attemptId: attemptFor(product, { ...buyer, waiver, currency, ...seen }),
      currency,
      ...seen,
      method,
      buyer,
      waiver,
    },
  })
  const outcome = await place(sent())
  if (outcome.ok || outcome.code !== 'attempt-used') return outcome
  endAttempt(product)
  return place(sent())
}

function refusalText({ code, retryAt }: Refused): string {
  if (code === 'price-changed') return m.payment_error_priceChanged()
  if (code === 'coupon') return m.coupon_lost()
  if (code === 'payment-unreachable') return m.payment_error_text()
  if (code === 'already-owned') return m.payment_error_alreadyOwned()
  if (code === 'method-too-slow') return m.payment_error_methodTooSlow()
  if (code === 'method-full') return m.payment_error_methodFull()
  if (code === 'taken') return m.payment_error_taken()
  if (code === 'too-many') return m.purchase_tooMany({ time: waitText(retryAt) })
  return m.payment_error_productUnavailable()
}

/** Nothing is known of the order then; sent again, it is the same one. */
export const lostText = (): string => (navigator.onLine ? m.errors_unexpected() : m.errors_network())

/** Whoever comes back with the browser's own button finds the form as it was. */
export function useLeaving(): [boolean, (leaving: boolean) => void] {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  return [leaving, setLeaving]
}
