import { useState } from 'react'
import type { OrderView, PaymentMethod } from '~/features/shop/orders/schema'
import { KINDS } from '~/lib/product-kinds'
import { momentDay, pragueTime } from '~/lib/dates'
import type { OrderArrival } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { ChoiceGroup } from '~/ui/choice-group'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { payAgain } from '../functions'
import type { OrderState } from '../schema'
import { methodHint, methodLabel, payLabel } from './method-text'
import { lostText, useLeaving } from './use-ordering'
import { useOrderState } from './use-order-state'

interface OrderPaymentProps {
  order: OrderView
  orderKey: string
  methods: PaymentMethod[]
  arrival: OrderArrival | undefined
  /** The page says above what came of the last payment. */
  isTold: boolean
  /** The order is decided, one way or the other. */
  onDecided: (state: OrderState) => void
  /** Another payment was opened. */
  onChanged: () => Promise<unknown>
}

/** What a buyer does about an order that waits: waits with it, or pays it once more or in another way. */
export function OrderPayment({ order, orderKey, methods, arrival, isTold, onDecided, onChanged }: OrderPaymentProps) {
  const [isPaid, setIsPaid] = useState(false)
  // Of a card, only the provider's page says that it was paid with: the buyer comes back from there, or has been there before.
  const hasPaidByCard = order.openMethod === 'card' && (isPaid || arrival === 'back' || arrival === 'placed')
  const decides = order.openMethod === 'simulated' || hasPaidByCard
  const { slow } = useOrderState(decides ? { id: order.id, key: orderKey } : undefined, onDecided)
  if (decides && !slow) return <Waiting />
  // How the transfer that is waited for is paid stands above already.
  const others = methods.filter((method) => method !== 'transfer' || order.openMethod !== 'transfer')
  return (
    <>
      {decides && <Waiting />}
      {!isTold && order.isDeclined && <p>{m.orders_detail_failedDeclined()}</p>}
      {!isTold && !order.isDeclined && arrival === 'cancelled' && <p>{m.payment_error_cancelled()}</p>}
      <PayAgain order={order} orderKey={orderKey} methods={others} onPaid={() => setIsPaid(true)} onChanged={onChanged} />
    </>
  )
}

function Waiting() {
  return (
    <div className="order-wait" role="status">
      <span className="order-wait-mark" aria-hidden="true" />
      <div>
        <b>{m.payment_pending_title()}</b>
        <p>{m.payment_pending_text()}</p>
      </div>
    </div>
  )
}

function refusalText({ code, retryAt }: { code: string; retryAt?: string | undefined }): string {
  if (code === 'too-many') return m.purchase_tooMany({ time: waitText(retryAt) })
  if (code === 'method-too-slow') return m.payment_error_methodTooSlow()
  if (code === 'method-full') return m.payment_error_methodFull()
  return code === 'payment-unreachable' ? m.payment_error_text() : m.orders_detail_notWaiting()
}

interface PayAgainProps extends Pick<OrderPaymentProps, 'order' | 'orderKey' | 'methods' | 'onChanged'> {
  /** The provider knows of the money already; its word is on the way. */
  onPaid: () => void
}

function PayAgain({ order, orderKey, methods, onPaid, onChanged }: PayAgainProps) {
  const { busy, send } = useSubmission({ title: m.payment_error_title, unexpected: lostText })
  const [leaving, setLeaving] = useLeaving()
  const [chosen, setChosen] = useState(order.method)
  const method = methods.find((one) => one === chosen) ?? methods[0]
  if (!method) return null

  const pay = () =>
    send(async () => {
      const outcome = await payAgain({ data: { id: order.id, key: orderKey, method } })
      if (outcome.ok && outcome.placed.step.next === 'redirect') {
        setLeaving(true)
        return location.assign(outcome.placed.step.url)
      }
      if (!outcome.ok) {
        notify({ kind: 'error', title: m.payment_error_title(), description: refusalText(outcome) })
      }
      if (outcome.ok && outcome.placed.step.next === 'wait') onPaid()
      await onChanged()
    })

  return (
    <div className="stack">
      {order.dueAt && <p>{m.orders_detail_dueUntil({ date: untilText(order.dueAt, order.method) })}</p>}
      {methods.length > 1 && (
        <ChoiceGroup
          legend={m.purchase_methodLegend()}
          layout="rows"
          value={method}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as PaymentMethod)}
          options={methods.map((one) => ({ value: one, label: methodLabel(one), note: methodHint(one, KINDS[order.kind].isDigital) }))}
        />
      )}
      <div>
        <Button
          kind={order.openMethod === 'transfer' ? 'quiet' : 'primary'}
          busy={busy || leaving}
          busyLabel={leaving ? m.payment_redirect() : m.purchase_processing()}
          onClick={() => void pay()}
        >
          {payLabel(method, order.openMethod === 'transfer')}
        </Button>
      </div>
    </div>
  )
}

/** A transfer arrives on a day, everything else at a moment. */
const untilText = (dueAt: string, method: PaymentMethod | null): string =>
  method === 'transfer' ? momentDay(dueAt, getLocale()) : pragueTime(dueAt, getLocale())
