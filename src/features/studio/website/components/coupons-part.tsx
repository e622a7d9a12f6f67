import { useAct } from '~/features/studio/shell/components/acts'
import { amountText } from '~/lib/money'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { endStudioCoupon } from '../functions'
import type { ListedCoupon, PricedProduct } from '../schema'
import { CouponForm } from './coupon-form'
import { spanText } from './prices-part'

interface CouponsPartProps {
  coupons: readonly ListedCoupon[]
  products: readonly PricedProduct[]
  mayChange: boolean
}

/** Codes, what each takes off, and how often it was used. */
export function CouponsPart({ coupons, products, mayChange }: CouponsPartProps) {
  return (
    <>
      <p className="website-lead">{m.studio_website_couponsLead()}</p>
      {mayChange && (
        <Disclosure title={m.studio_website_newCoupon()}>
          <CouponForm products={products} />
        </Disclosure>
      )}
      {coupons.length === 0 && <p>{m.studio_website_noCoupons()}</p>}
      <ul className="website-rows">
        {coupons.map((coupon) => (
          <Coupon key={coupon.code} coupon={coupon} products={products} mayChange={mayChange} />
        ))}
      </ul>
    </>
  )
}

const STATES: Record<ListedCoupon['state'], { text: () => string; kind: BadgeKind }> = {
  runs: { text: m.studio_website_stateRuns, kind: 'low' },
  planned: { text: m.studio_website_statePlanned, kind: 'mid' },
  over: { text: m.studio_website_stateOver, kind: 'neutral' },
}

interface CouponProps {
  coupon: ListedCoupon
  products: readonly PricedProduct[]
  mayChange: boolean
}

function Coupon({ coupon, products, mayChange }: CouponProps) {
  const act = useAct()
  const { code, percent, amountCents, currency, used, uses, state } = coupon
  const off = percent === null ? amountText(amountCents ?? 0, currency ?? 'CZK', getLocale()) : percentText(percent, getLocale())
  const end = () =>
    void act.ask(
      endStudioCoupon,
      { code },
      {
        title: m.studio_website_endOf({ amount: code }),
        agree: m.studio_website_end(),
        done: m.studio_website_couponEnded(),
        danger: true,
        refusals: { ended: m.studio_website_stateOver },
      },
    )
  return (
    <li>
      <div className="website-row">
        <div>
          <b>{code}</b>
          <small>
            {m.studio_website_couponText({
              off,
              used: String(used),
              uses: String(uses),
              span: spanText(coupon.validFrom, coupon.validUntil),
            })}
          </small>
          <small>{coupon.products.map((slug) => products.find((one) => one.slug === slug)?.title ?? slug).join(', ')}</small>
        </div>
        <Badge kind={STATES[state].kind}>{STATES[state].text()}</Badge>
        {mayChange && state !== 'over' && (
          <Button size="sm" kind="danger" aria-label={m.studio_website_endOf({ amount: code })} onClick={end}>
            {m.studio_website_end()}
          </Button>
        )}
      </div>
    </li>
  )
}
