import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { useOnDemand } from '~/ui/use-on-demand'
import type { PlacedOrder } from '../schema'
import type { PurchaseDialogProps } from './purchase-dialog'
import { SignInDialog } from './sign-in-dialog'
import { noticeOf } from './use-decision'
import { useOrderState } from './use-order-state'

interface BuyButtonProps extends Pick<PurchaseDialogProps, 'item' | 'place' | 'note' | 'isTold' | 'downloads'> {
  /** What the button says; of a guide by default. */
  label?: string
  /** Id of what tells this button from its likes, and where whoever signs in comes back to. */
  anchor: string
  /** The page that it stands on, without a language. */
  page: string
  isSignedIn: boolean
  /** The one of the page that stands out. */
  first: boolean
  contactEmail: string
  /** The dialog was closed after a purchase. */
  onBought: () => void
}

/** How something is bought: in the dialog by a couple that is signed in (readings R11); others are told what it takes. */
export function BuyButton({ isSignedIn, contactEmail, page, label = m.academy_guides_buy(), ...rest }: BuyButtonProps) {
  const { item, first, anchor } = rest
  if (item.owned) return <Owned />
  if (item.prices.length === 0) return <p className="small muted">{m.payment_error_productUnavailable()}</p>
  if (!isSignedIn) return <SignInDialog item={item} label={label} anchor={anchor} page={page} first={first} contactEmail={contactEmail} />
  return <DialogButton {...rest} label={label} />
}

const loadDialog = async () => ({ default: (await import('./purchase-dialog')).PurchaseDialog })

/** The form and its validator are fetched when somebody wants to buy. */
function DialogButton({ label, anchor, first, onBought, ...shown }: Omit<BuyButtonProps, 'isSignedIn' | 'contactEmail' | 'page'>) {
  const { Part: PurchaseDialog, want, prepare } = useOnDemand(loadDialog, m.payment_error_title)
  const [open, setOpen] = useState(false)
  const show = async () => setOpen(await want())
  const [left, setLeft] = useState<PlacedOrder>()
  // Whoever closed the dialog while it waited for the payment hears of it all the same.
  useOrderState(left, (state) => {
    setLeft(undefined)
    notify(noticeOf(state))
    onBought()
  })

  return (
    <>
      <Button
        kind={first ? 'primary' : 'quiet'}
        aria-haspopup="dialog"
        aria-describedby={anchor}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void show()}
      >
        {label}
      </Button>
      {PurchaseDialog && open && (
        <PurchaseDialog
          {...shown}
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

function Owned(): ReactNode {
  return (
    <PageLink className={buttonClass()} href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
      {m.purchase_success_orders()}
    </PageLink>
  )
}
