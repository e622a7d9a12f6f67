import { type ComponentType, type ReactNode, useState } from 'react'
import type { Guide } from '~/features/catalog/schema'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { notify, prepareNotifications } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { useAwake } from '~/ui/use-awake'
import type { PlacedOrder } from '../schema'
import type { PurchaseDialogProps } from './purchase-dialog'
import { SignInDialog } from './sign-in-dialog'
import { noticeOf } from './use-decision'
import { useOrderState } from './use-order-state'

interface BuyButtonProps extends Pick<PurchaseDialogProps, 'downloads'> {
  guide: Guide
  isSignedIn: boolean
  /** The one of the page that stands out. */
  first: boolean
  contactEmail: string
  /** The dialog was closed after a purchase. */
  onBought: () => void
}

/** How a guide is bought: in the dialog by a couple that is signed in (readings R11); others are told what it takes. */
export function BuyButton({ guide, isSignedIn, first, contactEmail, downloads, onBought }: BuyButtonProps) {
  if (guide.owned) return <Owned />
  if (guide.prices.length === 0) return <p className="small muted">{m.payment_error_productUnavailable()}</p>
  if (!isSignedIn) return <SignInDialog guide={guide} first={first} contactEmail={contactEmail} />
  return <DialogButton guide={guide} first={first} downloads={downloads} onBought={onBought} />
}

const load = () => import('./purchase-dialog').then((file) => file.PurchaseDialog)

/** The form and its validator are fetched when somebody wants to buy. */
function DialogButton({ guide, first, downloads, onBought }: Pick<BuyButtonProps, 'guide' | 'first' | 'downloads' | 'onBought'>) {
  const awake = useAwake()
  const [Dialog, setDialog] = useState<ComponentType<PurchaseDialogProps>>()
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState<PlacedOrder>()
  // Whoever closed the dialog while it waited for the payment hears of it all the same.
  useOrderState(left, (state) => {
    setLeft(undefined)
    notify(noticeOf(state))
    onBought()
  })

  async function show() {
    const loaded = await load().catch(() => undefined)
    if (!loaded) return notify({ kind: 'error', title: m.payment_error_title(), description: m.errors_network() })
    setDialog(() => loaded)
    setOpen(true)
  }

  return (
    <>
      <Button
        kind={first ? 'primary' : 'quiet'}
        disabled={!awake}
        aria-haspopup="dialog"
        aria-describedby={guide.slug}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void show()}
      >
        {m.academy_guides_buy()}
      </Button>
      {Dialog && (
        <Dialog
          guide={guide}
          downloads={downloads}
          open={open}
          onClose={(order, undecided) => {
            setOpen(false)
            if (undecided) setLeft(order)
            else if (order) onBought()
          }}
        />
      )}
    </>
  )
}

function prepare(): void {
  load().catch(() => undefined)
  prepareNotifications()
}

function Owned(): ReactNode {
  return (
    <PageLink className={buttonClass()} href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
      {m.purchase_success_orders()}
    </PageLink>
  )
}
