import { useState } from 'react'
import type { ShownOrder } from '~/features/shop/orders/schema'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { useOnDemand } from '~/ui/use-on-demand'
import type { OrderService as Service } from '../data.server'
import { EngagementTimeline } from './engagement-timeline'
import { HoursPanel } from './hours-panel'

interface OrderServiceProps {
  shown: ShownOrder
  service: Service
  /** The couple that it belongs to is signed in. */
  isOwn: boolean
  onChanged: () => void
}

/** What an order of a service or of hours is about: the way of it, its end, what is left. */
export function OrderService({ shown, service, isOwn, onChanged }: OrderServiceProps) {
  const { order } = shown
  if (order.kind === 'hours') return <Hours shown={shown} service={service} isOwn={isOwn} />
  const { engagement, cancellation } = service
  if (!engagement) return null
  return (
    <>
      <EngagementTimeline engagement={engagement} />
      {cancellation && <Cancel shown={shown} cancellation={cancellation} onChanged={onChanged} />}
    </>
  )
}

interface CancelProps extends Pick<OrderServiceProps, 'shown' | 'onChanged'> {
  cancellation: NonNullable<Service['cancellation']>
}

const loadDialog = async () => ({ default: (await import('./cancel-dialog')).CancelDialog })

/** Its dialog is seldom opened. */
function Cancel({ shown: { order, orderKey }, cancellation, onChanged }: CancelProps) {
  const [open, setOpen] = useState(false)
  const { Part: CancelDialog, want, prepare } = useOnDemand(loadDialog)
  const show = async () => setOpen(await want())
  return (
    <div>
      <Button size="sm" aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => void show()}>
        {m.service_cancel_button()}
      </Button>
      {open && CancelDialog && (
        <CancelDialog
          order={{ id: order.id, key: orderKey }}
          cancellation={cancellation}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}

function Hours({ shown: { order }, service: { hours }, isOwn }: Pick<OrderServiceProps, 'shown' | 'service' | 'isOwn'>) {
  if (order.status === 'pending') return <p className="small text-ink-2">{m.hours_afterPayment()}</p>
  if (hours) return <HoursPanel account={hours} />
  return isOwn || order.status !== 'paid' ? null : <p className="small text-ink-2">{m.hours_guest()}</p>
}
