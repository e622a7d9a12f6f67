import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { OfferPage as Page } from '../data.server'
import type { CheckoutOffer } from '~/features/shop/checkout/schema'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { hoursText } from '~/ui/hours-text'
import { notify } from '~/ui/notify'
import { useOnDemand } from '~/ui/use-on-demand'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { drawOffer } from '../functions'

const root = getRouteApi('__root__')

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
    <div className="cols offer-accept">
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

interface DrawCardProps {
  offer: { id: string; key: string }
  minutes: number
  balance: number
  onChanged: () => void
}

/** Extra time comes off the couple's hours in place of being paid. */
function DrawCard({ offer, minutes, balance, onChanged }: DrawCardProps) {
  const { contactEmail } = root.useLoaderData()
  const { busy, send } = useSubmission({ title: m.service_offer_draw_title })
  const draw = () =>
    void send(async () => {
      const outcome = await drawOffer({ data: offer })
      const title = m.service_offer_draw_title()
      if (outcome.ok) notify({ kind: 'success', title, description: m.service_offer_draw_done() })
      else notify({ kind: 'error', title, description: refusalText(outcome, contactEmail) })
      onChanged()
    })
  return (
    <section className="card panel stack" aria-labelledby="h-odecist">
      <h2 id="h-odecist">{m.service_offer_draw_title()}</h2>
      <p>{m.service_offer_draw_text({ left: hoursText(balance), minutes: hoursText(minutes) })}</p>
      <div>
        <Button kind="primary" onClick={draw} busy={busy} busyLabel={m.common_sending()}>
          {m.service_offer_draw_button({ minutes: hoursText(minutes) })}
        </Button>
      </div>
    </section>
  )
}

function refusalText({ code, retryAt }: { code: string; retryAt?: string | undefined }, contactEmail: string): string {
  if (code === 'too-little') return m.service_offer_draw_tooLittle()
  if (code === 'not-open') return m.service_offer_notOpen()
  return code === 'too-many' ? m.errors_tooMany_text({ time: waitText(retryAt) }) : m.claims_notPossible({ contactEmail })
}

const loadDialog = async () => ({ default: (await import('./decline-dialog')).DeclineDialog })

function Decline({ offer, onChanged }: { offer: { id: string; key: string }; onChanged: () => void }) {
  const [open, setOpen] = useState(false)
  const { Part: DeclineDialog, want, prepare } = useOnDemand(loadDialog)
  const show = async () => setOpen(await want())
  return (
    <div>
      <Button kind="quiet" aria-haspopup="dialog" onFocus={prepare} onClick={() => void show()}>
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
