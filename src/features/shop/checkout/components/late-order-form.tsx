import { type ComponentType, useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { LoadFailure } from '~/ui/load-failure'
import { Skeleton } from '~/ui/skeleton'
import type { OrderFormProps } from './order-form'

const load = () => import('./order-form').then((file) => file.OrderForm)

/** The form and its validator come when the page has come alive: whoever reads does not wait for them. */
export function LateOrderForm(props: OrderFormProps) {
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
  return (
    <div className="needs-script">
      <Skeleton blocks={[{ height: 220 }, { height: 220 }, { height: 160 }]} />
    </div>
  )
}
