import { type KeyboardEvent, useRef } from 'react'
import type { Discounted } from '~/features/shop/coupons/schema'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { TextField } from '~/ui/field'
import type { useCoupon } from './use-coupon'

type CouponFieldProps = Omit<ReturnType<typeof useCoupon>, 'coupon'> & { applied: Discounted | undefined }

/** Folded, for most have no code; what it did is said below it and stands in the summary. */
export function CouponField({ applied, busy, refusal, onUse, onRemove }: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const send = () => onUse(field.current?.value ?? '')
  // The key that sends a form would order here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    <div className="coupon">
      {applied ? (
        <Button size="sm" onClick={onRemove}>
          {m.coupon_remove({ code: applied.code })}
        </Button>
      ) : (
        <Disclosure title={m.coupon_title()}>
          <div className="coupon-row">
            <TextField
              ref={field}
              name="coupon"
              label={m.coupon_label()}
              error={refusal}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              onKeyDown={onKeyDown}
            />
            <Button busy={busy} onClick={send}>
              {m.coupon_use()}
            </Button>
          </div>
        </Disclosure>
      )}
      <p className="small" role="status">
        {applied &&
          m.coupon_applied({ code: applied.code, amount: amountText(applied.discountCents, applied.price.currency, getLocale()) })}
      </p>
    </div>
  )
}
