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

/** Folded, for most have no code; what it did is said below it and stands in the summary. One button does both, so that the focus stays. */
export function CouponField({ applied, busy, refusal, onUse, onRemove }: CouponFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const press = () => (applied ? onRemove() : onUse(field.current?.value ?? ''))
  // The key that sends a form would order here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!applied) press()
  }
  return (
    <div className="coupon">
      <Disclosure title={m.coupon_title()}>
        <div className="coupon-row">
          <TextField
            ref={field}
            label={m.coupon_label()}
            error={refusal}
            readOnly={applied !== undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onKeyDown={onKeyDown}
          />
          <Button busy={busy} onClick={press}>
            {applied ? m.coupon_remove({ code: applied.code }) : m.coupon_use()}
          </Button>
        </div>
      </Disclosure>
      <p className="small" role="status">
        {applied &&
          m.coupon_applied({ code: applied.code, amount: amountText(applied.discountCents, applied.price.currency, getLocale()) })}
      </p>
    </div>
  )
}
