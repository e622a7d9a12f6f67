import { type ComponentType, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { LoadFailure } from '~/ui/load-failure'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { Skeleton } from '~/ui/skeleton'
import type { CheckoutOffer, PlacedOrder } from '../schema'
import { NoScriptOrder } from './no-script-order'
import type { OrderFormProps } from './order-form'

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
      <LateForm offer={offer} onPlaced={onPlaced} onStale={onStale} />
    </>
  )
}

const load = () => import('./order-form').then((file) => file.OrderForm)

/** The form and its validator come when the page has come alive: whoever reads does not wait for them. */
function LateForm(props: OrderFormProps) {
  const [Form, setForm] = useState<ComponentType<OrderFormProps>>()
  const [failed, setFailed] = useState(false)
  const fetchForm = () =>
    void load().then(
      (loaded) => setForm(() => loaded),
      () => setFailed(true),
    )
  useEffect(fetchForm, [])
  if (Form) return <Form {...props} />
  if (failed) return <LoadFailure text={m.errors_network()} onRetry={fetchForm} />
  return <Skeleton blocks={[{ height: 220 }, { height: 220 }, { height: 160 }]} />
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
