import { type ReactNode, useState } from 'react'
import type { OfferPage as Page } from '../schema'
import type { CheckoutOffer } from '~/features/shop/checkout/schema'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { useAwake } from '~/ui/use-awake'
import { useOnDemand } from '~/ui/use-on-demand'
import { DrawCard } from './draw-card'

/** What the form of an order needs of an offer; the route puts the form in. */
export interface OfferOrder {
  checkout: CheckoutOffer
  early: boolean
  /** Above the button: what else is agreed to. */
  aside: ReactNode
  /** Asked before anything is sent. */
  mayOrder: () => boolean
}

export function Accept({ page, checkout, offerKey, order, onChanged }: OfferPageProps & { checkout: CheckoutOffer }) {
  const { offer, needsEarly, balance } = page
  const [early, setEarly] = useState(false)
  const [tried, setTried] = useState(false)
  const key = { id: offer.id, key: offerKey }
  const canDraw = offer.minutes !== null && balance !== null && balance >= offer.minutes
  const missing = tried && needsEarly && !early
  const mayOrder = () => {
    setTried(true)
    const may = !needsEarly || early
    if (!may) document.querySelector<HTMLElement>('input[name=early]')?.focus()
    return may
  }
  return (
    <div className="stack offer-accept">
      {canDraw && <DrawCard offer={key} minutes={offer.minutes ?? 0} balance={balance} onChanged={onChanged} />}
      <section className="card panel stack" aria-labelledby="h-prijmout">
        <h2 id="h-prijmout">{canDraw ? m.service_offer_or() : m.service_offer_accept()}</h2>
        <p className="text-ink-2">{m.service_offer_acceptText()}</p>
        {order({
          checkout,
          early,
          mayOrder,
          aside: needsEarly && (
            <CheckboxField
              name="early"
              checked={early}
              onChange={(event) => setEarly(event.currentTarget.checked)}
              label={m.service_offer_early()}
              hint={m.service_offer_earlyHint()}
              error={missing ? m.service_offer_earlyMissing() : undefined}
              required
            />
          ),
        })}
      </section>
      <Decline offer={key} onChanged={onChanged} />
    </div>
  )
}

const loadDialog = async () => ({ default: (await import('./decline-dialog')).DeclineDialog })

function Decline({ offer, onChanged }: { offer: { id: string; key: string }; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const awake = useAwake()
  const { Part: DeclineDialog, want, prepare } = useOnDemand(loadDialog)
  const show = async () => setOpen(await want())
  return (
    <div>
      <Button kind="quiet" disabled={!awake} aria-haspopup="dialog" onFocus={prepare} onClick={() => void show()}>
        {m.service_offer_decline()}
      </Button>
      {open && DeclineDialog && <DeclineDialog offer={offer} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </div>
  )
}

export interface OfferPageProps {
  page: Page
  offerKey: string
  order: (what: OfferOrder) => ReactNode
  onChanged: () => void
}
