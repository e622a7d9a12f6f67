import { useEffect, useEffectEvent, useState } from 'react'
import { orderState } from '../functions'
import type { OrderState } from '../schema'

const QUICK_MS = 1000
const SLOW_MS = 4000
/** After so many questions without a decision it is not asked every second any more. */
const PATIENCE = 15

/** A payment that was refused leaves its order waiting, and nothing to wait for. */
const isDecided = ({ status, isOpen }: OrderState): boolean => status !== 'pending' || !isOpen

/**
 * Asks how it stands with an order until its payment is decided; `onDecided` hears it once. What fails on the way is asked again. `slow`: it
 * takes longer than usual. Nothing is asked while there is no order.
 */
export function useOrderState(order: { id: string; key: string } | undefined, onDecided: (state: OrderState) => void): { slow: boolean } {
  const [slow, setSlow] = useState(false)
  const decided = useEffectEvent(onDecided)
  const { id, key } = order ?? {}
  useEffect(() => {
    if (!id) return undefined
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const ask = async () => {
      const outcome = await orderState({ data: { id, key: key ?? '' } }).catch(() => undefined)
      if (over) return
      if (outcome?.ok && isDecided(outcome.state)) return decided(outcome.state)
      asked++
      if (asked === PATIENCE) setSlow(true)
      timer = setTimeout(() => void ask(), asked < PATIENCE ? QUICK_MS : SLOW_MS)
    }
    timer = setTimeout(() => void ask(), QUICK_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [id, key])
  return { slow: slow && id !== undefined }
}
