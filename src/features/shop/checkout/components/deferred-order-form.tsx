import { m } from '~/paraglide/messages'
import { useLoaded } from '~/ui/use-loaded'
import type { OrderFormProps } from './order-form'

const load = () => import('./order-form').then(({ OrderForm }) => ({ ok: true as const, OrderForm }))

/** The form and its validator come when the page has come alive: whoever reads does not wait for them. */
export function DeferredOrderForm(props: OrderFormProps) {
  const { value, waiting } = useLoaded(load, m.errors_network, [220, 220, 160])
  return value ? <value.OrderForm {...props} /> : <div className="needs-script">{waiting}</div>
}
