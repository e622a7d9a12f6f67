import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Dialog } from '~/ui/dialog'
import { endNotifications, notify } from '~/ui/notify'
import { Stepper } from '~/ui/stepper'
import { useLoaded } from '~/ui/use-loaded'
import { checkoutOffer } from '../functions'
import { newOrderAddress } from '../rules'
import type { ForSale, OrderState, PlacedOrder } from '../schema'
import { CloseDialog } from './close-dialog'
import { ItemStep } from './item-step'
import { OrderForm } from './order-form'
import { DoneStep } from './done-step'
import { useOrderState } from './use-order-state'
import type { PlaceOrder } from './use-ordering'

export interface PurchaseDialogProps {
  item: ForSale
  /** Places the order where that takes more than the product; of the shop by default. */
  place?: PlaceOrder
  /** What there is to know before buying, such as what a cancellation costs. */
  note?: ReactNode
  /** The page has told all of it beside the button: the first step is done, and the dialog begins with the details. */
  isTold?: boolean
  /** How what was bought is fetched, or opened, at once. */
  downloads?: ((order: { id: string; key: string }) => ReactNode) | undefined
  /** It was closed; `order` is the one that was made, and `undecided` says that its payment goes on all the same. */
  onClose: (order: PlacedOrder | undefined, undecided: boolean) => void
}

type Step = 1 | 2 | 3

/** Three steps, forward only; closing it forgets them and what was typed (specification §4). */
export function PurchaseDialog({ item, place, note, isTold = false, downloads, onClose }: PurchaseDialogProps) {
  const [step, setStep] = useState<Step>(isTold ? 2 : 1)
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  // Asked once per opening, so that what was typed is never filled over; and again when the form turned out to be out of date.
  const {
    value,
    waiting: offerWaiting,
    reload,
  } = useLoaded(() => checkoutOffer({ data: { product: item.product } }), m.errors_network, [160, 160])
  const offer = value?.offer
  const { placed, waiting, done, email, onPlaced } = usePayment(() => setStep(3))
  const isGone = useIsGone()
  const title = useStepFocus(step, waiting)
  const titles = [item.title, isTold ? item.title : m.purchase_title2(), m.purchase_title3()]

  const close = () => onClose(placed, waiting)
  const tryToClose = () => (step === 2 && typed && !waiting ? setAsking(true) : close())

  return (
    <Dialog
      open
      width="wide"
      startAtTitle
      onOpenChange={(shown) => !shown && tryToClose()}
      title={
        <span ref={title} tabIndex={-1}>
          {titles[step - 1]}
        </span>
      }
    >
      <nav className="purchase-steps" aria-label={m.purchase_stepsLabel()}>
        <Stepper
          steps={[item.file ? m.purchase_step1() : m.purchase_step1_item(), m.purchase_step2(), m.purchase_step3()]}
          current={step === 3 ? 3 : step - 1}
        />
      </nav>
      {step === 1 && <ItemStep item={item} note={note} onContinue={() => setStep(2)} />}
      {step === 2 && isTold && note}
      {step === 2 && !offer && offerWaiting}
      {step === 2 && offer && (
        <OrderForm
          offer={offer}
          place={place}
          onPlaced={(order, wish) => (isGone() ? onClose(order, order.step.next === 'wait') : onPlaced(order, wish))}
          onStale={reload}
          onTyped={() => setTyped(true)}
          waiting={waiting}
        />
      )}
      {step === 3 && done && placed && (
        <DoneStep state={done} email={email} when={item.when} placed={placed} downloads={downloads?.(placed)} onClose={close} />
      )}
      <CloseDialog open={asking} onAnswer={(leave) => (leave ? close() : setAsking(false))} />
    </Dialog>
  )
}

/** It was closed while an order was on its way to the server, which makes it all the same. */
function useIsGone(): () => boolean {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return () => gone.current
}

/** From the order to its decision. A transfer is paid elsewhere: its page says how. */
function usePayment(onPaid: () => void) {
  const [placed, setPlaced] = useState<PlacedOrder>()
  const [email, setEmail] = useState('')
  const [done, setDone] = useState<OrderState>()
  const [waiting, setWaiting] = useState(false)

  useOrderState(waiting ? placed : undefined, (state) => {
    setWaiting(false)
    if (state.status !== 'paid') {
      return notify({ kind: 'error', title: m.payment_error_title(), description: m.payment_error_declined() })
    }
    setDone(state)
    onPaid()
    endNotifications()
  })

  const onPlaced = (order: PlacedOrder, wish: { email: string }) => {
    setPlaced(order)
    setEmail(wish.email)
    if (order.step.next === 'instructions') location.assign(newOrderAddress(order, getLocale()))
    else setWaiting(true)
  }
  return { placed, waiting, done, email, onPlaced }
}

/**
 * A new step begins at its title, for the keyboard and for screen readers; and so does the wait for a payment: its form goes while it
 * waits, and the focus with it.
 */
function useStepFocus(step: Step, waiting: boolean) {
  const title = useRef<HTMLSpanElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step && !waiting) return
    shown.current = step
    title.current?.focus()
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [step, waiting])
  return title
}
