import { useState } from 'react'
import type { Discounted } from '~/features/shop/coupons/schema'
import type { Price } from '~/features/shop/products/price.schema'
import { m } from '~/paraglide/messages'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { couponPrices } from '../functions'
import { lostText } from './use-ordering'

/**
 * The code that a buyer has typed, and what it does to the prices that the form shows: once one of them has changed it does nothing until
 * it was asked about again.
 */
export function useCoupon(product: string, price: Price | undefined) {
  const { busy, send } = useSubmission({ title: m.coupon_label, unexpected: lostText })
  const [found, setFound] = useState<Discounted[]>([])
  const [wrong, setWrong] = useState<string>()
  const coupon = price && found.find(isOf(price))
  const refusal = wrong ?? (found.length > 0 && !coupon ? m.coupon_otherCurrency() : undefined)

  const onUse = (code: string) =>
    void send(async () => {
      if (code.trim() === '') return
      const outcome = await couponPrices({ data: { product, code } })
      setFound(outcome.ok ? outcome.discounted : [])
      if (outcome.ok) return setWrong(undefined)
      setWrong(outcome.code === 'too-many' ? m.purchase_tooMany({ time: waitText(outcome.retryAt) }) : m.coupon_wrong())
    })

  const onRemove = () => setFound([])
  return { coupon, busy, refusal, onUse, onRemove }
}

const isOf =
  ({ currency, amountCents }: Price) =>
  ({ price, discountCents }: Discounted): boolean =>
    price.currency === currency && price.amountCents + discountCents === amountCents
