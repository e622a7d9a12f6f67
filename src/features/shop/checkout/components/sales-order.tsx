import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import type { CheckoutOffer, PlacedOrder } from '../schema'
import { DeferredOrderForm } from './deferred-order-form'
import { NoScriptOrder } from './no-script-order'

interface SalesOrderProps {
  offer: CheckoutOffer
  contactEmail: string
  onPlaced: (placed: PlacedOrder) => void
  onStale: () => Promise<unknown>
}

/** The order form of a guide's own page; it asks for no account (readings R11). */
export function SalesOrder({ offer, contactEmail, onPlaced, onStale }: SalesOrderProps) {
  if (offer.owned) return <Owned />
  const { coupleName, buyer } = offer
  return (
    <>
      <p className="sale-who">{buyer ? coupleName && m.checkout_signedInAs({ coupleName }) : m.checkout_guestNote()}</p>
      <NoScriptOrder title={offer.title} email={contactEmail} />
      <DeferredOrderForm offer={offer} onPlaced={onPlaced} onStale={onStale} />
    </>
  )
}

function Owned() {
  return (
    <Notice
      action={
        <PageLink className={buttonClass({ size: 'sm' })} href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
          {m.checkout_goToOrders()}
        </PageLink>
      }
    >
      <p>{m.checkout_alreadyOwned()}</p>
    </Notice>
  )
}
