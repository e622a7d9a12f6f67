import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { BLANK_BUYER, BUYER_NAMES } from '~/lib/buyer-fields'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { notify } from '~/ui/notify'
import { type CheckoutOffer, type OrderFields, OrderForm as Form, type OrderWish, type PlacedOrder } from '../schema'
import { isMissing } from './buyer-field'
import { BuyerFields } from './buyer-fields'
import { CompanyFields } from './company-fields'
import { CouponField } from './coupon-field'
import { DeliveryField } from './delivery-field'
import { OrderSummary } from './order-summary'
import { PaymentFields } from './payment-fields'
import { TermsNote } from './terms-note'
import { useCoupon } from './use-coupon'
import { type PlaceOrder, useOrdering } from './use-ordering'

export interface OrderFormProps {
  offer: CheckoutOffer
  place?: PlaceOrder | undefined
  onPlaced: (placed: PlacedOrder, wish: OrderWish) => void
  onStale: () => Promise<unknown>
  /** Something was typed. */
  onTyped?: () => void
  /** The order is placed and not decided yet. */
  waiting?: boolean
  /** Above the button: what else is agreed to. */
  aside?: ReactNode
  /** Asked before anything is sent; it says itself what is missing. */
  mayOrder?: () => boolean
}

/** The one form of both ways to buy. What was typed stays, whatever comes back from the server. */
export function OrderForm(props: OrderFormProps) {
  const { offer, place, onPlaced, onStale, onTyped, waiting = false, aside, mayOrder = always } = props
  const hydrated = useHydrated()
  const { product, prices, methods, buyer } = offer
  const form = useForm<OrderFields, unknown, OrderWish>({
    resolver: zodResolver(Form),
    defaultValues: {
      ...BLANK_BUYER,
      ...buyer,
      ...(offer.isDigital ? {} : { delivery: 'later' as const }),
      currency: prices[0]?.currency ?? 'CZK',
      method: methods[0] ?? 'simulated',
    },
  })
  const { register, handleSubmit, control, formState } = form
  const [currency, method] = useWatch({ control, name: ['currency', 'method'] })
  const price = prices.find((one) => one.currency === currency) ?? prices[0]
  const { coupon, ...couponField } = useCoupon(product, price)
  const { busy, leaving, refusal, order } = useOrdering({ product, place, onPlaced, onStale, onCouponLost: couponField.onRemove })
  if (!price || methods.length === 0) return <Alert>{m.payment_error_productUnavailable()}</Alert>
  const toPay = coupon?.price ?? price
  const seen = { seenCents: toPay.amountCents, coupon: coupon?.code ?? null }

  return (
    <form
      className="order-form"
      method="post"
      noValidate
      onChange={onTyped}
      onSubmit={(event) => {
        const may = mayOrder()
        const send = (wish: OrderWish) => (may ? order({ ...wish, currency: price.currency }, seen) : undefined)
        void handleSubmit(send, notifyMissing)(event)
      }}
    >
      {offer.ownedParts.length > 0 && (
        <Notice>
          <p>{m.bundle_ownedParts({ titles: listed(offer.ownedParts) })}</p>
        </Notice>
      )}
      <BuyerFields
        register={register}
        errors={formState.errors}
        isPrefilled={buyer !== null}
        isDigital={offer.isDigital}
        company={<CompanyFields form={form} findsCompanies={offer.findsCompanies} />}
      />
      {offer.isDigital && <DeliveryField register={register} isMissing={formState.errors.delivery !== undefined} />}
      <PaymentFields register={register} methods={methods} method={method} prices={prices} isDigital={offer.isDigital} />
      <div className="order-side">
        {offer.takesCoupon && <CouponField {...couponField} applied={coupon} />}
        <OrderSummary title={offer.title} price={price} coupon={coupon} />
        {aside}
        <TermsNote />
        {refusal && <Alert>{refusal}</Alert>}
        <Button
          type="submit"
          kind="primary"
          size="lg"
          disabled={!hydrated}
          busy={busy || leaving || waiting}
          busyLabel={leaving ? m.payment_redirect() : m.purchase_processing()}
        >
          {m.order_buttonWithPrice({ price: amountText(toPay.amountCents, toPay.currency, getLocale()) })}
        </Button>
        <p className="small muted" role="status">
          {waiting && m.purchase_doNotClose()}
        </p>
      </div>
    </form>
  )
}

const always = () => true

const listed = (titles: string[]): string => new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(titles)

/** specification §5: nothing is sent. What is wrong with a field that was filled in stands at the field alone. */
function notifyMissing(errors: FieldErrors<OrderFields>): void {
  const isEmpty = errors.delivery !== undefined || BUYER_NAMES.some((name) => isMissing(errors[name]))
  if (isEmpty) notify({ kind: 'error', title: m.checkout_missing_title(), description: m.checkout_missing_text() })
}
