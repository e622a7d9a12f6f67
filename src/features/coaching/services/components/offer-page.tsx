import { type ReactNode, useState } from 'react'
import { momentDay, pragueTime } from '~/lib/dates'
import type { CheckoutOffer } from '~/features/shop/checkout/schema'
import type { OfferState, OfferView } from '../offer.schema'
import { orderPage } from '~/lib/addresses'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { PageLink } from '~/ui/page-link'
import { TermRow } from '~/ui/term-row'
import { UnknownPage } from '~/ui/unknown-page'
import { useAwake } from '~/ui/use-awake'
import { useOnDemand } from '~/ui/use-on-demand'
import type { OfferPage as Page } from '../schema'
import { DrawCard } from './draw-card'
import { hoursText } from '~/ui/hours-text'
import { ScaleTable } from './scale-table'
import { OFFER_STATES, crowns } from './service-text'

/** What the form of an order needs of an offer; the route puts the form in. */
export interface OfferOrder {
  checkout: CheckoutOffer
  early: boolean
  /** Above the button: what else is agreed to. */
  aside: ReactNode
  /** Asked before anything is sent. */
  mayOrder: () => boolean
}

interface OfferPageProps {
  page: Page
  offerKey: string
  order: (what: OfferOrder) => ReactNode
  onChanged: () => void
}

/** What is offered, for which price and when, what comes next, and the form that accepts it (readings R11). */
export function OfferPage({ page, offerKey, order, onChanged }: OfferPageProps) {
  const { offer, checkout } = page
  return (
    <main id="obsah" className="wrap order-page offer-page">
      <header className="order-head">
        <h1>{m.service_offer_title({ number: offer.number })}</h1>
        <div className="row">
          <Badge kind={OFFER_STATES[offer.state].badge}>{OFFER_STATES[offer.state].label()}</Badge>
          {offer.state === 'open' && (
            <span className="text-ink-2">{m.service_offer_validUntil({ date: momentDay(offer.validUntil, getLocale()) })}</span>
          )}
        </div>
      </header>
      <div className="offer-grid">
        <Facts offer={offer} />
        <div className="stack">{checkout ? <Next page={page} /> : <Closed page={page} />}</div>
      </div>
      {checkout && <Accept page={page} checkout={checkout} offerKey={offerKey} order={order} onChanged={onChanged} />}
    </main>
  )
}

function Facts({ offer }: { offer: OfferView }) {
  const { title, description, startsAt, place, minutes, amountCents, vatCents, vatPercent, words } = offer
  return (
    <section className="card panel stack" aria-labelledby="h-nabidka">
      <h2 id="h-nabidka">{title}</h2>
      <p>{description}</p>
      {words && (
        <div className="offer-words">
          <h3>{m.service_offer_words()}</h3>
          <p>{words}</p>
        </div>
      )}
      <dl className="dl">
        {minutes !== null && <TermRow term={m.service_facts_minutes()}>{hoursText(minutes)}</TermRow>}
        {minutes === null && (
          <TermRow term={m.service_facts_when()}>{startsAt ? pragueTime(startsAt, getLocale()) : m.service_offer_whenLater()}</TermRow>
        )}
        {place && <TermRow term={m.service_facts_place()}>{place}</TermRow>}
        <TermRow term={m.service_offer_vat({ percent: vatPercent })}>{crowns(vatCents)}</TermRow>
        <TermRow term={m.service_facts_price()}>
          <span className="order-total">{crowns(amountCents)}</span>
        </TermRow>
      </dl>
    </section>
  )
}

function Next({ page: { offer, scale } }: { page: Page }) {
  const isExtra = offer.minutes !== null
  return (
    <>
      <section className="stack" aria-labelledby="h-dal">
        <h2 id="h-dal">{m.service_offer_next_title()}</h2>
        <ol className="numbered">
          <li>{isExtra ? m.service_offer_next_extraPay() : m.service_offer_next_order()}</li>
          <li>{isExtra ? m.service_offer_next_extraMail() : m.service_offer_next_mail()}</li>
          {!isExtra && <li>{m.service_offer_next_page()}</li>}
        </ol>
      </section>
      {scale.length > 0 && (
        <div className="stack">
          <h2>{m.service_scale_title()}</h2>
          <ScaleTable scale={scale} />
          <p className="small text-ink-2">{m.service_scale_ourCancellation()}</p>
        </div>
      )}
    </>
  )
}

const CLOSED: Record<Exclude<OfferState, 'open'>, () => string> = {
  ordered: m.service_offer_closed_ordered,
  accepted: m.service_offer_closed_accepted,
  drawn: m.service_offer_closed_drawn,
  declined: m.service_offer_closed_declined,
  expired: m.service_offer_closed_expired,
  withdrawn: m.service_offer_closed_withdrawn,
  replaced: m.service_offer_closed_replaced,
}

function Closed({ page: { offer, order } }: { page: Page }) {
  return (
    <>
      <p className="lead">{offer.state === 'open' ? m.service_offer_notOpen() : CLOSED[offer.state]()}</p>
      {order ? (
        <div>
          <PageLink className={buttonClass({ kind: 'primary' })} href={orderPage(order.id)} search={{ klic: order.key }}>
            {m.service_offer_toOrder()}
          </PageLink>
        </div>
      ) : (
        <ArrowLink href="/koucink">{m.nav_coaching()}</ArrowLink>
      )}
    </>
  )
}

function Accept({ page, checkout, offerKey, order, onChanged }: OfferPageProps & { checkout: CheckoutOffer }) {
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

/** A wrong key and the offer to somebody else look the same. */
export const OfferNotFound = () => (
  <UnknownPage
    title={m.service_offer_notFound_title()}
    text={m.service_offer_notFound_text()}
    onward={<ArrowLink href="/koucink">{m.nav_coaching()}</ArrowLink>}
  />
)
